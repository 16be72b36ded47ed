/** Asks the browser not to clear this site by itself: for what somebody keeps on purpose. It may say no. */
export function askToPersist(): void {
  if (!('storage' in navigator) || !navigator.storage.persist) return;
  navigator.storage.persist().catch((error: unknown) => console.error(error));
}
