import type { RowTables } from './row-tables';

/**
 * SQL: writes which row of a list has the same value first. `$1` the list, `$2` the values that changed, or `null` for
 * all.
 * @param column where it is written.
 * @param partition SQL of the values that are compared.
 * @param value SQL of what `$2` has.
 */
export const markSame = (
  { rows, key, done }: RowTables,
  { column, partition, value }: { column: string; partition: string; value: string },
) => `
  with firsts as (
    select row_no, min(row_no) over (partition by ${partition}) as first
    from ${rows} where ${key} = $1 and ($2::text[] is null or ${value} = any($2))
  )
  update ${rows} r set ${column} = nullif(f.first, r.row_no)
  from firsts f
  where r.${key} = $1 and r.row_no = f.row_no and r.outcome is distinct from '${done}'
    and r.${column} is distinct from nullif(f.first, r.row_no)`;
