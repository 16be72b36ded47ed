import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { UNSENT_TEXTS } from '@telar/texts/screens/lessons';
import { useEffect, useEffectEvent } from 'react';
import { useStateAfterPress } from '../browser/use-after-press';
import { session } from '../session/session';
import { useSession } from '../session/use-session';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** A logout does not wait longer for the unsent progress. */
const SEND_TIMEOUT_MS = 4_000;

const sender = () => import('../api/progress/send-progress');

/** Sends the progress of this device, also the opened lessons. @returns how many marks are left. */
async function sendOrCount(client: QueryClient): Promise<number> {
  const { countUnsent, sendProgress } = await sender();
  const timeout = new Promise<void>((done) => setTimeout(done, SEND_TIMEOUT_MS));
  await Promise.race([sendProgress(client).catch(console.error), timeout]);
  return countUnsent();
}

interface LogoutDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Ends the session. If this device has progress that was not sent, it sends it first, and asks if that fails, because the
 * end of the session erases it.
 */
export default function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const client = useQueryClient();
  const [unsent, setUnsent] = useStateAfterPress(0);
  const [isSending, setSending] = useStateAfterPress(false);
  const [hasFailed, setFailed] = useStateAfterPress(false);
  const { isLoggedIn } = useSession();

  function close(): void {
    setUnsent(0);
    setFailed(false);
    onClose();
  }

  function logOut(): void {
    close();
    session.logout();
  }

  const onCounted = useEffectEvent((left: number) => (left > 0 ? setUnsent(left) : logOut()));

  useEffect(() => {
    if (!open) return;
    let isStopped = false;
    sendOrCount(client)
      .catch((error: unknown) => {
        console.error(error);
        return 0;
      })
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
    const left = await sendOrCount(client).catch(() => unsent);
    setSending(false);
    if (left === 0) return logOut();
    setUnsent(left);
    setFailed(true);
  }

  return (
    <Dialog open={open && isLoggedIn && unsent > 0} onClose={close} title={UNSENT_TEXTS.title} shape="narrow">
      <p>{UNSENT_TEXTS.question(unsent)}</p>
      {hasFailed && (
        <Alert tone="error" className="mt-4">
          {UNSENT_TEXTS.failed}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="danger" onClick={logOut}>
          {UNSENT_TEXTS.leave}
        </Button>
        <Button variant="outline" busy={isSending} onClick={() => void retry()}>
          {isSending ? UNSENT_TEXTS.sending : UNSENT_TEXTS.retry}
        </Button>
        <Button onClick={close} data-autofocus>
          {UNSENT_TEXTS.stay}
        </Button>
      </div>
    </Dialog>
  );
}
