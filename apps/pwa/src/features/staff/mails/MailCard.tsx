import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Mail } from '@telar/contracts/mails';
import { limaDateTime } from '@telar/domain/lima-time';
import { MAIL_STATE_LABELS, MAIL_TEXTS, mailKindLabel } from '@telar/texts/mails';
import { messageOf } from '../../../api/client/errors';
import { MAILS_KEY, retryMail } from '../../../api/mails';
import { Alert } from '../../../ui/Alert';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { useCopy } from '../../../ui/use-copy';

const TONES = { waiting: 'neutral', held: 'notice', failed: 'error', sent: 'success' } as const;

/** A mail: its recipient, why it was not sent, its text to copy, and a button to send it again. */
export function MailCard({ mail }: { mail: Mail }) {
  const {
    to,
    subject,
    state,
    reason,
    detail,
    text,
    attempts,
    created_at: at,
    due_at: dueAt,
    can_retry: canRetry,
  } = mail;
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryMail(mail.id),
    onSuccess: () => client.invalidateQueries({ queryKey: MAILS_KEY }),
  });
  const isUnsent = state === 'held' || state === 'failed';
  return (
    <Card as="li" className="flex flex-col gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold wrap-anywhere">{subject}</h2>
        <Badge tone={TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge>
        <time dateTime={at} className="text-sm text-suave tabular-nums">
          {limaDateTime(at)}
        </time>
      </div>
      <p className="text-sm text-suave wrap-anywhere">
        {mailKindLabel(mail.kind)} · Para {to.name ? `${to.name} <${to.email}>` : to.email}
      </p>
      {reason && (
        <p className="font-medium">
          {reason}
          {detail && <span className="block text-sm font-normal text-suave wrap-anywhere">{detail}</span>}
        </p>
      )}
      {dueAt && attempts > 0 && <p className="text-sm text-suave">Se intenta de nuevo el {limaDateTime(dueAt)}.</p>}
      {isUnsent && !text && <p className="text-sm text-suave">{MAIL_TEXTS.secret}</p>}
      {retry.error && <Alert tone="error">{messageOf(retry.error, MAIL_TEXTS.retryFailed)}</Alert>}
      {isUnsent && text && <MailText text={text} of={subject} />}
      {canRetry && (
        <Button
          size="compact"
          busy={retry.isPending}
          aria-label={`Enviar de nuevo: ${subject}`}
          onClick={() => retry.mutate()}
          className="self-start"
        >
          {retry.isPending ? 'Enviando…' : 'Enviar de nuevo'}
        </Button>
      )}
    </Card>
  );
}

function MailText({ text, of }: { text: string; of: string }) {
  const { outcome, copy } = useCopy();
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-pacifico underline underline-offset-4">
        Ver el texto
      </summary>
      <p className="mb-2 max-w-lectura rounded-campo bg-hundido p-3 whitespace-pre-line wrap-anywhere">{text}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="compact" variant="outline" aria-label={`Copiar el texto: ${of}`} onClick={() => void copy(text)}>
          Copiar el texto
        </Button>
        <span role="status" className="text-sm">
          {outcome && (outcome === 'copied' ? MAIL_TEXTS.copied : MAIL_TEXTS.notCopied)}
        </span>
      </div>
    </details>
  );
}
