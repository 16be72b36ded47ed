import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCKS } from '../database/advisory-lock';
import { Sql } from '../database/sql';
import type { Prepared } from '../database/sql';
import { STORAGE } from './storage.port';
import type { Storage } from './storage.port';

/** A file that was registered longer ago than this no longer gets a row. */
const GRACE_SECONDS = 300;
const BATCH = 200;
/** The storage may take so long for one file. */
const STORAGE_TIMEOUT_S = 60;

/** `$1` the ids. */
const REGISTER: Prepared = {
  name: 'files_register',
  text: `insert into loose_files (id) select unnest($1::text[])`,
};

/** `$1` the ids. Returns those that may be deleted; from now on they cannot get a row. */
const GIVE_UP: Prepared = {
  name: 'files_give_up',
  text: `update loose_files set given_up = true where id = any($1) returning id`,
};

/** `$1` seconds, `$2` how many at most. */
const GIVE_UP_STALE: Prepared = {
  name: 'files_give_up_stale',
  text: `
    update loose_files set given_up = true where id in (
      select id from loose_files where given_up or announced_at < now() - make_interval(secs => $1)
      order by announced_at limit $2 for update skip locked
    ) returning id`,
};

/**
 * The files that this database wrote and that have no row in `stored_files`: their row is not made yet, was deleted, or
 * was never made because of a crash. They are listed in the table `loose_files`, and only they are ever deleted from
 * the storage. So a database that shares a bucket with another one, or that was restored from a backup, never deletes a
 * file that it does not know.
 */
@Injectable()
export class UnreferencedFiles {
  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly sql: Sql,
    private readonly database: DataSource,
  ) {}

  /** Call it before the first byte is written, so that the cleanup finds every file that a crash leaves. */
  async register(ids: readonly string[]): Promise<void> {
    await this.sql.many(REGISTER, [ids]);
  }

  /**
   * Call it in the transaction that inserts the rows of the files.
   * @throws if one of the files was given up in the meantime: its bytes are gone, so it must not get a row.
   */
  async markReferenced(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const [removed] = await manager.query<{ count: number }[]>(
      `with removed as (delete from loose_files where id = any($1) and not given_up returning id)
       select count(*)::int as count from removed`,
      [ids],
    );
    if (removed?.count !== ids.length) throw new Error('The bytes were given up before their row was made');
  }

  /** Call it in the transaction that deletes the rows of the files, and `deleteUnreferenced` after it. */
  async markUnreferenced(manager: EntityManager, ids: readonly string[]): Promise<void> {
    // Two transactions may delete the same row at once.
    await manager.query(
      `insert into loose_files (id, given_up) select unnest($1::text[]), true
       on conflict (id) do update set given_up = true`,
      [ids],
    );
  }

  /** Deletes the bytes of the unreferenced files among these. A file that has a row stays. */
  async deleteUnreferenced(ids: readonly string[]): Promise<void> {
    await this.deleteBytes(await this.sql.many<{ id: string }>(GIVE_UP, [ids]));
  }

  /** Deletes the bytes of all files that were given up or registered too long ago. @returns how many. */
  async deleteStale(): Promise<number> {
    let deleted = 0;
    for (;;) {
      const rows = await this.sql.many<{ id: string }>(GIVE_UP_STALE, [GRACE_SECONDS, BATCH]);
      if (!(await this.deleteBytes(rows))) return deleted;
      deleted += rows.length;
      if (rows.length < BATCH) return deleted;
    }
  }

  /**
   * Deletes the bytes, unless a backup runs: it copies the files that it read from the database before, and a later
   * cleanup deletes them. @returns whether they were deleted.
   */
  private async deleteBytes(rows: readonly { id: string }[]): Promise<boolean> {
    if (rows.length === 0) return true;
    return this.database.transaction(async (manager) => {
      await manager.query(`set local idle_in_transaction_session_timeout = '${STORAGE_TIMEOUT_S}s'`);
      const [lock] = await manager.query<{ taken: boolean }[]>('select pg_try_advisory_xact_lock_shared($1) as taken', [
        ADVISORY_LOCKS.fileDeletion,
      ]);
      if (!lock?.taken) return false;
      for (const { id } of rows) {
        await this.storage.delete(id);
        await manager.query('delete from loose_files where id = $1', [id]);
      }
      return true;
    });
  }
}
