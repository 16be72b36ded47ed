import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sendNotModified } from './etag';
import { readInParts, streamParts } from './send-pdf-parts';
import type { PdfParts } from './send-pdf-parts';

/**
 * Nearly every PDF of a certificate is one part. Imported ones have up to 10 MB, and anyone may ask for hundreds of
 * them at once and not read them.
 */
const PART_BYTES = 256 * 1024;

/**
 * Sends a PDF, or 304 if the caller has it. The file name keeps ñ and accents (RFC 6266).
 * @param disposition whether the browser shows the file or saves it.
 * @throws the errors of `part` for the first part; nothing has been sent then.
 */
export async function sendPdf(
  reply: FastifyReply,
  { filename, sha256, size, part }: PdfParts,
  disposition: 'inline' | 'attachment',
): Promise<void> {
  const caching = { 'cache-control': 'private, no-cache' };
  if (sendNotModified(reply, `"${sha256}"`, caching)) return;
  const body = await readInParts({ part }, { start: 0, end: size }, PART_BYTES);
  const ascii = filename.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
  void reply.headers({
    ...caching,
    'content-type': 'application/pdf',
    'content-length': String(size),
    'content-disposition': `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    etag: `"${sha256}"`,
  });
  void reply.send(reply.request.method === 'HEAD' ? Readable.from([]) : streamParts(body));
}
