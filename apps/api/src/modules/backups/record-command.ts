import type { AuditAction } from '@telar/domain/audit';
import type { ClientBase } from 'pg';
import { acting, actorValue, commandActor } from '../../platform/audit/actor';

const UNDEFINED_FUNCTION = '42883';

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
  const statement = `with ${acting('$1')} select audit_record($2, $3, null, $4, null, null) from acting`;
  try {
    await client.query(statement, [actorValue(commandActor(command)), action, action.split('.')[0], name]);
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_FUNCTION) throw error;
  }
}
