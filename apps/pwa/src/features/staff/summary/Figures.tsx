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

/** The change in percent; `null` if there was nothing before. */
function changeText(current: number, before: number): string | null {
  const change = changePercent(current, before);
  if (change === 0 || current === before) return 'Sin cambios';
  return change === null ? null : `${change > 0 ? '▲' : '▼'} ${formatCount(Math.abs(change))} %`;
}

/** Shows the figures of the period, each with the one before. */
export function Figures({ summary: { current, previous, before } }: { summary: Summary }) {
  return (
    <>
      <dl className="grid gap-3 xs:grid-cols-2 sm:grid-cols-4">
        {FIGURES.map(({ of, label, isMoney }) => {
          const text = (value: number) => (isMoney ? formatSoles(solesOf(value)) : formatCount(value));
          const change = changeText(current[of], previous[of]);
          return (
            <Card key={of} className="flex flex-col p-3">
              <dt className="text-suave">{label}</dt>
              <dd className="text-lg font-bold whitespace-nowrap tabular-nums">{text(current[of])}</dd>
              <dd className="text-sm text-suave tabular-nums">
                {change}{' '}
                <span className="whitespace-nowrap">
                  {change === null ? `Antes: ${text(previous[of])}` : `(antes ${text(previous[of])})`}
                </span>
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
