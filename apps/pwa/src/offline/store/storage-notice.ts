import { createAtom } from '@tanstack/store';
import { isQuotaError } from '../../browser/quota-error';

const NOT_CACHED = 'No queda espacio en este equipo: lo último que viste no se guardó para usarlo sin conexión.';
const NOT_SAVED = 'No queda espacio en este equipo: no se guardó. Quita algo de lo guardado y vuelve a intentarlo.';

/** What the user is told about storage; the text is empty if all is well. */
export const storageNoticeAtom = createAtom<{ text: string }>({ text: '' });

/** The current text; empty if all is well. */
export const storageNotice = (): string => storageNoticeAtom.get().text;

/** Shows a text wherever pages show notices about storage. */
export function showStorageNotice(text: string): void {
  if (storageNotice() !== text) storageNoticeAtom.set({ text });
}

/**
 * Reports that something could not be stored: a full disk to the user, other errors to the console.
 * @param byUser whether the user asked to save it.
 * @returns whether the disk is full.
 */
export function reportStorageError(error: unknown, byUser = false): boolean {
  console.error(error);
  const isFull = isQuotaError(error);
  if (isFull) showStorageNotice(byUser ? NOT_SAVED : NOT_CACHED);
  return isFull;
}

/** Removes the notice: there is space again. Subscribers are notified even if no notice was shown on this page. */
export function clearStorageNotice(): void {
  storageNoticeAtom.set({ text: '' });
}
