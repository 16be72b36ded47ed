import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Sql } from '../database/sql';
import type { Prepared } from '../database/sql';
import { STORAGE } from './storage.port';
import type { Storage } from './storage.port';

/** Bytes that were announced longer ago than this will get no row any more. */
const GRACE_SECONDS = 300;
const BATCH = 200;

/** `$1` the ids. */
const ANNOUNCE: Prepared = {
  name: 'files_announce',
  text: `insert into loose_files (id) select unnest($1::text[])`,
};

/** `$1` the ids; answers those that may be deleted, which no row can speak of from now on. */
const GIVE_UP: Prepared = {
  name: 'files_give_up',
  text: `update loose_files set given_up = true where id = any($1) returning id`,
};

/** `$1` seconds, `$2` at most so many. */
const GIVE_UP_OLD: Prepared = {
  name: 'files_give_up_old',
  text: `
    update loose_files set given_up = true where id in (
      select id from loose_files where given_up or announced_at < now() - make_interval(secs => $1)
      order by announced_at limit $2 for update skip locked
    ) returning id`,
};

/** `$1` the ids. */
const GONE: Prepared = { name: 'files_gone', text: `delete from loose_files where id = any($1)` };

/**
 * The files that this database began and that no row speaks of: about to get one, given up, or left by a crash. Only
 * what stands here is ever deleted from the storage, so that a database which shares a bucket with another one, or
 * which was restored to an earlier day, takes nothing that it does not know.
 */
@Injectable()
export class UnreferencedFiles {
  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly sql: Sql,
  ) {}

  /** Before the first byte is put: a crash from here on leaves nothing that is not found again. */
  async register(ids: readonly string[]): Promise<void> {
    await this.sql.many(ANNOUNCE, [ids]);
  }

  /**
   * In the transaction that makes their rows: they are loose no more.
   * @throws where one was given up meanwhile, so that no row speaks of bytes that are gone.
   */
  async markReferenced(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const [settled] = await manager.query<{ count: number }[]>(
      `with settled as (delete from loose_files where id = any($1) and not given_up returning id)
       select count(*)::int as count from settled`,
      [ids],
    );
    if (settled?.count !== ids.length) throw new Error('The bytes were given up before their row was made');
  }

  /** In the transaction that takes their rows away; `clear` the bytes after it. */
  async markUnreferenced(manager: EntityManager, ids: readonly string[]): Promise<void> {
    // Two may take the same row away at once.
    await manager.query(
      `insert into loose_files (id, given_up) select unnest($1::text[]), true
       on conflict (id) do update set given_up = true`,
      [ids],
    );
  }

  /** Deletes the bytes of those that are loose; what has a row stays, whatever the caller believes. */
  async deleteUnreferenced(ids: readonly string[]): Promise<void> {
    await this.remove(await this.sql.many<{ id: string }>(GIVE_UP, [ids]));
  }

  /** Deletes the bytes that were given up, or announced too long ago. @returns how many. */
  async deleteStale(): Promise<number> {
    let removed = 0;
    for (;;) {
      const rows = await this.sql.many<{ id: string }>(GIVE_UP_OLD, [GRACE_SECONDS, BATCH]);
      await this.remove(rows);
      removed += rows.length;
      if (rows.length < BATCH) return removed;
    }
  }

  private async remove(rows: readonly { id: string }[]): Promise<void> {
    for (const { id } of rows) {
      await this.storage.delete(id);
      await this.sql.many(GONE, [[id]]);
    }
  }
}
