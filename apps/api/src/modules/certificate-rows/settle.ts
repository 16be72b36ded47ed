import type { DataSource } from 'typeorm';
import type { Prepared, Sql } from '../../platform/database/sql';
import type { RowTables } from './row-tables';

interface SettleStatements {
  /** `$1` the list, or `null` for all. The ids of those that have nothing more to do. */
  settled: Prepared;
  /** `$1` the list. No row while another transaction changes it. */
  lock: string;
  /** Ends a list that has nothing more to do: `cancelled` with pending rows, else `done`. `$1` the list. */
  settle: string;
}

/**
 * A list without pending rows, or one that is being cancelled while no process works on its rows, has nothing more to
 * do.
 */
export function settleStatements({ name, lists, rows, key }: RowTables): SettleStatements {
  const isSettled = `
    l.state in ('running', 'cancelling') and not exists(
      select from ${rows} r where r.${key} = l.id and r.state = 'pending'
        and (l.state = 'running' or (r.lease_id is not null and r.lease_until >= now()))
    )`;
  return {
    settled: {
      name: `${name}_settled`,
      text: `select l.id from ${lists} l where ($1::int is null or l.id = $1) and ${isSettled}`,
    },
    lock: `select id from ${lists} where id = $1 for update skip locked`,
    settle: `
    update ${lists} l
    set finished_at = now(), state = case when exists(
      select from ${rows} r where r.${key} = l.id and r.state = 'pending'
    ) then 'cancelled' else 'done' end
    where l.id = $1 and ${isSettled}`,
  };
}

/**
 * Ends lists that have nothing more to do. What gives a list work locks it first: the statement that ends it is another
 * one than the one that locks it, so that it sees that work.
 * @param id of the list, or `null` for all.
 */
export async function settle(
  sql: Sql,
  database: DataSource,
  { settled, lock, settle: end }: SettleStatements,
  id: number | null,
): Promise<void> {
  for (const list of await sql.many<{ id: number }>(settled, [id])) {
    await database.transaction(async (manager) => {
      const locked = await manager.query<unknown[]>(lock, [list.id]);
      if (locked.length > 0) await manager.query(end, [list.id]);
    });
  }
}
