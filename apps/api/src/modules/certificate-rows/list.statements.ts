import { isoTimestamp } from '../../platform/database/sql-timestamp';
import { userName } from '../../platform/database/user-name';
import type { RowTables } from './row-tables';

/**
 * SQL: lists `l` with how many rows `c` are in each state, the newest first.
 * @param selection SQL of the lists.
 * @param further columns, joins for them, and conditions of rows `r` that are counted, by the name of their count.
 */
export function countedLists(
  { rows, key, done }: RowTables,
  selection: string,
  { columns, joins = '', conditions = {} }: { columns: string; joins?: string; conditions?: Record<string, string> },
): string {
  const states = ['refused', 'pending', done, 'failed'];
  const count = (condition: string, name: string) => `(count(*) filter (where ${condition}))::int as ${name}`;
  const counts = [
    ...['valid', 'warned'].map((verdict) => count(`r.verdict = '${verdict}'`, verdict)),
    ...states.map((state) => count(`r.state = '${state}'`, state)),
    ...Object.entries(conditions).map(([name, condition]) => count(condition, name)),
  ];
  return `
    select l.id, l.name, l.state, l.rows_total, to_jsonb(c) as counts, ${columns},
      ${isoTimestamp('l.created_at')} as created_at, ${userName('creator')} as created_by,
      ${isoTimestamp('l.started_at')} as started_at, ${userName('starter')} as started_by,
      ${isoTimestamp('l.finished_at')} as finished_at
    from (${selection}) l
    left join users creator on creator.id = l.created_by
    left join users starter on starter.id = l.started_by
    cross join lateral (select ${counts.join(', ')} from ${rows} r where r.${key} = l.id) c
    ${joins}
    order by l.id desc`;
}
