import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { limaDateTime } from '@telar/domain/lima-time';
import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  discardWaiting,
  messagesOutbox,
  sendWaitingNow,
  waitingMessagesQuery,
} from '../../../../api/messages/waiting-messages';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { DeleteDialog } from '../../../../ui/DeleteDialog';
import { FocusOnMount } from '../../../../ui/FocusOnMount';

const LABELS = { confirm: CONTACT_TEXTS.discard, busy: CONTACT_TEXTS.discarding };

/** A waiting message that is to be discarded. */
interface Discard {
  id: string;
  /** What it is called. */
  name: string;
  /** How many wait after it is discarded. */
  left: number;
}

interface WaitingMessagesProps {
  /** Called with the id of a message after it was discarded. */
  onDiscarded: (id: string) => void;
}

/**
 * Shows the messages that wait to be sent: when they were written, but not their text, because others may use the
 * device.
 */
export function WaitingMessages({ onDiscarded }: WaitingMessagesProps) {
  const client = useQueryClient();
  const { data } = useQuery(waitingMessagesQuery);
  useEffect(() => {
    messagesOutbox.send(client).catch(console.error);
  }, [client]);
  const sending = useMutation({ mutationFn: () => sendWaitingNow(client) });
  const [asked, setAsked] = useState<Discard | null>(null);
  const [discarded, setDiscarded] = useState<Discard | null>(null);
  const discarding = useMutation({
    mutationFn: ({ id }: Discard) => discardWaiting(client, id),
    onSuccess(_, message) {
      // Close the dialog before the notice appears: its closing would take the focus from the notice.
      flushSync(() => setAsked(null));
      setDiscarded(message);
      onDiscarded(message.id);
    },
  });

  function close(): void {
    discarding.reset();
    setAsked(null);
  }

  if (!data) return null;
  const { waiting, sent } = data;
  // Another message was stored since.
  if (discarded && waiting.length > discarded.left) setDiscarded(null);
  return (
    <div className="flex flex-col gap-3">
      <DeleteDialog
        open={asked !== null}
        onClose={close}
        title={CONTACT_TEXTS.discardTitle}
        labels={LABELS}
        error={discarding.error && CONTACT_TEXTS.discardFailed}
        busy={discarding.isPending}
        onConfirm={() => asked && discarding.mutate(asked)}
      >
        {CONTACT_TEXTS.discardQuestion(asked?.name ?? '')}
      </DeleteDialog>
      {discarded && (
        <FocusOnMount key={discarded.id}>
          <Alert>{CONTACT_TEXTS.discarded(discarded.name)}</Alert>
        </FocusOnMount>
      )}
      {waiting.length === 0 && sent > 0 && !discarded && <Alert tone="success">{CONTACT_TEXTS.sentLater}</Alert>}
      {waiting.length > 0 && (
        <section aria-label="Por enviar" className="flex flex-col gap-3 rounded-carta border border-linea bg-carta p-4">
          <h2 className="font-semibold">Por enviar desde este dispositivo</h2>
          <ul className="flex flex-col gap-2">
            {waiting.map(({ id, message, writtenAt, refused }) => {
              const what = message.kind === 'contact' ? 'Mensaje' : 'Datos para tu inscripción';
              const name = `${what} del ${limaDateTime(new Date(writtenAt).toISOString())}`;
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                  <span>
                    {name}
                    {refused !== undefined && (
                      <span className="block text-sm text-error">No se pudo enviar. {refused}</span>
                    )}
                  </span>
                  <Button
                    variant="quiet"
                    aria-label={`Descartar: ${name}`}
                    onClick={() => setAsked({ id, name, left: waiting.length - 1 })}
                  >
                    {CONTACT_TEXTS.discard}
                  </Button>
                </li>
              );
            })}
          </ul>
          <Button variant="outline" busy={sending.isPending} onClick={() => sending.mutate()} className="self-start">
            Enviar ahora
          </Button>
        </section>
      )}
    </div>
  );
}
