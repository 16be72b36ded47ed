import type { SyllabusProposal } from '../../../../api/syllabus';
import type { Turn } from './conversation';
import { ProposalCard } from './ProposalCard';

interface TurnListProps {
  turns: readonly Turn[];
  onUse: (proposal: SyllabusProposal) => void;
}

/** Lists the admin's messages and the assistant's proposals, oldest first. */
export function TurnList({ turns, onUse }: TurnListProps) {
  return (
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
  );
}
