import { Readable } from 'node:stream';
import { ROWS_HEADER } from '@telar/contracts/audit';
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

  /**
   * Takes the place of an account, until `send` has ended or `free`.
   * @throws AppError `overloaded` if there is none.
   */
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

  /**
   * Takes a place and streams a file, once the work that belongs to it is done, such as its record in the audit log.
   * @throws AppError `overloaded`, at once; what the work throws, and then nothing is sent.
   */
  async streamAfter<T>(
    account: number,
    parts: AsyncIterable<string | Uint8Array>,
    work: () => Promise<T>,
  ): Promise<{ stream: Readable; result: T }> {
    const stream = this.stream(account, parts);
    try {
      return { stream, result: await work() };
    } catch (error) {
      stream.destroy();
      throw error;
    }
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

/** A list as a CSV file. */
export interface ListFile {
  stream: Readable;
  /** The number of its lines below the head; `null` if counting them takes too long. */
  total: number | null;
}

/** Sends a list as a CSV file. A HEAD request makes none. */
export async function sendList(reply: FastifyReply, filename: string, make: () => Promise<ListFile>): Promise<void> {
  const isHead = reply.request.method === 'HEAD';
  const { stream, total } = isHead ? { stream: Readable.from([]), total: null } : await make();
  if (total !== null) void reply.header(ROWS_HEADER, total);
  sendFile(reply, 'text/csv; charset=utf-8', filename, stream);
}
