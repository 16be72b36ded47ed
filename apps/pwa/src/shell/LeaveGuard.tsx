import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDirtyForm } from '../offline';
import { session } from '../session';
import { Button, Dialog } from '../ui';

interface LeaveGuardProps {
  isDirty: boolean;
  /** The question: "¿Salir sin guardar?". */
  title: string;
  /** What becomes of what was typed. */
  children: ReactNode;
  /** Whether a reload loses it, so that the browser has to ask as well. */
  lostOnReload?: boolean;
}

/**
 * While something is typed and not sent: the app's update waits, and leaving is asked about. Who logs out is not held
 * back.
 */
export function LeaveGuard({ isDirty, title, children, lostOnReload = false }: LeaveGuardProps) {
  useDirtyForm(isDirty);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && session.get().isLoggedIn && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty && lostOnReload,
    withResolver: true,
  });
  return (
    <Dialog open={status === 'blocked'} onClose={() => reset?.()} title={title}>
      {children}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={() => proceed?.()}>
          Salir
        </Button>
        <Button onClick={() => reset?.()}>Seguir aquí</Button>
      </div>
    </Dialog>
  );
}
