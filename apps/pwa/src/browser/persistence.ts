/** Asks the browser never to clear this site's data by itself. Called when the user saves something. It may refuse. */
export function requestPersistence(): void {
  if (!('storage' in navigator) || !navigator.storage.persist) return;
  navigator.storage.persist().catch((error: unknown) => console.error(error));
}

/** Whether the browser has granted that; false if it does not tell. */
export async function isPersistent(): Promise<boolean> {
  const storage = ('storage' in navigator ? navigator.storage : {}) as Partial<StorageManager>;
  return (await storage.persisted?.().catch(() => false)) ?? false;
}
