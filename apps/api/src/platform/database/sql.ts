import { Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { traceStatement } from '../tracing/spans';

/** A prepared statement: PostgreSQL parses it once per connection. Each `text` needs a unique `name`. */
export interface Prepared {
  name: string;
  text: string;
}

/** TypeORM's connection pool. */
export const poolOf = (source: DataSource): Pool => (source.driver as unknown as { master: Pool }).master;

/** Runs prepared statements on TypeORM's connection pool without creating entities, for frequent reads. */
@Injectable()
export class Sql {
  constructor(protected readonly source: DataSource) {}

  protected get pool(): Pool {
    return poolOf(this.source);
  }

  /** All rows. */
  async many<Row extends QueryResultRow>(statement: Prepared, values: unknown[]): Promise<Row[]> {
    const { name, text } = statement;
    const { rows } = await traceStatement(name, text, () => this.pool.query<Row>({ name, text, values }));
    return rows;
  }

  /** The first row, or `null`. */
  async one<Row extends QueryResultRow>(statement: Prepared, values: unknown[]): Promise<Row | null> {
    return (await this.many<Row>(statement, values))[0] ?? null;
  }
}
