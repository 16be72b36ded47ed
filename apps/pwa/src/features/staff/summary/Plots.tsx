import type { Summary, SummaryFigures, SummaryQuery } from '@telar/contracts/summary';
import { solesOf } from '@telar/domain/amounts';
import { formatCount } from '@telar/domain/counts';
import { formatSoles } from '@telar/domain/money';
import { itemKindText, SUMMARY_TEXTS, weekText } from '@telar/texts/summary';
import { BarTable } from './BarTable';
import { ExpiringList } from './ExpiringList';
import { Plot } from './Plot';

const WEEKLY: { of: keyof SummaryFigures; title: string; isMoney?: true }[] = [
  { of: 'sales', title: SUMMARY_TEXTS.salesByWeek, isMoney: true },
  { of: 'enrollments', title: SUMMARY_TEXTS.enrollmentsByWeek },
  { of: 'active_students', title: SUMMARY_TEXTS.studentsByWeek },
  { of: 'certificates', title: SUMMARY_TEXTS.certificatesByWeek },
];

const money = (cents: number) => formatSoles(solesOf(cents));

/** Shows every plot of a period. @param period as the URL has it, for the files. */
export function Plots({ summary, period }: { summary: Summary; period: SummaryQuery }) {
  const { weeks, courses, advisers, expiring, has_more: more } = summary;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {WEEKLY.map(({ of, title, isMoney }) => (
        <Plot
          key={of}
          title={title}
          table="weeks"
          period={period}
          empty={weeks.some((week) => week[of] > 0) ? null : SUMMARY_TEXTS.nothing}
        >
          <BarTable
            caption={title}
            columns={['Semana', isMoney ? 'Soles' : 'Cantidad']}
            rows={weeks.map((week) => ({
              key: week.week,
              label: weekText(week.week),
              value: week[of],
              text: isMoney ? money(week[of]) : formatCount(week[of]),
              detail: of === 'certificates' && week.checks > 0 ? `${formatCount(week.checks)} verificados` : undefined,
            }))}
          />
        </Plot>
      ))}
      <Plot
        title={SUMMARY_TEXTS.salesByAdviser}
        table="advisers"
        period={period}
        empty={advisers.length > 0 ? null : SUMMARY_TEXTS.noSales}
        hasMore={more?.advisers}
      >
        <BarTable
          caption={SUMMARY_TEXTS.salesByAdviser}
          columns={['Asesor', 'Soles']}
          rows={advisers.map(({ name, sales, orders }, index) => ({
            key: String(index),
            label: name ?? SUMMARY_TEXTS.web,
            value: sales,
            text: money(sales),
            detail: `${formatCount(orders)} ${orders === 1 ? 'pedido' : 'pedidos'}`,
          }))}
        />
      </Plot>
      <Plot
        title={SUMMARY_TEXTS.expiring}
        table="expiring"
        period={period}
        empty={expiring.length > 0 ? null : SUMMARY_TEXTS.noExpiring}
        hasMore={more?.expiring}
      >
        <ExpiringList rows={expiring} />
      </Plot>
      <Plot
        title={SUMMARY_TEXTS.salesByCourse}
        table="courses"
        period={period}
        empty={courses.length > 0 ? null : SUMMARY_TEXTS.noSales}
        hasMore={more?.courses}
      >
        <BarTable
          caption={SUMMARY_TEXTS.salesByCourse}
          columns={['Curso, paquete o plan', 'Soles']}
          rows={courses.map(({ kind, title, sales, sold }, index) => ({
            key: String(index),
            label: title,
            value: sales,
            text: money(sales),
            detail: `${itemKindText(kind)} · ${formatCount(sold)} ${sold === 1 ? 'vendido' : 'vendidos'}`,
          }))}
        />
      </Plot>
    </div>
  );
}
