import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error';
import { siteKey } from '../../../platform/http/client-address';
import { observeQueue } from '../../../platform/metrics/queues';
import { jsonArrayStream } from './json-array-stream';

/** How many long lists are sent at once. */
export const LONG_LISTS_MAX = 2;
/** A list of a million certificates takes several seconds. */
const RETRY_AFTER_S = 10;
const TIMES_MS = { stall: 15_000, total: 5 * 60_000 };
/** How long a server that stops waits for lists that it is sending. */
const STOP_TIMEOUT_MS = 3_000;

/** Sends long lists: a limited number at once, one for each caller. */
@Injectable()
export class LongLists implements OnModuleDestroy {
  /** The callers that have a place. */
  private readonly callers = new Set<string>();
  private readonly streams = new Set<Readable>();
  private isStopping = false;
  private refused = 0;

  constructor() {
    // There is no queue: a list without a place is refused at once.
    observeQueue('long_lists', () => ({ running: this.callers.size, waiting: 0, refused: this.refused }));
  }

  /**
   * Takes a place.
   * @param address of the caller. The networks of an IPv6 site are one caller.
   * @returns what gives it back.
   * @throws AppError `overloaded`, at once, if none is free, the caller has one or the server stops.
   */
  takePlace(address: string): () => void {
    const caller = siteKey(address) ?? address;
    if (this.isStopping || this.callers.has(caller) || this.callers.size >= LONG_LISTS_MAX) {
      this.refused++;
      throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
    }
    this.callers.add(caller);
    return () => this.callers.delete(caller);
  }

  /**
   * A JSON array as a stream. A caller that takes too long loses the connection.
   * @param release gives the place back, when the stream has ended.
   */
  stream(parts: AsyncIterable<string[]>, release: () => void): Readable {
    const stream = jsonArrayStream(parts, TIMES_MS, () => {
      this.streams.delete(stream);
      release();
    });
    this.streams.add(stream);
    return stream;
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    const end = () => this.streams.forEach((stream) => stream.destroy(new Error('The server stops.')));
    setTimeout(end, STOP_TIMEOUT_MS).unref();
  }
}
