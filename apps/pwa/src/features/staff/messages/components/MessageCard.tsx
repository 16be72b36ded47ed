import type { Message, MessageAnswer } from '@telar/contracts/messages';
import { limaDateTime } from '@telar/domain/lima-time';
import {
  ANSWER_CHANNEL_LABELS,
  MESSAGE_KIND_LABELS,
  MESSAGE_SCREEN_TEXTS,
  MESSAGE_STATE_LABELS,
} from '@telar/texts/messages';
import { Alert } from '../../../../ui/Alert';
import { Badge } from '../../../../ui/Badge';
import { Card } from '../../../../ui/Card';
import { MessageActions } from './MessageActions';

const TONES = { new: 'notice', open: 'neutral', done: 'success' } as const;

interface MessageCardProps {
  message: Message;
  /** False if the message is shown only because its answer is being written. */
  isListed?: boolean;
  /** Called when the writing of an answer begins or ends. */
  onAnswering?: (isAnswering: boolean) => void;
}

/** A message with its author, its answers, and the actions of staff. */
export function MessageCard({ message, isListed = true, onAnswering }: MessageCardProps) {
  const { id, kind, state, name, message: text, created_at: at, handled_by: by, handled_at: handledAt } = message;
  return (
    <Card as="li" className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
        <Badge tone={TONES[state]}>{MESSAGE_STATE_LABELS[state]}</Badge>
        {kind === 'enrollment' && <Badge>{MESSAGE_KIND_LABELS[kind]}</Badge>}
        <span className="text-sm text-suave tabular-nums">
          N.º {id} · <time dateTime={at}>{limaDateTime(at)}</time>
        </span>
      </div>
      <Facts message={message} />
      {text && <p className="max-w-lectura whitespace-pre-line wrap-anywhere">{text}</p>}
      {message.answers.map((answer) => (
        <Answer key={answer.at} answer={answer} />
      ))}
      {by && handledAt && state !== 'new' && (
        <p className="text-sm text-suave">
          {state === 'done' ? 'Lo resolvió' : 'Lo atiende'} {by}, {limaDateTime(handledAt)}
        </p>
      )}
      {!isListed && <Alert tone="warning">{MESSAGE_SCREEN_TEXTS.leftList}</Alert>}
      <MessageActions message={message} onAnswering={onAnswering} />
    </Card>
  );
}

function Facts({ message: { email, phone, dni, course } }: { message: Message }) {
  const facts = [
    ['Correo', email],
    ['Celular', phone],
    ['DNI', dni],
    ['Curso', course],
  ].filter((fact): fact is [string, string] => fact[1] !== null);
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="inline text-suave">{label}: </dt>
          <dd className="inline font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ answer: { channel, text, at, by } }: { answer: MessageAnswer }) {
  return (
    <div className="max-w-lectura border-l-4 border-pacifico pl-3">
      <p className="text-sm text-suave">
        {by ?? 'Alguien del personal'} respondió por {ANSWER_CHANNEL_LABELS[channel]}, {limaDateTime(at)}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}
