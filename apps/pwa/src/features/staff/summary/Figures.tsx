import type { Summary, SummaryFigures } from '@telar/contracts/summary';
import { solesOf } from '@telar/domain/amounts';
import { formatCount } from '@telar/domain/counts';
import { formatDate } from '@telar/domain/dates';
import { formatSoles } from '@telar/domain/money';
import { changePercent } from '@telar/domain/summary-period';
import { Card } from '../../../ui/Card';

const FIGURES: { of: keyof SummaryFigures; label: string; isMoney?: true }[] = [
  { of: 'sales', label: 'Ventas', isMoney: true },
  { of: 'orders', label: 'Pedidos pagados' },
  { of: 'enrollments', label: 'Inscripciones' },
  { of: 'active_students', label: 'Alumnos activos' },
  { of: 'certificates', label: 'Certificados emitidos' },
  { of: 'checks', label: 'Verificaciones' },
];

function changeText(current: number, before: number): string {
  const change = changePercent(current, before);
  if (change === null) return current === 0 ? 'Sin cambios' : 'Antes, nada';
  if (change === 0) return 'Sin cambios';
  return `${change > 0 ? '▲' : '▼'} ${formatCount(Math.abs(change))} %`;
}

/** Shows the figures of the period, each with the one before. */
export function Figures({ summary: { current, previous, before } }: { summary: Summary }) {
  return (
    <>
      <dl className="grid gap-3 xs:grid-cols-2 sm:grid-cols-4">
        {FIGURES.map(({ of, label, isMoney }) => {
          const text = (value: number) => (isMoney ? formatSoles(solesOf(value)) : formatCount(value));
          return (
            <Card key={of} className="flex flex-col p-3">
              <dt className="text-suave">{label}</dt>
              <dd className="text-lg font-bold whitespace-nowrap tabular-nums">{text(current[of])}</dd>
              <dd className="text-sm text-suave tabular-nums">
                {changeText(current[of], previous[of])}{' '}
                <span className="whitespace-nowrap">(antes {text(previous[of])})</span>
              </dd>
            </Card>
          );
        })}
      </dl>
      <p className="text-sm text-suave">
        «Antes» son los mismos días anteriores: del {formatDate(before.from)} al {formatDate(before.to)}.
      </p>
    </>
  );
}
