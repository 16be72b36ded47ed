import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useUnsavedInput } from '../updates/unsaved-input';
import { session } from '../session/session';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** How it is asked. */
export interface GuardWords {
  /** The question: "¿Descartar lo que escribiste?". */
  title: string;
  /** What would be lost. */
  text: string;
  leave: string;
  stay: string;
  /** A reload finds it again: the browser need not ask. */
  keptOnReload?: boolean;
}

export interface Guard {
  /** Does it at once where nothing would be lost, else once it was agreed to. */
  attempt: (action: () => void) => void;
  /** The question, to be put somewhere that stays. */
  question: ReactNode;
}

/**
 * Asks before something is lost: on closing what holds it, and on leaving the page. While it does, the app's update
 * waits.
 * @param words `null` where nothing would be lost.
 */
export function useGuard(words: GuardWords | null): Guard {
  const [held, setHeld] = useState<{ action: () => void } | null>(null);
  const isAtRisk = words !== null;
  useUnsavedInput(isAtRisk);
  const leaving = useBlocker({
    // Who logs out is not held back.
    shouldBlockFn: ({ current, next }) => isAtRisk && session.get().isLoggedIn && current.pathname !== next.pathname,
    enableBeforeUnload: () => isAtRisk && !words.keptOnReload,
    withResolver: true,
  });

  function stay(): void {
    setHeld(null);
    leaving.reset?.();
  }

  function leave(): void {
    // The question is gone before what it asked about happens, else it takes the focus from what opens.
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
