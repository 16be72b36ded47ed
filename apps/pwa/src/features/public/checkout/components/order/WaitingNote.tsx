import { useMutation, useQueryClient } from '@tanstack/react-query';
import { discardWaiting, sendAgain } from '../../../../../api/buyer-orders/send-orders';
import type { OwnedWaiting } from '../../../../../api/buyer-orders/waiting-orders';
import { formatBytes } from '../../../../../browser/bytes';
import { useOnline } from '../../../../../browser/use-online';
import { Alert } from '../../../../../ui/Alert';
import { Button } from '../../../../../ui/Button';

interface WaitingNoteProps {
  waiting: OwnedWaiting;
  text: string;
}

/** Says what waits to be sent, and offers to send it now or to discard it. */
export function WaitingNote({ waiting, text }: WaitingNoteProps) {
  const client = useQueryClient();
  const online = useOnline();
  const send = useMutation({ mutationFn: () => sendAgain(client, waiting), gcTime: 0 });
  const { payment } = waiting;
  return (
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
        <Button size="compact" variant="quiet" onClick={() => void discardWaiting(client, waiting)}>
          Descartar
        </Button>
      </div>
    </Alert>
  );
}
