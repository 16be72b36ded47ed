import { createAtom } from '@tanstack/store';
import { isQuotaError } from '../../browser/quota-error';

const NOT_CACHED = 'No queda espacio en este dispositivo: lo último que viste no se guardó para usarlo sin conexión.';
const NOT_SAVED =
  'No queda espacio en este dispositivo: no se guardó. Quita algo de lo guardado y vuelve a intentarlo.';

/** The notice about storage that pages show. The text is empty if there is no problem. */
export const storageNoticeAtom = createAtom<{ text: string }>({ text: '' });

/** Returns the current text, which is empty if there is no problem. */
export const storageNotice = (): string => storageNoticeAtom.get().text;

/** Shows a text as the notice about storage. */
export function showStorageNotice(text: string): void {
  if (storageNotice() !== text) storageNoticeAtom.set({ text });
}

/**
 * Reports a storage error. Tells the user if the disk is full, and logs the error.
 * @param byUser true if the user asked to save the data.
 * @returns true if the disk is full.
 */
export function reportStorageError(error: unknown, byUser = false): boolean {
  console.error(error);
  const isFull = isQuotaError(error);
  if (isFull) showStorageNotice(byUser ? NOT_SAVED : NOT_CACHED);
  return isFull;
}

/** Removes the notice after space was freed. Notifies subscribers even if this page showed no notice. */
export function clearStorageNotice(): void {
  storageNoticeAtom.set({ text: '' });
}
