import type { ClientBase } from 'pg';
import type { SequenceState } from './manifest';

/** A table of the academy, as it is copied. */
export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** SQL expressions that order the rows the same way in every database. */
  order: string[];
}

/**
 * Not part of a backup. The migrations and the backups belong to the installation. `loose_files` lists what the storage
 * of this installation may delete: another one that has the same storage must not delete it.
 */
const NOT_BACKED_UP = ['migrations', 'typeorm_metadata', 'loose_files', 'backups'];

/** Tables that no extension made. */
const TABLES = `
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    and not exists (select from pg_depend d where d.objid = t.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

/**
 * The tables with their columns. The order is that of the primary key, or of all columns without one; of `stored_files`
 * it is that of the contents. Texts are ordered by their bytes, because collations differ between databases.
 */
const COLUMNS = `
  select t.relname as name,
    array_agg(a.attname::text order by a.attnum) as columns,
    array_agg(
      format(case when a.attcollation <> 0 then '%I collate "C"' when y.typname in ('json', 'point') then '%I::text collate "C"'
        else '%I' end, a.attname)
      order by array_position(k.conkey, a.attnum), a.attnum
    ) filter (where k.conkey is null or a.attnum = any(k.conkey)) as "order"
  from (select t.oid, t.relname ${TABLES}) t
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_type y on y.oid = a.atttypid
  left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
  where t.relname <> all($1)
  group by t.relname order by t.relname`;

/** Quotes a name of SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const columnsOf = ({ columns }: Pick<Table, 'columns'>) => columns.map(quoted).join(', ');

/** The tables that a backup contains. */
export async function backedUpTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(COLUMNS, [NOT_BACKED_UP]);
  return rows.map((table) =>
    table.name === 'stored_files' ? { ...table, order: ['sha256 collate "C"', 'id collate "C"'] } : table,
  );
}

/** Whether the database has any table. */
export async function hasTables(client: ClientBase): Promise<boolean> {
  return (await client.query(`select ${TABLES} limit 1`)).rows.length > 0;
}

/** The statement that writes the rows of a table. */
export function selectRows({ name, columns, order }: Table): string {
  return `select ${columnsOf({ columns })} from public.${quoted(name)} order by ${order.join(', ')}`;
}

/** How the numbers of new rows go on. */
export async function sequenceStates(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text, is_called from public.${quoted(name)}`,
    );
    if (state[0]) states.push({ name, ...state[0] });
  }
  return states;
}
