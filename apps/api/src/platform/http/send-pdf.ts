import type { FastifyReply } from 'fastify';
import { sendNotModified } from './etag';

export interface PdfFile {
  filename: string;
  sha256: string;
  /** Read only where the caller has not got them yet. */
  bytes: () => Promise<Buffer>;
}

/**
 * A PDF, with a file name that survives ñ and accents (RFC 6266); 304 for whoever has it.
 * @param download saved by the browser rather than shown.
 * @throws what `bytes` throws; nothing of the answer is written then.
 */
export async function sendPdf(
  reply: FastifyReply,
  { filename, sha256, bytes }: PdfFile,
  download: boolean,
): Promise<void> {
  const caching = { 'cache-control': 'private, no-cache' };
  if (sendNotModified(reply, `"${sha256}"`, caching)) return;
  const content = await bytes();
  const plain = filename.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
  const kind = download ? 'attachment' : 'inline';
  void reply
    .headers({
      ...caching,
      'content-type': 'application/pdf',
      'content-disposition': `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      etag: `"${sha256}"`,
    })
    .send(content);
}
