import type { FastifyReply } from 'fastify';

interface Pdf {
  bytes: Buffer;
  filename: string;
  /** Saved by the browser rather than shown. */
  download: boolean;
  /** Makes the answer checkable with `If-None-Match`. */
  sha256?: string;
}

/** A PDF, with a file name that survives ñ and accents (RFC 6266). */
export function sendPdf(reply: FastifyReply, { bytes, filename, download, sha256 }: Pdf): void {
  const plain = filename.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
  const kind = download ? 'attachment' : 'inline';
  void reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    'cache-control': 'private, no-cache',
    ...(sha256 && { etag: `"${sha256}"` }),
  });
  if (sha256 && reply.request.headers['if-none-match']?.includes(`"${sha256}"`)) {
    void reply.code(304).send();
    return;
  }
  void reply.send(bytes);
}
