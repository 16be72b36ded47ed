import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LOGOUT_EVERYWHERE_TEXTS } from '@telar/texts/screens/account';
import { UNSENT_TEXTS } from '@telar/texts/screens/lessons';
import { unsentQuestion } from '@telar/texts/screens/unsent';
import { isUnreachable, messageOf } from '../../../../api/client/errors';
import { endAllSessions } from '../../../../api/end-session';
import { mayLose, sendUnsent, unsentData } from '../../../../api/unsent';
import type { Unsent } from '../../../../api/unsent';
import { session } from '../../../../session/session';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';

const TEXTS = LOGOUT_EVERYWHERE_TEXTS;

/** Some data of this device could not be sent or read, and the end of the session would erase it. */
class UnsentDataError extends Error {
  constructor(readonly unsent: Unsent | 'unknown') {
    super('unsent data');
  }
}

/** Asks before it ends all sessions of the account, this one too. If the server does not end them, all stay. */
export default function LogoutEverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    // The logout is not in `onSuccess`, which waits for the end of a press.
    mutationFn: async ({ token, loseUnsent }: { token: string; loseUnsent: boolean }) => {
      await sendUnsent(client);
      const unsent = await unsentData();
      if (mayLose(unsent) && !loseUnsent) throw new UnsentDataError(unsent);
      await endAllSessions(token);
      session.logout();
    },
    gcTime: 0,
  });

  const unsent = error instanceof UnsentDataError ? error.unsent : null;

  function close(): void {
    reset();
    onClose();
  }

  function confirm(): void {
    const { token } = session.get();
    if (token) mutate({ token, loseUnsent: unsent !== null });
  }

  return (
    <Dialog open={open} onClose={close} title={TEXTS.title} shape="narrow">
      <p>{TEXTS.explanation}</p>
      {error && (
        <Alert tone="error" className="mt-4">
          {unsent ? unsentQuestion(unsent) : isUnreachable(error) ? TEXTS.network : messageOf(error, TEXTS.failed)}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={close} data-autofocus>
          Cancelar
        </Button>
        <Button busy={isPending} onClick={confirm}>
          {isPending ? 'Cerrando…' : unsent ? UNSENT_TEXTS.leave : 'Cerrar todas'}
        </Button>
      </div>
    </Dialog>
  );
}
