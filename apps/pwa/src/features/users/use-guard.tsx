import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useDirtyForm } from '../../offline';
import { session } from '../../session';
import { Button, Dialog } from '../../ui';

/** What would be lost: something typed and not saved, or a password that is shown this once. */
export type Risk = 'typed' | 'password';

const WORDS: Record<Risk, { title: string; text: string; leave: string; stay: string }> = {
  typed: {
    title: '¿Descartar lo que escribiste?',
    text: 'Los datos de este usuario aún no se han guardado.',
    leave: 'Descartar',
    stay: 'Seguir editando',
  },
  password: {
    title: '¿Cerrar sin copiar la contraseña?',
    text: 'No la volverás a ver. Cópiala o anótala antes de cerrar.',
    leave: 'Cerrar de todos modos',
    stay: 'Volver',
  },
};

interface Guard {
  /** Does it at once where nothing would be lost, else once it was agreed to. */
  attempt: (action: () => void) => void;
  /** The question, to be put somewhere that stays. */
  question: ReactNode;
}

/** Asks before something is lost: on closing, on opening another account, and on leaving the page. */
export function useGuard(risk: Risk | null): Guard {
  const [held, setHeld] = useState<{ action: () => void } | null>(null);
  useDirtyForm(risk !== null);
  const leaving = useBlocker({
    // Who logs out is not held back.
    shouldBlockFn: ({ current, next }) =>
      risk !== null && session.get().isLoggedIn && current.pathname !== next.pathname,
    enableBeforeUnload: () => risk !== null,
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

  const words = WORDS[risk ?? 'typed'];
  return {
    attempt: (action) => (risk === null ? action() : setHeld({ action })),
    question: (
      <Dialog
        open={risk !== null && (held !== null || leaving.status === 'blocked')}
        onClose={stay}
        title={words.title}
        shape="narrow"
      >
        <p>{words.text}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={leave}>
            {words.leave}
          </Button>
          <Button onClick={stay} data-autofocus>
            {words.stay}
          </Button>
        </div>
      </Dialog>
    ),
  };
}
