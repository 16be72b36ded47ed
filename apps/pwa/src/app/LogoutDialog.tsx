import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { UNSENT_TEXTS } from '@telar/texts/screens/lessons';
import { unsentQuestion, unsentTitle } from '@telar/texts/screens/unsent';
import { useEffect, useEffectEvent } from 'react';
import type { Unsent } from '../api/unsent';
import { useStateAfterPress } from '../browser/use-after-press';
import { useOnline } from '../browser/use-online';
import { session } from '../session/session';
import { useSession } from '../session/use-session';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** How long a logout waits while unsent data are sent. */
const SEND_TIMEOUT_MS = 4_000;

/** What is still unsent; `null` if nothing. */
type Left = Unsent | 'unknown' | null;

/** Sends the progress of this device, also the opened lessons, its notes and its orders. @returns what is left. */
async function sendOrCount(client: QueryClient): Promise<Left> {
  try {
    const { mayLose, sendUnsent, unsentData } = await import('../api/unsent');
    const timeout = new Promise<void>((done) => setTimeout(done, SEND_TIMEOUT_MS));
    await Promise.race([sendUnsent(client), timeout]);
    const left = await unsentData();
    return mayLose(left) ? left : null;
  } catch (error) {
    console.error(error);
    return 'unknown';
  }
}

interface LogoutDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Ends the session. Unsent progress, notes and orders are sent first. If that fails, or if they cannot be read, it asks
 * before it ends the session, because that erases them.
 */
export default function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const client = useQueryClient();
  const [unsent, setUnsent] = useStateAfterPress<Left>(null);
  const [isSending, setSending] = useStateAfterPress(false);
  const [hasFailed, setFailed] = useStateAfterPress(false);
  const { isLoggedIn } = useSession();
  const online = useOnline();

  function close(): void {
    setUnsent(null);
    setFailed(false);
    onClose();
  }

  function logOut(): void {
    close();
    session.logout();
  }

  const onCounted = useEffectEvent((left: Left) => (left ? setUnsent(left) : logOut()));

  useEffect(() => {
    if (!open) return;
    let isStopped = false;
    sendOrCount(client)
      .then((left) => {
        if (!isStopped) onCounted(left);
      })
      .catch(console.error);
    return () => {
      isStopped = true;
    };
  }, [open, client]);

  async function retry(): Promise<void> {
    setSending(true);
    setFailed(false);
    const left = await sendOrCount(client);
    setSending(false);
    if (!left) return logOut();
    setUnsent(left);
    setFailed(true);
  }

  return (
    <Dialog open={open && isLoggedIn && unsent !== null} onClose={close} title={unsentTitle(unsent)} shape="narrow">
      <p>{unsent && unsentQuestion(unsent)}</p>
      {hasFailed && (
        <Alert tone="error" className="mt-4">
          {UNSENT_TEXTS.failed}
        </Alert>
      )}
      {!online && <p className="mt-4 font-medium">{UNSENT_TEXTS.needsNetwork}</p>}
      <div className="mt-5 flex flex-col gap-2">
        <Button onClick={close} data-autofocus>
          {UNSENT_TEXTS.stay}
        </Button>
        {online && (
          <Button variant="outline" busy={isSending} onClick={() => void retry()}>
            {isSending ? UNSENT_TEXTS.sending : UNSENT_TEXTS.retry}
          </Button>
        )}
        <Button variant="danger" onClick={logOut}>
          {UNSENT_TEXTS.leave}
        </Button>
      </div>
    </Dialog>
  );
}
