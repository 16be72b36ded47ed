import { isQuotaError } from './quota';

let notice = '';
const listeners = new Set<() => void>();

const DISK_FULL = 'No queda espacio en este equipo: lo último que viste no se guardó para usarlo sin conexión.';

/** Something could not be kept on this device: a full disk is said to the user, anything else to the console. */
export function reportKeepFailure(error: unknown): void {
  console.error(error);
  if (!isQuotaError(error)) return;
  notice = DISK_FULL;
  for (const listener of listeners) listener();
}

/** What has to be said about storage; empty when all is well. */
export function storageNotice(): string {
  return notice;
}

/** Calls back when that changes. @returns how to stop. */
export function onStorageNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
