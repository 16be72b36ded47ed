import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from './app-error';
import { textStream } from './text-stream';
import type { StreamTimes } from './text-stream';

const RETRY_AFTER_S = 10;

/** The files that this process sends at the moment: a few at once, one for each account. */
export class Downloads {
  /** By the id of the account; `null` before the first part. */
  private readonly streams = new Map<number, Readable | null>();

  constructor(
    /** How many are sent at once. */
    private readonly max: number,
    private readonly times: StreamTimes,
  ) {}

  /** Takes the place of an account, until `send` has ended or `free`. @throws AppError `overloaded` if there is none. */
  take(account: number): void {
    if (this.streams.has(account) || this.streams.size >= this.max) {
      throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
    }
    this.streams.set(account, null);
  }

  free(account: number): void {
    this.streams.delete(account);
  }

  /** Streams a file of an account that has a place. */
  send(account: number, parts: AsyncIterable<string | Uint8Array>): Readable {
    const stream = textStream(parts, this.times, () => this.free(account));
    this.streams.set(account, stream);
    return stream;
  }

  /** Takes a place and streams a file. @throws AppError `overloaded` */
  stream(account: number, parts: AsyncIterable<string | Uint8Array>): Readable {
    this.take(account);
    return this.send(account, parts);
  }

  /** Ends all of them, at a shutdown. */
  end(): void {
    for (const stream of this.streams.values()) stream?.destroy(new Error('The server stops.'));
  }
}

/** Sends a file that a download has, with its name. */
export function sendFile(reply: FastifyReply, type: string, filename: string, content: Readable): void {
  void reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${filename}"`,
    'cache-control': 'no-store',
  });
  if (reply.request.method === 'HEAD') {
    // Fastify would read it to its end, although a response to HEAD has no body.
    content.destroy();
    void reply.send(Readable.from([]));
    return;
  }
  void reply.send(content);
}
