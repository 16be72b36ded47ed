import type { Socket } from 'node:net';
import pg from 'pg';
import { isSilent } from '../outages/database-unavailable';

type Query = (...args: unknown[]) => unknown;

/**
 * A connection of the pool that ends when the server did not respond to a statement within `query_timeout`. Without this,
 * the next statement would wait behind the one without a response.
 */
export class DatabaseClient extends pg.Client {
  constructor(settings?: string | pg.ClientConfig) {
    super(settings);
    const query = this.query.bind(this) as Query;
    const queryOrEnd: Query = (...args) => {
      const result = query(...args);
      if (result instanceof Promise) result.catch((error: unknown) => isSilent(error) && this.socket.destroy());
      return result;
    };
    this.query = queryOrEnd as typeof this.query;
  }

  private get socket(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }
}
