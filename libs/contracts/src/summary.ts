import { ORDER_ITEM_KINDS } from '@telar/domain/orders';
import { SUMMARY_DAYS_MAX, SUMMARY_ROWS, SUMMARY_TABLES } from '@telar/domain/summary-period';
import { z } from 'zod';
import { calendarDate, fieldCode } from './fields';

const cents = z.int().describe('Céntimos');

/** `GET /api/summary`. */
export const SummaryQuery = z.object({
  from: calendarDate
    .optional()
    .describe(`Primer día, en Lima; por defecto, doce semanas. Hasta ${SUMMARY_DAYS_MAX} días`),
  to: calendarDate.optional().describe('Último día, en Lima; por defecto, hoy'),
});
export type SummaryQuery = z.output<typeof SummaryQuery>;

/** `GET /api/summary.csv`. */
export const SummaryCsvQuery = SummaryQuery.extend({
  table: z.enum(SUMMARY_TABLES, fieldCode('summary_table_invalid')),
});
export type SummaryCsvQuery = z.output<typeof SummaryCsvQuery>;

/** The figures of a period. */
export const SummaryFigures = z.object({
  sales: cents.describe('Céntimos de los pedidos que se aprobaron en esos días; los devueltos no cuentan'),
  orders: z.int().describe('Esos pedidos'),
  enrollments: z.int(),
  active_students: z.int().describe('Personas que marcaron avance en algún curso'),
  certificates: z.int().describe('Emitidos aquí; los incorporados de antes no cuentan'),
  checks: z.int().describe('Consultas de certificados que dieron con uno vigente'),
});
export type SummaryFigures = z.infer<typeof SummaryFigures>;

export const SummaryWeek = SummaryFigures.extend({ week: z.string().describe('El lunes; la semana acaba el domingo') });
export type SummaryWeek = z.infer<typeof SummaryWeek>;

export const SummaryCourse = z.object({
  kind: z.enum(ORDER_ITEM_KINDS),
  title: z.string(),
  sales: cents,
  sold: z.int(),
});
export type SummaryCourse = z.infer<typeof SummaryCourse>;

export const SummaryAdviser = z.object({
  name: z.string().nullable().describe('Quien hizo los pedidos; `null` para los de la web'),
  sales: cents,
  orders: z.int(),
});
export type SummaryAdviser = z.infer<typeof SummaryAdviser>;

export const SummaryExpiring = z.object({
  user_id: z.int(),
  name: z.string(),
  first_name: z.string(),
  phone: z.string().nullable(),
  title: z.string().describe('El plan'),
  ends_at: z.string().describe('ISO 8601, UTC'),
});
export type SummaryExpiring = z.infer<typeof SummaryExpiring>;

const Open = z.object({ orders: z.int(), total: cents, oldest_at: z.string().nullable().describe('ISO 8601, UTC') });

export const Summary = z.object({
  from: z.string(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }).describe('El periodo anterior, de los mismos días'),
  current: SummaryFigures,
  previous: SummaryFigures,
  weeks: z.array(SummaryWeek).describe('Todas las del periodo, la primera primero'),
  courses: z.array(SummaryCourse).describe('Lo que más vendió primero'),
  advisers: z.array(SummaryAdviser),
  open: z.object({ pending: Open, in_review: Open }).describe('Ahora'),
  expiring: z.array(SummaryExpiring).describe('Plazos que terminan pronto, el primero primero'),
  has_more: z
    .object({ courses: z.boolean(), advisers: z.boolean(), expiring: z.boolean() })
    .optional()
    .describe(`De qué listas faltan filas aquí, donde van las primeras ${SUMMARY_ROWS}; su CSV tiene más`),
});
export type Summary = z.infer<typeof Summary>;
