import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { readRange } from './byte-range';
import type { ByteRange } from './byte-range';
import { sendNotModified } from './etag';
import { textStream } from './text-stream';

/** A PDF that is read in parts, so that many callers at once do not fill the memory. */
export interface PdfParts {
  filename: string;
  /** The SHA-256 of the bytes in hexadecimal, which is the ETag. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** Reads the bytes from `start` to before `end`. */
  part: (start: number, end: number) => Promise<Buffer>;
}

const PART_BYTES = 1024 * 1024;
/** Milliseconds. Long enough for 10 MB on a slow phone network. */
const TIMES = { stall: 60_000, total: 15 * 60_000 };

/**
 * Sends a PDF, or the requested range of it, or 304 if the caller has it already.
 * @throws the errors of `part` for the first part, before anything is sent. AppError `range_not_satisfiable`.
 */
export async function sendPdfParts(reply: FastifyReply, { filename, sha256, size, part }: PdfParts): Promise<void> {
  const { headers, method } = reply.request;
  const etag = `"${sha256}"`;
  if (sendNotModified(reply, etag)) return;
  const isCurrent = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isCurrent ? readRange(headers.range, size) : null;
  const { start, end } = range ?? { start: 0, end: size };
  const body = await readInParts({ part }, { start, end }, PART_BYTES);
  void reply.code(range ? 206 : 200).headers({
    etag,
    'accept-ranges': 'bytes',
    'content-type': 'application/pdf',
    'content-length': String(end - start),
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(filename)}`,
    ...(range && { 'content-range': `bytes ${start}-${end - 1}/${size}` }),
  });
  void reply.send(method === 'HEAD' ? Readable.from([]) : streamParts(body));
}

/**
 * The bytes of a range, a part at a time. The first one has been read when it returns; the others are read when they
 * are asked for.
 * @throws the errors of `part` for the first part.
 */
export async function readInParts(
  { part }: Pick<PdfParts, 'part'>,
  { start, end }: ByteRange,
  partBytes: number,
): Promise<AsyncGenerator<Buffer>> {
  const first = await part(start, Math.min(start + partBytes, end));
  async function* parts(): AsyncGenerator<Buffer> {
    yield first;
    for (let at = start + first.length; at < end; at += partBytes) yield part(at, Math.min(at + partBytes, end));
  }
  return parts();
}

/** Ends the connection of a caller who is too slow. */
export function streamParts(parts: AsyncIterable<Buffer>): Readable {
  return textStream(parts, TIMES, () => undefined);
}
