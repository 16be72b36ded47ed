import type { Message } from '@telar/contracts/messages';
import { MESSAGE_LIMITS } from '@telar/domain/messages';
import { personChatUrl, whatsappNumber } from '@telar/domain/whatsapp-number';
import { answerStart, MESSAGE_SCREEN_TEXTS } from '@telar/texts/messages';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { TextArea } from '../../../../ui/TextField';
import { useCopy } from '../../../../ui/use-copy';
import { WhatsAppIcon } from '../../../../ui/WhatsAppIcon';
import type { useMessageChanges } from '../use-message-changes';

interface AnswerFormProps {
  message: Message;
  answer: ReturnType<typeof useMessageChanges>['answer'];
  onCancel: () => void;
}

/** Writes an answer to send by mail or in WhatsApp, or to copy. */
export function AnswerForm({ message, answer, onCancel }: AnswerFormProps) {
  const [text, setText] = useState(() => answerStart(message.name));
  const [isEmpty, setEmpty] = useState(false);
  const { outcome, copy } = useCopy();
  const field = useRef<HTMLTextAreaElement>(null);
  const number = whatsappNumber(message.phone);
  const { error, isPending } = answer;

  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function withText(work: (written: string) => void): void {
    const isMissing = text.trim() === '' || text.trim() === answerStart(message.name).trim();
    setEmpty(isMissing);
    if (isMissing) field.current?.focus();
    else work(text.trim());
  }

  function openWhatsApp(to: string | null, written: string): void {
    // Opened before the request, because browsers block windows that open later.
    globalThis.open(personChatUrl(to, written) ?? undefined, '_blank', 'noopener');
    answer.mutate({ channel: 'whatsapp', text: written });
  }

  return (
    <div className="flex max-w-lectura flex-col gap-3">
      <TextArea
        label={`Respuesta para ${message.name}`}
        ref={field}
        rows={6}
        value={text}
        maxLength={MESSAGE_LIMITS.answer}
        error={isEmpty ? 'Escribe tu respuesta.' : undefined}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {!message.can_mail && number === null && <Alert>{MESSAGE_SCREEN_TEXTS.noMail}</Alert>}
      {error && <Alert tone="error">{messageOf(error, MESSAGE_SCREEN_TEXTS.answerFailed)}</Alert>}
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
            onClick={() => withText((written) => answer.mutate({ channel: 'mail', text: written }))}
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
        <Button size="compact" variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
