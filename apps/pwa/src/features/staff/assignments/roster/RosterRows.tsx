import type { RosterStatus } from '@telar/contracts/roster';
import { formatCount } from '@telar/domain/counts';
import { suggestedEmail } from '@telar/domain/email-typo';
import { EMAIL_TYPO_TEXTS } from '@telar/texts/people';
import { ROSTER_TEXTS } from '@telar/texts/roster';
import { useState } from 'react';
import { Badge } from '../../../../ui/Badge';
import { Checkbox } from '../../../../ui/Checkbox';
import { isRejected, isRepeated } from './checked-row';
import type { CheckedRow } from './checked-row';

interface StatusBadge {
  tone: 'success' | 'neutral' | 'error' | 'notice';
  label: string;
}

const BADGES: Record<RosterStatus, StatusBadge> = {
  new_user: { tone: 'neutral', label: 'Cuenta nueva' },
  existing_user: { tone: 'neutral', label: 'Ya tiene cuenta' },
  already_done: { tone: 'neutral', label: 'Ya inscrito' },
  invalid: { tone: 'error', label: 'Con errores' },
  failed: { tone: 'notice', label: 'Sin procesar' },
};
const REPEATED: StatusBadge = { tone: 'neutral', label: 'Repetida' };
const ENROLLED: StatusBadge = { tone: 'success', label: 'Inscrito' };

function badgeOf(row: CheckedRow): StatusBadge {
  if (isRepeated(row)) return REPEATED;
  const { result, isSent } = row;
  const { status } = result;
  return isSent && (status === 'new_user' || status === 'existing_user') ? ENROLLED : BADGES[status];
}

/** Shows the rows of a roster with their status and the reasons for rejections. A checkbox hides the other rows. */
export function RosterRows({ rows }: { rows: readonly CheckedRow[] }) {
  const [onlyRejected, setOnlyRejected] = useState(false);
  const rejected = rows.filter(isRejected);
  const shownRows = onlyRejected && rejected.length > 0 ? rejected : rows;
  return (
    <>
      {rejected.length > 0 && rejected.length < rows.length && (
        <Checkbox
          label={`Ver solo las filas con errores (${formatCount(rejected.length)})`}
          checked={onlyRejected}
          onChange={({ currentTarget }) => setOnlyRejected(currentTarget.checked)}
          className="-my-2"
        />
      )}
      <ol
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
        aria-label="Filas de la lista"
        className="max-h-[max(12rem,45dvh)] divide-y divide-linea overflow-y-auto rounded-boton border border-linea"
      >
        {shownRows.map((row) => (
          <RosterLine key={row.cells.row} row={row} />
        ))}
      </ol>
    </>
  );
}

function RosterLine({ row }: { row: CheckedRow }) {
  const { cells, result, repeatOf } = row;
  const badge = badgeOf(row);
  // The address of an account exists.
  const suggestion = result.user_id === null ? suggestedEmail(cells.email) : null;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2 text-[0.9375rem]">
      <span className="min-w-9 shrink-0 text-suave tabular-nums">
        <span className="sr-only">Fila </span>
        {formatCount(cells.row)}
      </span>
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="font-semibold">{`${cells.name} ${cells.last_name}`.trim() || 'Sin nombre'}</span>
        <span className="block text-sm text-suave">
          {[cells.dni, cells.email].filter(Boolean).join(' · ')}
          <span className="block">{result.course?.title ?? result.package?.name ?? planText(result, cells)}</span>
        </span>
        {result.reasons.length > 0 && (
          <span className="block text-sm font-medium text-error">{result.reasons.join(' ')}</span>
        )}
        {suggestion !== null && (
          <span className="mt-1 block rounded-campo bg-aviso-fondo px-2 py-1 text-sm text-tinta">
            {EMAIL_TYPO_TEXTS.inRoster(suggestion)}
          </span>
        )}
        {badge === REPEATED && repeatOf !== null && (
          <span className="block text-sm text-suave">{ROSTER_TEXTS.repeats(repeatOf)}</span>
        )}
      </span>
      <Badge tone={badge.tone}>{badge.label}</Badge>
    </li>
  );
}

/** "Plan PREMIUM"; or the text of the row if nothing was found. */
function planText({ plan }: CheckedRow['result'], cells: CheckedRow['cells']): string {
  return plan ? `Plan ${plan.name}` : cells.course || cells.package || (cells.plan ?? '');
}
