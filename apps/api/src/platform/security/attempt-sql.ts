import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Sql } from '../database/sql';

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
    // A connection that ends while idle is replaced; without a listener the error would end the process.
    this.ownPool.on('error', () => undefined);
  }

  protected override get pool(): pg.Pool {
    return this.ownPool;
  }

  /** Runs after the HTTP server has closed: until then, requests in flight use the connections. */
  async onApplicationShutdown(): Promise<void> {
    await this.ownPool.end();
  }
}
