import { ACTOR_ROLES, AUDIT_ACTIONS, AUDIT_PAGE_SIZE, AUDIT_SUBJECTS } from '@telar/domain/audit';
import { ID_MAX } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { z } from 'zod';
import { calendarDate, fieldCode, text, wholeNumber } from './fields';
import { matchingItems } from './tolerant';

const Values = z.record(z.string(), z.unknown());

/** Who did what to whom. DNIs are masked; passwords and tokens are never part of it. */
export const AuditEvent = z.object({
  id: z.int(),
  at: z.string().describe('ISO 8601, UTC'),
  actor: z.object({
    id: z.int().nullable().describe('La cuenta que actuó; `null` si no fue una cuenta'),
    role: z.string().describe(`Uno de ${ACTOR_ROLES.join(', ')}`),
    name: z.string().nullable().describe('Como se llamaba entonces'),
  }),
  ip: z.string().nullable(),
  action: z.string().describe('Uno de los valores del filtro `action`'),
  subject: z.object({ type: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
  before: Values.nullable().describe('Los valores que cambiaron, antes'),
  after: Values.nullable().describe('Los mismos, después'),
  request_id: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

/** The filters of the list and of its CSV. */
export const AuditFilterQuery = z.object({
  actor: wholeNumber(1, ID_MAX).optional().describe('El id de la cuenta que actuó'),
  action: z.enum(AUDIT_ACTIONS, fieldCode('audit_action_invalid')).optional(),
  subject_type: z.enum(AUDIT_SUBJECTS, fieldCode('audit_subject_invalid')).optional(),
  subject_id: text(LIMITS.searchMax).optional(),
  from: calendarDate.optional().describe('Primer día, en Lima'),
  to: calendarDate.optional().describe('Último día, en Lima'),
  // Elsewhere, `text` is what someone wrote.
  text: text(LIMITS.searchMax, 'audit_search_long')
    .optional()
    .describe('Palabras del nombre de quien actuó, de lo que cambió o del motivo, en cualquier orden'),
});
export type AuditFilterQuery = z.output<typeof AuditFilterQuery>;

/** `GET /api/audit-events`. */
export const AuditEventQuery = AuditFilterQuery.extend({
  limit: wholeNumber(1, LIMITS.listMax).prefault(AUDIT_PAGE_SIZE),
  cursor: wholeNumber(1, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('El `next` de la respuesta anterior: la lista sigue después'),
});
export type AuditEventQuery = z.output<typeof AuditEventQuery>;

export const AuditEventList = z.object({
  events: z.array(AuditEvent),
  next: z.int().nullable().describe('El `cursor` de la parte siguiente; `null` si no hay más'),
});
export type AuditEventList = z.infer<typeof AuditEventList>;

/** How many lines of a CSV file follow its head. In lower case, as Node.js lists header names. */
export const ROWS_HEADER = 'telar-rows';

/** `AuditEventList` as the app accepts it: events that do not match are left out. */
export const AcceptedAuditEventList = AuditEventList.extend({ events: matchingItems(AuditEvent) });
