import type { User } from '@telar/contracts/users';
import type { Role } from '@telar/domain/roles';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { SavedUser } from '../../../api/users';
import { useUnsavedPrompt } from '../../../navigation/use-unsaved-prompt';
import { UNSAVED_PROMPTS } from './panel-prompts';
import type { UnsavedContent } from './panel-prompts';

/** What the side panel shows. Each new form has a different `serial`. */
export type PanelContent =
  { kind: 'new'; role: Role; serial: number } | { kind: 'edit'; user: User } | { kind: 'created'; saved: SavedUser };

export interface Panel {
  content: PanelContent | null;
  /** Opens the form for a new account. Asks first if the user would lose input or a password. */
  openNew: (role?: Role) => void;
  /** Opens the form of an account. Asks first if the user would lose input or a password. */
  openUser: (user: User) => void;
  /** Closes the panel. Asks first if the user would lose input or a password. */
  close: () => void;
  /** Call it on input in the form. */
  onInput: () => void;
  /** Call it after a save. It closes the panel or shows the created account. */
  onSaved: (created: SavedUser | null) => void;
  /** True while a password is shown that the user has not copied. */
  hasUncopiedPassword: boolean;
  /** Call it after the user copies the shown password. */
  onCopied: () => void;
  /** The dialog that asks before the user loses something. Render it outside the panel. */
  dialog: ReactNode;
}

/**
 * Controls the side panel, which is closed or shows a form or a created account. When it closes, the focus returns to
 * its opener, or to `fallback` if the opener was removed.
 */
export function usePanel(fallback: RefObject<HTMLElement | null>): Panel {
  const [content, setContent] = useState<PanelContent | null>(null);
  const [unsaved, setUnsaved] = useState<UnsavedContent | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const { attempt, dialog } = useUnsavedPrompt(unsaved && UNSAVED_PROMPTS[unsaved]);

  useEffect(() => {
    const from = opener.current;
    if (content !== null || from === null) return;
    opener.current = null;
    (from.isConnected ? from : fallback.current)?.focus();
  }, [content, fallback]);

  function show(next: PanelContent | null, nextUnsaved: UnsavedContent | null = null): void {
    setContent(next);
    setUnsaved(nextUnsaved);
  }

  function open(next: PanelContent): void {
    const from = document.activeElement as HTMLElement | null;
    attempt(() => {
      // A button inside the panel is replaced with its content, so the focus cannot return to it.
      if (content === null || next.kind === 'edit') opener.current = from;
      show(next);
    });
  }

  return {
    content,
    openNew: (role = 'cliente') => open({ kind: 'new', role, serial: Date.now() }),
    openUser: (user) => open({ kind: 'edit', user }),
    close: () => attempt(() => show(null)),
    onInput: () => setUnsaved('input'),
    onSaved: (created) => {
      if (created === null) return show(null);
      show({ kind: 'created', saved: created }, created.temporaryPassword === null ? null : 'password');
    },
    hasUncopiedPassword: unsaved === 'password',
    onCopied: () => setUnsaved(null),
    dialog,
  };
}
