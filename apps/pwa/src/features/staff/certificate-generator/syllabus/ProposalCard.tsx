import type { SyllabusProposal } from '../../../../api/syllabus';
import { Button } from '../../../../ui/Button';

interface ProposalCardProps {
  proposal: SyllabusProposal;
  onUse: () => void;
}

/** Shows a proposed syllabus with a button to use it. */
export function ProposalCard({ proposal: { reply, syllabus }, onUse }: ProposalCardProps) {
  return (
    <div className="flex flex-col gap-3 rounded-carta rounded-tl-none border border-linea bg-papel p-4">
      {reply !== '' && <p className="wrap-anywhere">{reply}</p>}
      <ol className="flex flex-col gap-3">
        {syllabus.map(({ title, items }, moduleIndex) => (
          <li key={moduleIndex} className="grid grid-cols-[1.5rem_1fr] gap-x-2">
            <span aria-hidden="true" className="font-titulo font-semibold tabular-nums text-suave">
              {moduleIndex + 1}
            </span>
            <div className="min-w-0">
              <p className="leading-snug font-semibold wrap-anywhere">{title}</p>
              <ul className="mt-0.5 list-disc pl-4 text-sm leading-snug text-suave marker:text-campo">
                {items.map((item, itemIndex) => (
                  <li key={itemIndex} className="wrap-anywhere">
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      <Button wide onClick={onUse}>
        Usar este temario
      </Button>
    </div>
  );
}
