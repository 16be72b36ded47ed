import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Sql } from '../database/sql';
import type { Prepared } from '../database/sql';
import { observePool } from '../metrics/pools';

/** One for the attempt of the password queue, one for the others, such as registrations. */
const CONNECTIONS = 2;

/** Runs the statements about attempts on connections of their own, so that many attempts leave the others free. */
@Injectable()
export class AttemptSql extends Sql implements OnApplicationShutdown {
  private readonly ownPool: pg.Pool;

  constructor(source: DataSource) {
    super(source);
    const { url, extra } = source.options as { url?: string; extra?: pg.PoolConfig };
    this.ownPool = new pg.Pool({ ...extra, ...(url !== undefined && { connectionString: url }), max: CONNECTIONS });
    observePool('attempts', this.ownPool);
    // A connection that ends while idle is replaced; without a listener the error would end the process.
    this.ownPool.on('error', () => undefined);
  }

  protected override get pool(): pg.Pool {
    return this.ownPool;
  }

  /** Runs statements in one transaction. @returns the rows of the last one. */
  async transaction<Row extends pg.QueryResultRow>(statements: [Prepared, unknown[]][]): Promise<Row[]> {
    const connection = await this.ownPool.connect();
    try {
      await connection.query('begin');
      let rows: Row[] = [];
      for (const [statement, values] of statements) {
        ({ rows } = await connection.query<Row>({ ...statement, values }));
      }
      await connection.query('commit');
      connection.release();
      return rows;
    } catch (error) {
      // Closing the connection rolls the transaction back, also if the connection is broken.
      connection.release(true);
      throw error;
    }
  }

  /** Runs after the HTTP server has closed: until then, requests in flight use the connections. */
  async onApplicationShutdown(): Promise<void> {
    await this.ownPool.end();
  }
}
