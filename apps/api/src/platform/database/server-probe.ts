import pg from 'pg';
import type { DatabaseServer } from '../config/database-servers';

/** A server that takes longer may be slow, but it is not asked for its work. */
const TIMEOUT_MS = 1_000;

/**
 * The timeline of a server that accepts writes; `null` for a standby. A promotion starts a new, higher timeline. The
 * name of a log file begins with it.
 */
const TIMELINE = `
  select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
    then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int
  end as timeline`;

/** What a server said about itself. */
export type Verdict = { timeline: number } | 'standby' | Error;

/** Asks one server whether it accepts writes. The connection stays open until `end`. */
export class ServerProbe {
  private client: pg.Client | null = null;

  constructor(readonly server: DatabaseServer) {}

  /** @returns an error if the server does not respond within about a second. */
  async ask(): Promise<Verdict> {
    try {
      this.client ??= await this.connect();
      const { rows } = await this.client.query<{ timeline: number | null }>(TIMELINE);
      const timeline = rows[0]?.timeline ?? null;
      return timeline === null ? 'standby' : { timeline };
    } catch (error) {
      this.end();
      return error as Error;
    }
  }

  end(): void {
    // Without a reply there is nothing to wait for.
    void this.client?.end().catch(() => undefined);
    this.client = null;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.server.url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      application_name: 'telar-probe',
    });
    // The next question notices that the connection has ended. Without a listener the error would end this process.
    client.on('error', () => this.client === client && this.end());
    await client.connect();
    return client;
  }
}
