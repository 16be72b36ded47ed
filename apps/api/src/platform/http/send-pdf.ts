import type { FastifyReply } from 'fastify';
import { sendNotModified } from './etag';

export interface PdfFile {
  filename: string;
  /** The SHA-256 of the bytes in hexadecimal, which is the ETag. */
  sha256: string;
  /** Called only if the caller does not have the bytes yet. */
  bytes: () => Promise<Buffer>;
}

/**
 * Sends a PDF, or 304 if the caller has it. The file name keeps ñ and accents (RFC 6266).
 * @param disposition whether the browser shows the file or saves it.
 * @throws what `bytes` throws; nothing has been sent then.
 */
export async function sendPdf(
  reply: FastifyReply,
  { filename, sha256, bytes }: PdfFile,
  disposition: 'inline' | 'attachment',
): Promise<void> {
  const caching = { 'cache-control': 'private, no-cache' };
  if (sendNotModified(reply, `"${sha256}"`, caching)) return;
  const content = await bytes();
  const ascii = filename.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
  void reply
    .headers({
      ...caching,
      'content-type': 'application/pdf',
      'content-disposition': `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      etag: `"${sha256}"`,
    })
    .send(content);
}
