import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** Level 6, above the level of other responses: these are compressed once and sent often. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Shorter bodies are sent as they are. */
export const COMPRESSED_FROM_BYTES = 1024;

export type Encoding = 'br' | 'gzip';

/**
 * The encoding that an `Accept-Encoding` header prefers, `br` if it has no preference; `null` if it allows none of
 * ours.
 */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | null {
  return negotiate<Encoding>(String(acceptEncoding ?? '').toLowerCase(), ['br', 'gzip']);
}

/**
 * Copies bytes into a buffer of their size. Node's buffers of short strings and those of `node:zlib` are slices of
 * buffers of 8 to 64 kB, and such a buffer stays in memory as long as one of its slices.
 */
export function exactBuffer(bytes: Buffer | string): Buffer {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes));
  if (typeof bytes === 'string') copy.write(bytes);
  else bytes.copy(copy);
  return copy;
}

export async function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  return exactBuffer(await (encoding === 'br' ? brotliAsync(body, BROTLI) : gzipAsync(body)));
}
