import type pg from 'pg';
import { actorValue, commandActor } from '../../platform/audit/actor';
import type { Actor } from '../../platform/audit/actor';
import { connectDirectly } from '../../platform/database/direct-connection';
import { BackupError } from './backup-error';
import type { Manifest } from './manifest';
import { hasTable, recordPlace } from './record-command';

const FAILURE_MAX = 500;
/** Older rows are deleted. */
const MEMORY = `interval '400 days'`;

/** The actor of the nightly backup. */
const SYSTEM: Actor = { id: null, role: 'system', ip: null, requestId: null };
const LOST = 'El proceso terminó antes que la copia.';

/** The statement that finishes backups and records that in the audit log. `$1` the `actorValue`. */
const finishing = (changes: string, condition: string) => `
  with finished as (
    update backups set finished_at = now(), ${changes} where ${condition} returning *
  )
  ${recordPlace({
    action: `case when failure is null then 'backup.made' else 'backup.failed' end`,
    subject: `'backup'`,
    place: 'place',
    after: `jsonb_strip_nulls(jsonb_build_object(
      'backup', name, 'failure', failure, 'bytes', bytes, 'files', files, 'missing_files', nullif(missing_files, 0)
    ))`,
    from: 'from finished',
  })}`;

/**
 * Records backups in the table `backups` and in the audit log. A database of an older release does not have it: then
 * nothing is recorded.
 */
export class BackupLog {
  private readonly actor: Actor;

  constructor(
    private readonly url: string,
    private readonly place: string,
    private readonly scheduled: boolean,
  ) {
    this.actor = scheduled ? SYSTEM : commandActor('backup');
  }

  /** Call it with the lock of backups: unfinished rows belong to processes that have ended. @returns the row's id. */
  async begin(): Promise<number | null> {
    await this.run(finishing('failure = $2', 'finished_at is null'), [actorValue(SYSTEM), LOST]);
    const rows = await this.run<{ id: number }>(
      `with old as (
         delete from backups where started_at < now() - ${MEMORY}
       )
       insert into backups (place, scheduled) values ($1, $2) returning id`,
      [this.place, this.scheduled],
    );
    return rows[0]?.id ?? null;
  }

  async succeed(id: number | null, manifest: Manifest, copiedBytes: number): Promise<void> {
    const tables = manifest.tables.flatMap(({ parts }) => parts.map(({ size }) => size));
    const bytes = tables.reduce((sum, size) => sum + size, manifest.files.bytes);
    const { count, missing } = manifest.files;
    await this.run(finishing('name = $3, bytes = $4, copied_bytes = $5, files = $6, missing_files = $7', 'id = $2'), [
      actorValue(this.actor),
      id,
      manifest.id,
      bytes,
      copiedBytes,
      count,
      missing.length,
    ]);
  }

  async fail(id: number | null, error: unknown): Promise<void> {
    const { message } = error as Error;
    const failure = error instanceof BackupError ? message : `Error inesperado: ${message}`;
    await this.run(finishing('failure = $3', 'id = $2'), [actorValue(this.actor), id, failure.slice(0, FAILURE_MAX)]);
  }

  /** On a connection of its own: the one of the backup may be broken. */
  private async run<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
    const client = await connectDirectly(this.url);
    try {
      if (!(await hasTable(client, 'backups'))) return [];
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }
}
