import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useUnsavedInput } from '../updates/unsaved-input';
import { session } from '../session/session';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** The texts of the prompt. */
export interface UnsavedPromptTexts {
  /** The question: "¿Descartar lo que escribiste?". */
  title: string;
  /** What the user would lose. */
  text: string;
  leave: string;
  stay: string;
  /** A reload restores the input, so the browser does not ask. */
  restoredOnReload?: boolean;
}

export interface UnsavedPrompt {
  /** Runs the action at once if nothing would be lost, else after the user agrees. */
  attempt: (action: () => void) => void;
  /** The dialog. Render it in a component that stays mounted. */
  question: ReactNode;
}

/**
 * Asks before unsaved input is lost: when its panel closes and when the user leaves the page. Updates of the app wait
 * meanwhile.
 * @param words `null` if nothing would be lost.
 */
export function useUnsavedPrompt(words: UnsavedPromptTexts | null): UnsavedPrompt {
  const [held, setHeld] = useState<{ action: () => void } | null>(null);
  const isAtRisk = words !== null;
  useUnsavedInput(isAtRisk);
  const leaving = useBlocker({
    // A logout is never blocked.
    shouldBlockFn: ({ current, next }) => isAtRisk && session.get().isLoggedIn && current.pathname !== next.pathname,
    enableBeforeUnload: () => isAtRisk && !words.restoredOnReload,
    withResolver: true,
  });

  function stay(): void {
    setHeld(null);
    leaving.reset?.();
  }

  function leave(): void {
    // Close the dialog before the action runs: its closing would take the focus from what the action opens.
    flushSync(() => setHeld(null));
    held?.action();
    leaving.proceed?.();
  }

  return {
    attempt: (action) => (isAtRisk ? setHeld({ action }) : action()),
    question: (
      <Dialog
        open={isAtRisk && (held !== null || leaving.status === 'blocked')}
        onClose={stay}
        title={words?.title ?? ''}
        shape="narrow"
      >
        <p>{words?.text}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={leave}>
            {words?.leave}
          </Button>
          <Button onClick={stay} data-autofocus>
            {words?.stay}
          </Button>
        </div>
      </Dialog>
    ),
  };
}
