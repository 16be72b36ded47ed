import { useEffect, useRef, useState } from 'react';
import type { SyllabusProposal } from '../../../../api/syllabus';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { firstMessage } from './conversation';
import { MessageForm } from './MessageForm';
import { SyllabusProgress } from './SyllabusProgress';
import { TurnList } from './TurnList';
import type { Conversation } from './use-conversation';

interface SyllabusChatProps {
  conversation: Conversation;
  /** The course's title as typed. */
  course: string;
  onUse: (proposal: SyllabusProposal) => void;
}

/** Chat in which the admin describes the course, then uses a proposal or asks for changes. */
export function SyllabusChat({ conversation, course, onUse }: SyllabusChatProps) {
  const { turns, isPending, error, ask, retry, cancel } = conversation;
  const [text, setText] = useState(() => (turns.length === 0 ? firstMessage(course) : ''));
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turns.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [turns, isPending, error]);

  function send(message: string): void {
    ask(message);
    setText('');
  }

  return (
    <div className="flex min-h-[calc(100dvh-6.5rem)] flex-col gap-4">
      {turns.length === 0 && (
        <p className="text-suave">
          Describe el curso y te propongo un temario de nueve módulos con cuatro puntos cada uno. Después puedes pedir
          cambios.
        </p>
      )}
      <TurnList turns={turns} onUse={onUse} />
      {isPending && (
        <div className="flex items-center gap-3">
          <SyllabusProgress />
          <Button variant="outline" size="compact" onClick={() => setText(cancel())}>
            Cancelar
          </Button>
        </div>
      )}
      {error && !isPending && <RetryAlert onRetry={retry}>{error}</RetryAlert>}
      <LiveRegion>
        {isPending ? 'Armando el temario…' : turns.at(-1)?.from === 'assistant' && 'Temario recibido.'}
      </LiveRegion>
      <div ref={end} className="scroll-mb-48" />
      <MessageForm
        text={text}
        hasProposal={turns.some(({ from }) => from === 'assistant')}
        isPending={isPending}
        onText={setText}
        onSend={send}
      />
    </div>
  );
}
