import { createAtom } from '@tanstack/store';
import type { Capability } from '@telar/domain/roles';
import { afterPress } from '../browser/after-press';

/** A message for the page that opens next, for example "Curso eliminado correctamente." */
export interface Notice {
  /** Omitted if `denied` gives the text. */
  text?: string;
  /** The capability that the user lacks. Set if a page redirected here because of it. */
  denied?: Capability | undefined;
  /** The path of the page that shows it. Leaving the page removes it. */
  path: string;
  tone: 'success' | 'warning';
}

/** The current notice; `null` if there is none. */
export const notice = createAtom<Notice | null>(null);

/** Shows a notice on the page that is open. Call it after the navigation has finished. */
export function showNotice(text: string, tone: Notice['tone'] = 'success'): void {
  const { pathname: path } = location;
  afterPress(() => notice.set({ text, path, tone }));
}

export const dismissNotice = (): void => notice.set(null);
