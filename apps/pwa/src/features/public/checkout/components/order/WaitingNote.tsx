import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ORDER_PAGE_TEXTS } from '@telar/texts/screens/buyer-orders';
import { useState } from 'react';
import { discardWaiting, sendAgain } from '../../../../../api/buyer-orders/send-orders';
import type { OwnedWaiting } from '../../../../../api/buyer-orders/waiting-orders';
import { formatBytes } from '../../../../../browser/bytes';
import { useOnline } from '../../../../../browser/use-online';
import { Alert } from '../../../../../ui/Alert';
import { Button } from '../../../../../ui/Button';
import { DeleteDialog } from '../../../../../ui/DeleteDialog';

const TEXTS = ORDER_PAGE_TEXTS;
const LABELS = { confirm: TEXTS.discard, busy: TEXTS.discarding };

interface WaitingNoteProps {
  waiting: OwnedWaiting;
  text: string;
  onDiscarded: () => void;
}

/**
 * The question before it is discarded. A payment of a made order can be reported again, an order with a payment not.
 */
function questionOf({ code, payment }: OwnedWaiting): { title: string; question: string } {
  if (code !== null) return { title: TEXTS.discardPayment, question: TEXTS.discardPaymentQuestion };
  return { title: TEXTS.discardOrder, question: payment ? TEXTS.discardBothQuestion : TEXTS.discardOrderQuestion };
}

/** Says what waits to be sent, and offers to send it now or to discard it. */
export function WaitingNote({ waiting, text, onDiscarded }: WaitingNoteProps) {
  const client = useQueryClient();
  const online = useOnline();
  const [isAsking, setIsAsking] = useState(false);
  const send = useMutation({ mutationFn: () => sendAgain(client, waiting), gcTime: 0 });
  const discard = useMutation({
    mutationFn: async () => {
      // Removes this note, so `onSuccess` of `mutate` would not be called.
      await discardWaiting(client, waiting);
      onDiscarded();
    },
    gcTime: 0,
  });
  const { payment } = waiting;
  const { title, question } = questionOf(waiting);
  return (
    <>
      <Alert tone="warning">
        <p>{text}</p>
        {payment && (
          <p className="mt-1 font-normal">
            Operación {payment.operation_number}, imagen de {formatBytes(payment.voucher.byteLength)}.
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {online && (
            <Button size="compact" variant="outline" busy={send.isPending} onClick={() => send.mutate()}>
              {send.isPending ? 'Enviando…' : 'Enviar ahora'}
            </Button>
          )}
          <Button size="compact" variant="quiet" onClick={() => setIsAsking(true)}>
            {TEXTS.discard}
          </Button>
        </div>
      </Alert>
      <DeleteDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={title}
        labels={LABELS}
        error={discard.error && TEXTS.discardFailed}
        busy={discard.isPending}
        onConfirm={() => discard.mutate()}
      >
        {question}
      </DeleteDialog>
    </>
  );
}
