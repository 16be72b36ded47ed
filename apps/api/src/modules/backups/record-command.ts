import type { AuditAction } from '@telar/domain/audit';
import type { ClientBase } from 'pg';
import { actorValue, commandActor } from '../../platform/audit/actor';

/**
 * SQL: a row of `audit_events` about a place, such as a folder. `audit_record` would mask eight digits of its name,
 * which may be a DNI elsewhere but are a date in a place. `$1` is the `actorValue` of a command or the system.
 */
export const recordPlace = ({ action, subject, place, after = 'null', from = '' }: PlaceEvent): string => `
  insert into audit_events (actor_role, actor_name, action, subject_type, subject_name, after)
  select $1::jsonb ->> 'role', $1::jsonb ->> 'name', ${action}, ${subject}, ${place}, audit_masked(${after}::jsonb) ${from}`;

/** The SQL of each value, and of what they come from. */
interface PlaceEvent {
  action: string;
  subject: string;
  place: string;
  after?: string;
  from?: string;
}

const COMMAND = recordPlace({ action: '$2', subject: '$3', place: '$4' });

/** Whether the database has a table. One of an older release may not. */
export async function hasTable(client: ClientBase, name: 'audit_events' | 'backups'): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name]);
  return rows[0]?.exists ?? false;
}

/**
 * Records in the audit log what a command did, outside a transaction. A database of an older release has no audit log:
 * then nothing is recorded.
 * @param name of the place or the backup.
 */
export async function recordCommand(
  client: ClientBase,
  command: string,
  action: Extract<AuditAction, 'export.started' | 'backup.restored'>,
  name: string,
): Promise<void> {
  if (!(await hasTable(client, 'audit_events'))) return;
  await client.query(COMMAND, [actorValue(commandActor(command)), action, action.split('.')[0], name]);
}
