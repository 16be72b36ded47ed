/** Asks the browser not to clear this site's data by itself. It may refuse. Called when the user saves data. */
export function requestPersistence(): void {
  if (!('storage' in navigator) || !navigator.storage.persist) return;
  navigator.storage.persist().catch((error: unknown) => console.error(error));
}

/** True if the browser does not clear this site's data by itself. False if the browser does not report it. */
export async function isPersistent(): Promise<boolean> {
  const storage = ('storage' in navigator ? navigator.storage : {}) as Partial<StorageManager>;
  return (await storage.persisted?.().catch(() => false)) ?? false;
}
