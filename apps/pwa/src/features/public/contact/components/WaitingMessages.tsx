import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { limaDateTime } from '@telar/domain/lima-time';
import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import { useEffect } from 'react';
import {
  discardWaiting,
  messagesOutbox,
  sendWaitingNow,
  waitingMessagesQuery,
} from '../../../../api/messages/waiting-messages';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';

/**
 * Shows the messages that wait to be sent: when they were written, but not their text, because others may use the
 * device.
 */
export function WaitingMessages() {
  const client = useQueryClient();
  const { data } = useQuery(waitingMessagesQuery);
  useEffect(() => {
    messagesOutbox.send(client).catch(console.error);
  }, [client]);
  const sending = useMutation({ mutationFn: () => sendWaitingNow(client) });
  const discarding = useMutation({ mutationFn: (id: string) => discardWaiting(client, id) });
  if (!data) return null;
  const { waiting, sent } = data;
  if (waiting.length === 0) return sent > 0 ? <Alert tone="success">{CONTACT_TEXTS.sentLater}</Alert> : null;
  return (
    <section aria-label="Por enviar" className="flex flex-col gap-3 rounded-carta border border-linea bg-carta p-4">
      <h2 className="font-semibold">Por enviar desde este dispositivo</h2>
      <ul className="flex flex-col gap-2">
        {waiting.map(({ id, message, writtenAt, refused }) => {
          const what = message.kind === 'contact' ? 'Mensaje' : 'Datos para tu inscripción';
          const when = limaDateTime(new Date(writtenAt).toISOString());
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>
                {what} del {when}
                {refused !== undefined && (
                  <span className="block text-sm text-error">No se pudo enviar. {refused}</span>
                )}
              </span>
              <Button
                variant="quiet"
                aria-label={`Descartar: ${what} del ${when}`}
                onClick={() => discarding.mutate(id)}
              >
                Descartar
              </Button>
            </li>
          );
        })}
      </ul>
      <Button variant="outline" busy={sending.isPending} onClick={() => sending.mutate()} className="self-start">
        Enviar ahora
      </Button>
    </section>
  );
}
