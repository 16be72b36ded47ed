import { Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';

/** A statement that the server plans once per connection; `name` must be unique to its `text`. */
export interface Prepared {
  name: string;
  text: string;
}

/** The hot reads' way past entity hydration: prepared statements on the same pool that TypeORM uses. */
@Injectable()
export class Sql {
  constructor(private readonly source: DataSource) {}

  async many<Row extends QueryResultRow>(statement: Prepared, values: unknown[]): Promise<Row[]> {
    const pool = (this.source.driver as unknown as { master: Pool }).master;
    return (await pool.query<Row>({ ...statement, values })).rows;
  }

  async one<Row extends QueryResultRow>(statement: Prepared, values: unknown[]): Promise<Row | null> {
    return (await this.many<Row>(statement, values))[0] ?? null;
  }
}
