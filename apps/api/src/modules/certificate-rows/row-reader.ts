import type { QueryResultRow } from 'pg';
import { pageOf } from '../../platform/database/page';
import type { Prepared, Sql } from '../../platform/database/sql';
import type { RowTables } from './row-tables';

/** Rows of one statement, where all are read. */
const PART = 500;

interface RowPage {
  /** The state of the rows, or the verdict of their check. */
  state?: string | undefined;
  /** The row before the first one. */
  cursor?: number | undefined;
  limit: number;
}

const isVerdict = (state: string) => state === 'valid' || state === 'warned';

/** Reads the rows of lists in their order. */
export class RowReader<Row extends QueryResultRow & { row_no: number }> {
  private readonly all: Prepared;
  private readonly inState: Prepared;
  private readonly withVerdict: Prepared;
  private readonly single: Prepared;

  /** @param select SQL of a `Row` without conditions; `r` are the rows. */
  constructor(
    private readonly sql: Sql,
    { rows, key }: RowTables,
    select: string,
  ) {
    const page = (name: string, condition = '') => ({
      name: rows + name,
      text: `${select} where r.${key} = $1 and r.row_no > $2 ${condition} order by r.row_no limit $3`,
    });
    this.all = page('');
    this.inState = page('_in_state', 'and r.state = $4');
    this.withVerdict = page('_with_verdict', 'and r.verdict = $4');
    this.single = { name: `${rows}_one`, text: `${select} where r.${key} = $1 and r.row_no = $2` };
  }

  /** @param list its id */
  async page(list: number, { state, cursor = 0, limit }: RowPage): Promise<{ rows: Row[]; next: number | null }> {
    const { items, next } = pageOf(await this.read(list, cursor, limit + 1, state), limit, ({ row_no: row }) => row);
    return { rows: items, next };
  }

  /** @returns `null` if the list has no such row. */
  one(list: number, row: number): Promise<Row | null> {
    return this.sql.one<Row>(this.single, [list, row]);
  }

  /** All rows, a part at a time, so that a large list takes little memory and no long statement. */
  async *parts(list: number, state?: string): AsyncGenerator<Row[]> {
    for (let after: number | undefined = 0; after !== undefined;) {
      const part: Row[] = await this.read(list, after, PART, state);
      yield part;
      after = part.length === PART ? part.at(-1)?.row_no : undefined;
    }
  }

  private read(list: number, after: number, limit: number, state?: string): Promise<Row[]> {
    const values = [list, after, limit];
    if (state === undefined) return this.sql.many<Row>(this.all, values);
    return this.sql.many<Row>(isVerdict(state) ? this.withVerdict : this.inState, [...values, state]);
  }
}
