import { useMutation } from '@tanstack/react-query';
import { LOGOUT_EVERYWHERE_TEXTS } from '@telar/texts/screens/account';
import { isUnreachable, messageOf } from '../../../../api/client/errors';
import { endAllSessions } from '../../../../api/end-session';
import { session } from '../../../../session/session';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';

const TEXTS = LOGOUT_EVERYWHERE_TEXTS;

/** Asks before it ends all sessions of the account, this one too. If the server does not end them, all stay. */
export default function LogoutEverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mutate, isPending, error, reset } = useMutation({
    // The logout is not in `onSuccess`, which waits for the end of a press.
    mutationFn: async (token: string) => {
      await endAllSessions(token);
      session.logout();
    },
    gcTime: 0,
  });

  function close(): void {
    reset();
    onClose();
  }

  function confirm(): void {
    const { token } = session.get();
    if (token) mutate(token);
  }

  return (
    <Dialog open={open} onClose={close} title={TEXTS.title} shape="narrow">
      <p>{TEXTS.explanation}</p>
      {error && (
        <Alert tone="error" className="mt-4">
          {isUnreachable(error) ? TEXTS.network : messageOf(error, TEXTS.failed)}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={close} data-autofocus>
          Cancelar
        </Button>
        <Button busy={isPending} onClick={confirm}>
          {isPending ? 'Cerrando…' : 'Cerrar todas'}
        </Button>
      </div>
    </Dialog>
  );
}
