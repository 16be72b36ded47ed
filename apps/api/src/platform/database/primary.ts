import { Logger } from '@nestjs/common';
import type { DatabaseServer } from '../config/database-servers';
import { ServerProbe } from './server-probe';
import type { Verdict } from './server-probe';

const CHECK_INTERVAL_MS = 1_000;

/** A connection that must lead to the primary. */
export interface PrimaryConnection {
  /** Where it leads; `null` while that is not decided. */
  server: DatabaseServer | null;
  /** Ends it at once. Its statement fails: it may have been executed or not. */
  drop(): void;
}

/** No server accepts writes at the moment. */
class NoPrimaryError extends Error {
  readonly code = 'NO_PRIMARY';
}

/**
 * Knows which of several servers accepts writes. While there are connections it asks all servers every second. After a
 * failover it ends the connections to the earlier primary, also if that one is silent.
 *
 * Among servers that accept writes the one with the highest timeline is the primary, and never one with a lower
 * timeline than seen before: a primary that was replaced and starts again must get no writes.
 */
export class Primary {
  private readonly logger = new Logger('PostgreSQL');
  private readonly probes: ServerProbe[];
  private readonly connections = new Set<PrimaryConnection>();
  private current: DatabaseServer | null = null;
  private timeline = 0;
  private check: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  /** Why there is no primary, a text for each server. */
  private reasons: string[] = [];

  constructor(servers: readonly DatabaseServer[]) {
    this.probes = servers.map((server) => new ServerProbe(server));
  }

  /**
   * The server that accepts writes.
   * @throws NoPrimaryError
   */
  async find(): Promise<DatabaseServer> {
    if (!this.current) await this.refresh();
    if (this.current) return this.current;
    throw new NoPrimaryError(`Ningún servidor de la base acepta escrituras (${this.reasons.join('; ')})`);
  }

  /** Makes the next `find` ask, because the server refused a connection. */
  forget(server: DatabaseServer): void {
    if (this.current === server) this.current = null;
  }

  /** Watches the servers for this connection until `remove`. */
  add(connection: PrimaryConnection): void {
    this.connections.add(connection);
    this.timer ??= setInterval(() => void this.refresh(), CHECK_INTERVAL_MS).unref();
  }

  remove(connection: PrimaryConnection): void {
    this.connections.delete(connection);
    if (this.connections.size === 0) this.endWatch();
  }

  /** Asks all servers. */
  refresh(): Promise<void> {
    this.check ??= this.askAll().finally(() => {
      this.check = null;
      if (this.connections.size === 0) this.endWatch();
    });
    return this.check;
  }

  private async askAll(): Promise<void> {
    const verdicts = new Map(
      await Promise.all(this.probes.map(async (probe) => [probe.server, await probe.ask()] as const)),
    );
    this.reasons = [...verdicts].map(([server, verdict]) => `${nameOf(server)}: ${reasonOf(verdict)}`);
    const primary = this.newest(verdicts);
    if (primary && this.current && primary !== this.current) this.logger.warn(`The primary is ${nameOf(primary)} now.`);
    // Without a primary a server that does not answer may be slow: only what it says itself counts.
    const isLeft = (server: DatabaseServer) =>
      primary ? server !== primary : !(verdicts.get(server) instanceof Error);
    if (primary) this.current = primary;
    else if (this.current && isLeft(this.current)) this.current = null;
    for (const connection of this.connections) {
      if (connection.server && isLeft(connection.server)) connection.drop();
    }
  }

  /** The server with the highest timeline; of equal ones the current, then the first. */
  private newest(verdicts: ReadonlyMap<DatabaseServer, Verdict>): DatabaseServer | null {
    let newest: DatabaseServer | null = null;
    for (const [server, verdict] of verdicts) {
      if (verdict === 'standby' || verdict instanceof Error || verdict.timeline < this.timeline) continue;
      if (newest && verdict.timeline === this.timeline && server !== this.current) continue;
      newest = server;
      this.timeline = verdict.timeline;
    }
    return newest;
  }

  private endWatch(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    for (const probe of this.probes) probe.end();
  }
}

const nameOf = ({ host, port }: DatabaseServer): string => `${host}:${port}`;

function reasonOf(verdict: Verdict): string {
  if (verdict === 'standby') return 'solo lectura';
  if (verdict instanceof Error) return verdict.message || ((verdict as { code?: string }).code ?? 'sin respuesta');
  return 'reemplazado por otro';
}
