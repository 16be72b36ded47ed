/** Asks the browser not to clear this site by itself: for what somebody keeps on purpose. It may say no. */
export function askToPersist(): void {
  if (!('storage' in navigator) || !navigator.storage.persist) return;
  navigator.storage.persist().catch((error: unknown) => console.error(error));
}

/** Whether the browser has promised that; where it does not say, it has not. */
export async function isPersistent(): Promise<boolean> {
  const storage = ('storage' in navigator ? navigator.storage : {}) as Partial<StorageManager>;
  return (await storage.persisted?.().catch(() => false)) ?? false;
}
