import type { Message } from '@telar/contracts/messages';
import type { MessageState } from '@telar/domain/messages';
import { MESSAGE_SCREEN_TEXTS } from '@telar/texts/messages';
import { useState } from 'react';
import { isRefusal, messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { DeleteDialog } from '../../../../ui/DeleteDialog';
import { useMessageChanges } from '../use-message-changes';
import { AnswerForm } from './AnswerForm';

interface MessageActionsProps {
  message: Message;
  /** Called when the writing of an answer begins or ends. */
  onAnswering?: ((isAnswering: boolean) => void) | undefined;
}

/** Answers a message, changes its state and deletes it. */
export function MessageActions({ message, onAnswering }: MessageActionsProps) {
  const [isAnswering, setIsAnswering] = useState(false);
  const setAnswering = (next: boolean) => {
    setIsAnswering(next);
    onAnswering?.(next);
  };
  const [isDeleting, setDeleting] = useState(false);
  const { state, removal, answer, leave } = useMessageChanges(message.id, () => setAnswering(false));
  const change = (next: MessageState) => state.mutate({ state: next, expected_handled_at: message.handled_at });
  const of = `: mensaje de ${message.name}`;
  return (
    <div className="flex flex-col gap-3">
      {isAnswering && (
        <AnswerForm
          message={message}
          answer={answer}
          lostWithSearch={onAnswering === undefined}
          onCancel={() => setAnswering(false)}
        />
      )}
      {state.error && <Alert tone="error">{messageOf(state.error, MESSAGE_SCREEN_TEXTS.saveFailed)}</Alert>}
      {isRefusal(state.error, 'message_handled') && !isAnswering && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="compact"
            variant="outline"
            onClick={() => state.variables && state.mutate({ state: state.variables.state })}
          >
            {MESSAGE_SCREEN_TEXTS.anyway.state[state.variables?.state ?? 'open']}
          </Button>
          <Button size="compact" variant="quiet" onClick={() => void leave()}>
            {MESSAGE_SCREEN_TEXTS.leaveIt}
          </Button>
        </div>
      )}
      {!isAnswering && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="compact"
            variant={message.state === 'done' ? 'outline' : 'primary'}
            aria-label={`Responder${of}`}
            onClick={() => {
              answer.reset();
              setAnswering(true);
            }}
          >
            Responder
          </Button>
          {message.state === 'new' && (
            <Button
              size="compact"
              variant="outline"
              busy={state.isPending}
              aria-label={`Lo atiendo yo${of}`}
              onClick={() => change('open')}
            >
              Lo atiendo yo
            </Button>
          )}
          <Button
            size="compact"
            variant="outline"
            busy={state.isPending}
            aria-label={`${message.state === 'done' ? 'Reabrir' : 'Marcar como resuelto'}${of}`}
            onClick={() => change(message.state === 'done' ? 'open' : 'done')}
          >
            {message.state === 'done' ? 'Reabrir' : 'Marcar como resuelto'}
          </Button>
          <Button size="compact" variant="quiet" aria-label={`Eliminar${of}`} onClick={() => setDeleting(true)}>
            Eliminar
          </Button>
        </div>
      )}
      <DeleteDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title="Eliminar el mensaje"
        busy={removal.isPending}
        error={removal.error && messageOf(removal.error, MESSAGE_SCREEN_TEXTS.deleteFailed)}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => setDeleting(false) })}
      >
        Se elimina el mensaje de {message.name} con sus respuestas. No se puede recuperar.
      </DeleteDialog>
    </div>
  );
}
