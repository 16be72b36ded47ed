import type { AuditEvent, AuditFilterQuery } from '@telar/contracts/audit';
import { searchWords } from '@telar/domain/search-words';
import { isoTimestamp } from '../../platform/database/sql-timestamp';

/** The place of an event in the list. */
export interface Position {
  /** With microseconds, as PostgreSQL writes it. */
  at: string;
  id: number;
}

/** One row: the `Position` of the event `$1`, or none. */
export const POSITION = 'select at::text as at, id::float8 as id from audit_events where id = $1';

const EVENT = `
  id::float8 as id, ${isoTimestamp('at')} as at, ip, action, before, after, request_id,
  json_build_object('id', actor_id, 'role', actor_role, 'name', actor_name) as actor,
  json_build_object('type', subject_type, 'id', subject_id, 'name', subject_name) as subject`;

/** An `AuditEvent` with the exact time of its place in the list. */
export type EventRow = AuditEvent & { position_at: string };

/** SQL of the first moment of a calendar day in Lima. */
const startOfDay = (day: string) => `(${day})::timestamp at time zone 'America/Lima'`;

interface Statement {
  text: string;
  values: unknown[];
}

/**
 * The conditions of the given filters only, so that PostgreSQL uses the index of each.
 * @param value adds a value to the statement and returns its parameter.
 */
function conditionsOf(filters: AuditFilterQuery, value: (given: unknown) => string): string[] {
  const conditions = ['true'];
  const { actor, action, subject_type: type, subject_id: id, from, to, text } = filters;
  if (actor !== undefined) conditions.push(`actor_id = ${value(actor)}`);
  if (action) conditions.push(`action = ${value(action)}`);
  if (type) conditions.push(`subject_type = ${value(type)}`);
  if (id) conditions.push(`subject_id = ${value(id)}`);
  if (from) conditions.push(`at >= ${startOfDay(`${value(from)}::date`)}`);
  if (to) conditions.push(`at < ${startOfDay(`${value(to)}::date + 1`)}`);
  for (const word of searchWords(text ?? '')) conditions.push(`search_text like like_anywhere(${value(word)})`);
  return conditions;
}

/** The statement that counts the events that match: one row with `total`. */
export function countStatement(filters: AuditFilterQuery): Statement {
  const values: unknown[] = [];
  const conditions = conditionsOf(filters, (given) => `$${values.push(given)}`);
  return { text: `select count(*)::float8 as total from audit_events where ${conditions.join(' and ')}`, values };
}

/**
 * The statement for the events that match, newest first: rows of `EventRow`.
 * @param after the list starts behind this event.
 */
export function eventsStatement(filters: AuditFilterQuery, after: Position | null, limit: number): Statement {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = conditionsOf(filters, value);
  if (after) conditions.push(`(at, id) < (${value(after.at)}::timestamptz, ${value(after.id)}::bigint)`);
  return {
    text: `
      select ${EVENT}, at::text as position_at
      from audit_events where ${conditions.join(' and ')}
      order by audit_events.at desc, audit_events.id desc limit ${value(limit)}`,
    values,
  };
}
