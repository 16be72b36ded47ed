import type { ActorRole } from '@telar/domain/audit';
import type { DataSource, EntityManager } from 'typeorm';

/** Who makes a change, for the audit log. The database adds the name of an account. */
export interface Actor {
  /** The account's id; `null` for a visitor or a command. */
  id: number | null;
  role: ActorRole;
  /** The name of a command. */
  name?: string;
  ip: string | null;
  requestId: string | null;
}

/** A command of the terminal, by the name that its user types. */
export const commandActor = (name: string): Actor => ({ id: null, role: 'command', name, ip: null, requestId: null });

/** The value of the setting `telar.actor`, from which the triggers of the audit log read who acts. */
export const actorValue = ({ id, role, name, ip, requestId }: Actor): string =>
  JSON.stringify({ id, role, name, ip, request_id: requestId });

/**
 * SQL of the common table expression `acting`, for a statement that is a transaction of its own. The statement must
 * read from it, otherwise PostgreSQL does not run it.
 * @param parameter with the `actorValue`, such as `$7`.
 */
export const acting = (parameter: string): string =>
  `acting as materialized (select set_config('telar.actor', ${parameter}, true))`;

/** Runs the work in a transaction whose changes are recorded as the actor's. */
export function transactionAs<T>(
  database: DataSource | EntityManager,
  actor: Actor,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return database.transaction(async (manager) => {
    await actAs(manager, actor);
    return work(manager);
  });
}

/**
 * Records the changes of the rest of the manager's transaction as the actor's. The setting ends with the transaction.
 */
export async function actAs(manager: EntityManager, actor: Actor): Promise<void> {
  await manager.query(`select set_config('telar.actor', $1, true)`, [actorValue(actor)]);
}
