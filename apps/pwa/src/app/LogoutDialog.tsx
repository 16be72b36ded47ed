import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { UNSENT_ORDERS_TEXTS } from '@telar/texts/screens/buyer-orders';
import { UNSENT_TEXTS } from '@telar/texts/screens/lessons';
import { unsentQuestion } from '@telar/texts/screens/unsent';
import { useEffect, useEffectEvent } from 'react';
import type { Unsent } from '../api/unsent';
import { useStateAfterPress } from '../browser/use-after-press';
import { session } from '../session/session';
import { useSession } from '../session/use-session';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** A logout does not wait longer for what is unsent. */
const SEND_TIMEOUT_MS = 4_000;

const NOTHING: Unsent = { marks: 0, notes: 0, orders: 0 };

const isAny = ({ marks, notes, orders }: Unsent) => marks + notes + orders > 0;

/** Sends the progress of this device, also the opened lessons, its notes and its orders. @returns what is left. */
async function sendOrCount(client: QueryClient): Promise<Unsent> {
  const { sendUnsent, unsentData } = await import('../api/unsent');
  const timeout = new Promise<void>((done) => setTimeout(done, SEND_TIMEOUT_MS));
  await Promise.race([sendUnsent(client), timeout]);
  return unsentData();
}

interface LogoutDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Ends the session. If this device has progress, notes or orders that were not sent, it sends them first, and asks if that
 * fails, because the end of the session erases them.
 */
export default function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const client = useQueryClient();
  const [unsent, setUnsent] = useStateAfterPress(NOTHING);
  const [isSending, setSending] = useStateAfterPress(false);
  const [hasFailed, setFailed] = useStateAfterPress(false);
  const { isLoggedIn } = useSession();

  function close(): void {
    setUnsent(NOTHING);
    setFailed(false);
    onClose();
  }

  function logOut(): void {
    close();
    session.logout();
  }

  const onCounted = useEffectEvent((left: Unsent) => (isAny(left) ? setUnsent(left) : logOut()));

  useEffect(() => {
    if (!open) return;
    let isStopped = false;
    sendOrCount(client)
      .catch((error: unknown) => {
        console.error(error);
        return NOTHING;
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
    if (!isAny(left)) return logOut();
    setUnsent(left);
    setFailed(true);
  }

  const title = unsent.marks + unsent.notes > 0 ? UNSENT_TEXTS.title : UNSENT_ORDERS_TEXTS.title;
  return (
    <Dialog open={open && isLoggedIn && isAny(unsent)} onClose={close} title={title} shape="narrow">
      <p>{unsentQuestion(unsent)}</p>
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
