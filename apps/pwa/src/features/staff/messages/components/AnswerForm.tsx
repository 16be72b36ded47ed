import type { Message } from '@telar/contracts/messages';
import { MESSAGE_LIMITS } from '@telar/domain/messages';
import { personChatUrl, whatsappNumber } from '@telar/domain/whatsapp-number';
import { answerStart, MESSAGE_SCREEN_TEXTS } from '@telar/texts/messages';
import { useEffect, useRef, useState } from 'react';
import { isRefusal, messageOf } from '../../../../api/client/errors';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { SavingFieldset } from '../../../../ui/form/SavingFieldset';
import { TextArea } from '../../../../ui/TextField';
import { useCopy } from '../../../../ui/use-copy';
import { WhatsAppIcon } from '../../../../ui/WhatsAppIcon';
import type { useMessageChanges } from '../use-message-changes';

interface AnswerFormProps {
  message: Message;
  answer: ReturnType<typeof useMessageChanges>['answer'];
  /** The list keeps the form when its filter changes. */
  lostWithSearch: boolean;
  onCancel: () => void;
}

/** Writes an answer to send by mail or in WhatsApp, or to copy. */
export function AnswerForm({ message, answer, lostWithSearch, onCancel }: AnswerFormProps) {
  const [text, setText] = useState(() => answerStart(message.name));
  const [isEmpty, setEmpty] = useState(false);
  const { outcome, copy } = useCopy();
  const field = useRef<HTMLTextAreaElement>(null);
  const number = whatsappNumber(message.phone);
  const { error, isPending, variables } = answer;
  // What was seen before the text was written; the list is read again meanwhile.
  const [seen] = useState({ expected_handled_at: message.handled_at });
  const isWritten = text.trim() !== '' && text.trim() !== answerStart(message.name).trim();
  const { attempt, dialog } = useUnsavedPrompt(
    isWritten
      ? {
          title: MESSAGE_SCREEN_TEXTS.unsavedTitle,
          text: MESSAGE_SCREEN_TEXTS.unsavedText,
          leave: 'Descartar',
          stay: 'Seguir escribiendo',
          lostWithSearch,
        }
      : null,
  );

  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function withText(work: (written: string) => void): void {
    setEmpty(!isWritten);
    if (isWritten) work(text.trim());
    else field.current?.focus();
  }

  function openWhatsApp(to: string | null, written: string): void {
    // Opened before the request, because browsers block windows that open later.
    globalThis.open(personChatUrl(to, written) ?? undefined, '_blank', 'noopener');
    answer.mutate({ channel: 'whatsapp', text: written, ...seen });
  }

  return (
    <div className="flex max-w-lectura flex-col gap-3">
      <SavingFieldset isSaving={isPending}>
        <TextArea
          label={`Respuesta para ${message.name}`}
          ref={field}
          rows={6}
          value={text}
          maxLength={MESSAGE_LIMITS.answer}
          error={isEmpty ? 'Escribe tu respuesta.' : undefined}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </SavingFieldset>
      {!message.can_mail && number === null && <Alert>{MESSAGE_SCREEN_TEXTS.noMail}</Alert>}
      {error && <Alert tone="error">{messageOf(error, MESSAGE_SCREEN_TEXTS.answerFailed)}</Alert>}
      {isRefusal(error, 'message_handled') && variables && (
        <Button
          size="compact"
          variant="outline"
          className="self-start"
          onClick={() => withText((written) => answer.mutate({ channel: variables.channel, text: written }))}
        >
          {MESSAGE_SCREEN_TEXTS.anyway.answer[variables.channel]}
        </Button>
      )}
      {outcome && (
        <Alert tone={outcome === 'copied' ? 'success' : 'warning'}>
          {outcome === 'copied' ? MESSAGE_SCREEN_TEXTS.copied : MESSAGE_SCREEN_TEXTS.notCopied}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {message.can_mail && (
          <Button
            size="compact"
            busy={isPending}
            onClick={() => withText((written) => answer.mutate({ channel: 'mail', text: written, ...seen }))}
          >
            {isPending ? 'Enviando…' : 'Enviar por correo'}
          </Button>
        )}
        {number !== null && (
          <Button
            size="compact"
            variant="outline"
            busy={isPending}
            onClick={() => withText((written) => openWhatsApp(message.phone, written))}
          >
            <WhatsAppIcon />
            Responder por WhatsApp
          </Button>
        )}
        <Button size="compact" variant="outline" onClick={() => withText((written) => void copy(written))}>
          Copiar el texto
        </Button>
        <Button size="compact" variant="quiet" disabled={isPending} onClick={() => attempt(onCancel)}>
          Cancelar
        </Button>
      </div>
      {dialog}
    </div>
  );
}
