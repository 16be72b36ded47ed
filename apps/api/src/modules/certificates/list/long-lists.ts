import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { Semaphore, tryAcquire } from 'async-mutex';
import { AppError } from '../../../platform/http/app-error';
import { jsonArrayStream } from './json-array-stream';

/** How many long lists are sent at once. */
export const LONG_LISTS_MAX = 2;
/** A list of a million certificates takes several seconds. */
const RETRY_AFTER_S = 10;
const TIMES_MS = { stall: 15_000, total: 5 * 60_000 };
/** How long a server that stops waits for lists that it is sending. */
const STOP_TIMEOUT_MS = 3_000;

/** Sends long lists, a limited number at once. */
@Injectable()
export class LongLists implements OnModuleDestroy {
  private readonly places = tryAcquire(
    new Semaphore(LONG_LISTS_MAX),
    new AppError('overloaded', { retryAfter: RETRY_AFTER_S }),
  );
  private readonly streams = new Set<Readable>();

  /**
   * Takes a place.
   * @returns what gives it back.
   * @throws AppError `overloaded`, at once, if none is free.
   */
  async takePlace(): Promise<() => void> {
    const [, release] = await this.places.acquire();
    return release;
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
    const end = () => this.streams.forEach((stream) => stream.destroy(new Error('The server stops.')));
    setTimeout(end, STOP_TIMEOUT_MS).unref();
  }
}
