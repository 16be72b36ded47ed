import type { User } from '@telar/contracts/users';
import type { Role } from '@telar/domain/roles';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useGuard } from '../../../navigation/use-unsaved-prompt';
import type { SavedUser } from '../../../api/users';
import { RISK_WORDS } from './panel-risk';
import type { Risk } from './panel-risk';

/** What the side panel shows; `serial` tells one new form from the next. */
export type PanelContent =
  { kind: 'new'; role: Role; serial: number } | { kind: 'edit'; user: User } | { kind: 'created'; saved: SavedUser };

export interface Panel {
  content: PanelContent | null;
  /** Opens a form, once it was agreed to that nothing is lost by it. */
  openNew: (role?: Role) => void;
  openUser: (user: User) => void;
  /** Closes it, after asking where something would be lost. */
  close: () => void;
  /** Something was typed in the form. */
  touch: () => void;
  /** What the form holds was saved; it closes, or shows the account that was made. */
  saved: (created: SavedUser | null) => void;
  /** The password on the screen was copied. */
  copied: () => void;
  /** To be put somewhere that stays. */
  question: ReactNode;
}

/**
 * The side panel: closed, creating, editing, or showing what was created. On closing, the focus goes back to what
 * opened it, or to `home` where that is gone.
 */
export function usePanel(home: RefObject<HTMLElement | null>): Panel {
  const [content, setContent] = useState<PanelContent | null>(null);
  const [risk, setRisk] = useState<Risk | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const { attempt, question } = useGuard(risk && RISK_WORDS[risk]);

  useEffect(() => {
    const from = opener.current;
    if (content !== null || from === null) return;
    opener.current = null;
    (from.isConnected ? from : home.current)?.focus();
  }, [content, home]);

  function show(next: PanelContent | null, nextRisk: Risk | null = null): void {
    setContent(next);
    setRisk(nextRisk);
  }

  function open(next: PanelContent): void {
    const from = document.activeElement as HTMLElement | null;
    attempt(() => {
      // What was pressed inside the panel goes with what it shows now.
      if (content === null || next.kind === 'edit') opener.current = from;
      show(next);
    });
  }

  return {
    content,
    openNew: (role = 'cliente') => open({ kind: 'new', role, serial: Date.now() }),
    openUser: (user) => open({ kind: 'edit', user }),
    close: () => attempt(() => show(null)),
    touch: () => setRisk('typed'),
    saved: (created) => {
      if (created === null) return show(null);
      show({ kind: 'created', saved: created }, created.temporaryPassword === null ? null : 'password');
    },
    copied: () => setRisk(null),
    question,
  };
}
