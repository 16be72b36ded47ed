import { SYLLABUS_LIMITS } from '@telar/domain/certificate-limits';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Spinner } from '../../../../ui/Spinner';
import { TextArea } from '../../../../ui/TextField';
import type { SyllabusProposal } from '../../../../api/syllabus';
import { firstMessage } from './conversation';
import { ProposalCard } from './ProposalCard';
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
  const hasProposal = turns.some(({ from }) => from === 'assistant');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turns.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [turns, isPending, error]);

  function send(event: SyntheticEvent): void {
    event.preventDefault();
    if (text.trim() === '' || isPending) return;
    ask(text.trim());
    setText('');
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  return (
    <div className="flex min-h-[calc(100dvh-6.5rem)] flex-col gap-4">
      {turns.length === 0 && (
        <p className="text-suave">
          Describe el curso y te propongo un temario de nueve módulos con cuatro puntos cada uno. Después puedes pedir
          cambios.
        </p>
      )}
      <ol aria-label="Conversación" className="flex flex-col gap-3">
        {turns.map((turn, index) =>
          turn.from === 'admin' ? (
            <li
              key={index}
              className="ml-8 self-end rounded-carta rounded-tr-none bg-pacifico px-4 py-2.5 whitespace-pre-wrap text-sobre-pacifico wrap-anywhere"
            >
              {turn.text}
            </li>
          ) : (
            <li key={index}>
              <ProposalCard proposal={turn.proposal} onUse={() => onUse(turn.proposal)} />
            </li>
          ),
        )}
      </ol>
      {isPending && (
        <div className="flex items-center gap-3 text-suave">
          <Spinner />
          <span className="flex-1">Armando el temario…</span>
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
      <form
        onSubmit={send}
        className="sticky -bottom-5 -mx-5 mt-auto -mb-5 flex flex-col gap-2 border-t border-linea bg-carta p-4"
      >
        <TextArea
          label={hasProposal ? '¿Qué cambiamos?' : '¿Qué curso es?'}
          rows={2}
          maxLength={SYLLABUS_LIMITS.message}
          className="[&_textarea]:field-sizing-content [&_textarea]:max-h-40"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" wide disabled={text.trim() === '' || isPending}>
          {hasProposal ? 'Enviar' : 'Proponer temario'}
        </Button>
      </form>
    </div>
  );
}
