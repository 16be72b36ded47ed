import type { AuditAction, AuditSubject } from '@telar/domain/audit';
import { acting, actorValue } from '../audit/actor';
import type { Actor } from '../audit/actor';
import type { Prepared, Sql } from './sql';

const EXPORTED: Prepared = {
  name: 'exported',
  text: `with ${acting('$1')} select audit_record($2, $3, $4, null, null, $5::jsonb) from acting`,
};

interface Export {
  action: Extract<AuditAction, `${string}.exported`>;
  subject: AuditSubject;
  /** The id of the subject; omitted if the file is a list of all of them. */
  id?: number;
}

/** Records the download of a file with personal data. @param details what the file contains. */
export async function recordExport(
  sql: Sql,
  actor: Actor,
  { action, subject, id }: Export,
  details: object,
): Promise<void> {
  await sql.many(EXPORTED, [actorValue(actor), action, subject, id?.toString() ?? null, JSON.stringify(details)]);
}
