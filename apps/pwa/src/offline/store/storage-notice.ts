import { isQuotaError } from '../../browser/quota-error';

let notice = '';
const listeners = new Set<() => void>();

const DISK_FULL = 'No queda espacio en este equipo: lo último que viste no se guardó para usarlo sin conexión.';
const NOT_KEPT = 'No queda espacio en este equipo: no se guardó. Quita algo de lo guardado y vuelve a intentarlo.';

/** Has this said to the user, where pages speak of storage. */
export function showStorageNotice(text: string): void {
  if (notice !== text) tell(text);
}

function tell(text: string): void {
  notice = text;
  for (const listener of listeners) listener();
}

/**
 * Something could not be kept on this device: a full disk is said to the user, anything else to the console.
 * @param onPurpose whether somebody asked for it.
 * @returns whether it was the disk.
 */
export function reportStorageError(error: unknown, onPurpose = false): boolean {
  console.error(error);
  const isFull = isQuotaError(error);
  if (isFull) showStorageNotice(onPurpose ? NOT_KEPT : DISK_FULL);
  return isFull;
}

/** There is room again. Whoever waits for that hears it also where nothing had been said, as on a page opened later. */
export function clearStorageNotice(): void {
  tell('');
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
