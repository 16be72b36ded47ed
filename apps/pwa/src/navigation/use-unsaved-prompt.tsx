import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { session } from '../session/session';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { useUnsavedInput } from '../updates/unsaved-input';

/** The texts of the prompt. */
export interface UnsavedPromptTexts {
  /** The question: "¿Descartar lo que escribiste?". */
  title: string;
  /** What the user would lose. */
  text: string;
  leave: string;
  stay: string;
  /** True if a reload restores the input. The browser then does not ask before a reload. */
  restoredOnReload?: boolean;
  /** True if the input is lost with other search parameters, too, as that of a row on the next page. */
  lostWithSearch?: boolean;
}

interface UnsavedPromptOptions {
  /** True if the user leaves without an answer once nothing would be lost, as when the last change was saved. */
  leavesWhenSafe?: boolean;
}

export interface UnsavedPrompt {
  /** Runs the action at once if nothing would be lost, otherwise after the user confirms. */
  attempt: (action: () => void) => void;
  /** The dialog with the question. Render it in a component that stays mounted. */
  dialog: ReactNode;
}

/**
 * Asks before unsaved input is lost, when its panel closes or the user leaves the page. The app does not offer updates
 * while there is unsaved input.
 * @param texts `null` if nothing would be lost.
 */
export function useUnsavedPrompt(
  texts: UnsavedPromptTexts | null,
  { leavesWhenSafe = false }: UnsavedPromptOptions = {},
): UnsavedPrompt {
  const [pending, setPending] = useState<{ action: () => void } | null>(null);
  const isAtRisk = texts !== null;
  useUnsavedInput(isAtRisk);
  // A visitor has unsaved input, too, so the session alone does not show a logout.
  const hasLoggedOut = useRef(false);
  useEffect(
    () =>
      session.subscribe((change) => {
        if (change !== 'no-session') hasLoggedOut.current = !session.get().isLoggedIn;
      }),
    [],
  );
  const leaving = useBlocker({
    // A logout is never blocked.
    shouldBlockFn: ({ current, next }) =>
      isAtRisk &&
      !hasLoggedOut.current &&
      (current.pathname !== next.pathname ||
        (texts.lostWithSearch === true && JSON.stringify(current.search) !== JSON.stringify(next.search))),
    enableBeforeUnload: () => isAtRisk && !texts.restoredOnReload,
    withResolver: true,
  });

  // A save may end while the user is asked. The question is then over, also for later input.
  if (!isAtRisk && pending !== null) setPending(null);
  const { status, proceed, reset } = leaving;
  useEffect(() => {
    if (isAtRisk || status !== 'blocked') return;
    if (leavesWhenSafe) proceed();
    else reset();
  }, [leavesWhenSafe, isAtRisk, status, proceed, reset]);

  function stay(): void {
    setPending(null);
    leaving.reset?.();
  }

  function leave(): void {
    // Close the dialog before the action runs: its closing would take the focus from what the action opens.
    flushSync(() => setPending(null));
    pending?.action();
    leaving.proceed?.();
  }

  return {
    attempt: (action) => (isAtRisk ? setPending({ action }) : action()),
    dialog: (
      <Dialog
        open={isAtRisk && (pending !== null || leaving.status === 'blocked')}
        onClose={stay}
        title={texts?.title ?? ''}
        shape="narrow"
      >
        <p>{texts?.text}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={leave}>
            {texts?.leave}
          </Button>
          <Button onClick={stay} data-autofocus>
            {texts?.stay}
          </Button>
        </div>
      </Dialog>
    ),
  };
}
