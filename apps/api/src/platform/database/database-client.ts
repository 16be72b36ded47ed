import pg from 'pg';
import type { DatabaseServer } from '../config/database-servers';
import { isReadOnly, isSilent } from '../outages/database-unavailable';
import { traceStatement } from '../tracing/spans';
import type { Primary, PrimaryConnection } from './primary';

type Query = (...args: unknown[]) => unknown;
type Connected = (error?: unknown) => void;

/** Settings of a connection in addition to those of `pg`. */
export interface DatabaseClientConfig extends pg.ClientConfig {
  /** Finds the server if there are several; without it, `connectionString` names the only one. */
  primary?: Primary | undefined;
  /**
   * Whether PostgreSQL remembers named statements for the connection. A pooler gives each transaction another server
   * connection, which does not know them.
   */
  remembersStatements?: boolean | undefined;
}

/** A statement that TypeORM wrote. Its first word is its name. */
function traceQuery(text: string, run: () => unknown): unknown {
  const [name = ''] = text.trimStart().split(/\s/, 1);
  return traceStatement(name.toUpperCase(), text, async () => run());
}

/**
 * A connection of a pool. It leads to the primary, and ends when the server did not respond to a statement within
 * `query_timeout` or accepts no writes any more. Without this, the pool would give it to the next statement.
 */
export class DatabaseClient extends pg.Client implements PrimaryConnection {
  server: DatabaseServer | null = null;
  private readonly primary: Primary | undefined;

  constructor(settings: DatabaseClientConfig) {
    super(settings);
    const { primary, remembersStatements = true } = settings;
    this.primary = primary;
    // The pool listens only while the connection is idle. Without a listener a server that ends would end this process.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as Query;
    const queryOrEnd: Query = (statement, ...args) => {
      const run = () => {
        const result = query(remembersStatements ? statement : unnamed(statement), ...args);
        if (result instanceof Promise) result.catch((error: unknown) => this.dropAfter(error));
        return result;
      };
      // TypeORM's statements. Those of `Sql` have a callback of the pool, and a span already.
      return typeof statement === 'string' && args[1] === undefined ? traceQuery(statement, run) : run();
    };
    this.query = queryOrEnd as typeof this.query;
  }

  override connect(): Promise<this>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<this> | void {
    const connected = this.primary ? this.connectTo(this.primary) : super.connect();
    if (!callback) return connected.then(() => this);
    connected.then(() => callback(), callback);
  }

  drop(): void {
    this.connection.stream.destroy();
  }

  private async connectTo(primary: Primary): Promise<void> {
    primary.add(this);
    this.once('end', () => primary.remove(this));
    try {
      this.server = await primary.find();
    } catch (error) {
      primary.remove(this);
      throw error;
    }
    this.host = this.server.host;
    this.port = this.server.port;
    try {
      await super.connect();
    } catch (error) {
      primary.forget(this.server);
      throw error;
    }
  }

  private dropAfter(error: unknown): void {
    if (!isSilent(error) && !isReadOnly(error)) return;
    this.drop();
    void this.primary?.refresh();
  }
}

/** The statement without its name. */
function unnamed(statement: unknown): unknown {
  return typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement;
}
