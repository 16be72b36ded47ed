import { useBlocker } from '@tanstack/react-router';
import { useDirtyForm } from '../../../offline';
import { session } from '../../../session';
import { Button, Dialog } from '../../../ui';

/**
 * While something is typed and not issued: the app's update waits, and leaving is asked about. Who logs out is not
 * held back, and a reload needs no question, since it finds the draft again.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  useDirtyForm(isDirty);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && session.get().isLoggedIn && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <Dialog open={status === 'blocked'} onClose={() => reset?.()} title="¿Salir sin generar el certificado?">
      <p>Lo que escribiste queda como borrador en esta pestaña hasta que lo generes o cierres tu sesión.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={() => proceed?.()}>
          Salir
        </Button>
        <Button onClick={() => reset?.()}>Seguir aquí</Button>
      </div>
    </Dialog>
  );
}
