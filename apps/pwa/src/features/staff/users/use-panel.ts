import { useIsMutating } from '@tanstack/react-query';
import type { User } from '@telar/contracts/users';
import type { Role } from '@telar/domain/roles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { SavedUser } from '../../../api/users';
import { afterPress } from '../../../browser/after-press';
import { useUnsavedPrompt } from '../../../navigation/use-unsaved-prompt';
import { UNSAVED_PROMPTS } from './panel-prompts';
import type { UnsavedContent } from './panel-prompts';

/** The mutation key of a creation, which goes on after its form was closed. */
export const CREATION_KEY = ['create-user'] as const;

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
  /**
   * Call it after a save, also if the form was closed meanwhile. If the panel still shows the form, it closes or shows
   * the created account. Otherwise it shows an account with a password as soon as the panel is free.
   * @param form what the panel showed.
   * @param created `null` after a change.
   */
  onSaved: (form: PanelContent, created: SavedUser | null) => void;
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
  /** Created accounts whose passwords were not shown yet. */
  const [waiting, setWaiting] = useState<readonly SavedUser[]>([]);
  const opener = useRef<HTMLElement | null>(null);
  const isCreating = useIsMutating({ mutationKey: CREATION_KEY }) > 0;
  const lostWithPage = waiting.length > 0 ? 'password' : isCreating ? 'creation' : null;
  // What was typed for the account is sent, so only the result can be lost.
  const lost = isCreating && content?.kind === 'new' ? 'creation' : (unsaved ?? lostWithPage);
  const { attempt: ask, dialog } = useUnsavedPrompt(lost && UNSAVED_PROMPTS[lost]);
  const attempt = unsaved === null ? (action: () => void) => action() : ask;

  // A closed form keeps its callbacks, so they read from here what the panel shows now.
  const shown = useRef(content);
  useLayoutEffect(() => {
    shown.current = content;
  }, [content]);

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

  function showCreated(saved: SavedUser): void {
    show({ kind: 'created', saved }, saved.temporaryPassword === null ? null : 'password');
  }

  const [first, ...others] = waiting;
  if (content === null && first) {
    setWaiting(others);
    showCreated(first);
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
    onSaved: (form, created) => {
      if (shown.current === form) return created === null ? show(null) : showCreated(created);
      if (created === null || created.temporaryPassword === null) return;
      afterPress(() => {
        opener.current ??= document.activeElement as HTMLElement | null;
        setWaiting((before) => [...before, created]);
      });
    },
    hasUncopiedPassword: unsaved === 'password',
    onCopied: () => setUnsaved(null),
    dialog,
  };
}
