import type { SummaryAdviser, SummaryCourse, SummaryExpiring, SummaryWeek } from '@telar/contracts/summary';
import { lastDayOfAccess } from '@telar/domain/access';
import { solesOf } from '@telar/domain/amounts';
import { csvFile } from '@telar/domain/csv-file';
import { addDays, formatDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { EXPIRING_DAYS, SUMMARY_ROWS } from '@telar/domain/summary-period';

export const SUMMARY_TEXTS = {
  title: 'Resumen',
  subtitle: 'Días y semanas de Lima, de lunes a domingo.',
  loading: 'Cargando el resumen…',
  failed: 'No se pudo cargar el resumen.',
  csvFailed: 'No se pudo descargar el archivo.',
  salesByWeek: 'Ventas por semana',
  salesByCourse: 'Ventas por curso',
  salesByAdviser: 'Ventas por asesor',
  enrollmentsByWeek: 'Inscripciones por semana',
  studentsByWeek: 'Alumnos activos por semana',
  certificatesByWeek: 'Certificados por semana',
  expiring: `Accesos que terminan en ${EXPIRING_DAYS} días`,
  noSales: 'Sin ventas en este periodo.',
  noExpiring: 'Ningún acceso termina pronto.',
  nothing: 'Sin datos en este periodo.',
  web: 'Por la web',
  firstRows: `Se muestran ${SUMMARY_ROWS}; el CSV los tiene todos.`,
} as const;

/** The first text of a chat about a renewal. */
export const renewalGreeting = (name: string, academy: string, title: string, ends: string): string =>
  `Hola, ${name}. Te escribimos de ${academy}: tu acceso a ${title} termina el ${ends}. ¿Quieres renovarlo?`;

/** A week: `23/11 – 29/11`. @param monday `YYYY-MM-DD`. */
export const weekText = (monday: string): string =>
  `${formatDate(monday).slice(0, 5)} – ${formatDate(addDays(monday, 6)).slice(0, 5)}`;

/** The day of a moment, in Lima. */
export const dayText = (iso: string): string => formatDate(limaDate(new Date(iso)));

/** The last day of an access, the same as in Mis cursos and in the notice. */
export const endText = (iso: string): string => formatDate(lastDayOfAccess(iso));

const KINDS: Record<SummaryCourse['kind'], string> = { course: 'Curso', package: 'Paquete', plan: 'Plan' };
export const itemKindText = (kind: SummaryCourse['kind']): string => KINDS[kind];

const soles = (cents: number) => solesOf(cents).toFixed(2);

/** The tables as CSV files. */
export const summaryCsv = {
  weeks: (rows: readonly SummaryWeek[]) =>
    csvFile([
      ['Lunes', 'Ventas (S/)', 'Pedidos', 'Inscripciones', 'Alumnos activos', 'Certificados', 'Verificaciones'],
      ...rows.map((row) => [
        row.week,
        soles(row.sales),
        ...[row.orders, row.enrollments, row.active_students, row.certificates, row.checks].map(String),
      ]),
    ]),
  courses: (rows: readonly SummaryCourse[]) =>
    csvFile([
      ['Tipo', 'Nombre', 'Ventas (S/)', 'Vendidos'],
      ...rows.map(({ kind, title, sales, sold }) => [KINDS[kind], title, soles(sales), String(sold)]),
    ]),
  advisers: (rows: readonly SummaryAdviser[]) =>
    csvFile([
      ['Asesor', 'Ventas (S/)', 'Pedidos'],
      ...rows.map(({ name, sales, orders }) => [name ?? SUMMARY_TEXTS.web, soles(sales), String(orders)]),
    ]),
  expiring: (rows: readonly SummaryExpiring[]) =>
    csvFile([
      ['Persona', 'Acceso', 'Termina'],
      ...rows.map(({ name, title, ends_at: ends }) => [name, title, endText(ends)]),
    ]),
};
