import type pg from 'pg';
import { connectDirectly } from '../../platform/database/direct-connection';
import { BackupError } from './backup-error';
import type { Manifest } from './manifest';

const UNDEFINED_TABLE = '42P01';
const FAILURE_MAX = 500;
/** Older rows are deleted. */
const MEMORY = `interval '400 days'`;

/** Records backups in the table `backups`. A database of an older release does not have it: then nothing is recorded. */
export class BackupLog {
  constructor(private readonly url: string) {}

  /** Call it with the lock of backups: unfinished rows belong to processes that have ended. @returns the row's id. */
  async begin(place: string, scheduled: boolean): Promise<number | null> {
    const rows = await this.run<{ id: number }>(
      `with ended as (
         update backups set finished_at = now(), failure = 'El proceso terminó antes que la copia.' where finished_at is null
       ), old as (
         delete from backups where started_at < now() - ${MEMORY}
       )
       insert into backups (place, scheduled) values ($1, $2) returning id`,
      [place, scheduled],
    );
    return rows[0]?.id ?? null;
  }

  async succeed(id: number | null, manifest: Manifest, copiedBytes: number): Promise<void> {
    const tables = manifest.tables.flatMap(({ parts }) => parts.map(({ size }) => size));
    const bytes = tables.reduce((sum, size) => sum + size, manifest.files.bytes);
    await this.run(
      `update backups set finished_at = now(), name = $2, bytes = $3, copied_bytes = $4, files = $5, missing_files = $6
       where id = $1`,
      [id, manifest.id, bytes, copiedBytes, manifest.files.count, manifest.files.missing.length],
    );
  }

  async fail(id: number | null, error: unknown): Promise<void> {
    const { message } = error as Error;
    const failure = error instanceof BackupError ? message : `Error inesperado: ${message}`;
    await this.run('update backups set finished_at = now(), failure = $2 where id = $1', [
      id,
      failure.slice(0, FAILURE_MAX),
    ]);
  }

  /** On a connection of its own: the one of the backup may be broken. */
  private async run<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
    const client = await connectDirectly(this.url);
    try {
      return (await client.query<Row>(sql, values)).rows;
    } catch (error) {
      if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
      throw error;
    } finally {
      await client.end();
    }
  }
}
