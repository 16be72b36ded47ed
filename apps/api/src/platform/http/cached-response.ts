import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { etagOf, sendNotModified } from './etag';

/** Level 6, above the level of other responses: a cached response is compressed once and sent often. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotli = promisify(brotliCompress);

const ACCEPTS_BROTLI = /(^|,)\s*br\s*(?!;\s*q=0(\.0*)?\s*(,|$))/;

/** A JSON response that is sent to all callers until `version` is no longer the current one. */
export class CachedResponse {
  readonly etag: string;
  readonly body: Buffer;
  private compression?: Promise<Buffer>;

  constructor(
    body: string,
    readonly version: string,
  ) {
    this.etag = etagOf(body);
    this.body = Buffer.from(body);
  }

  /** The body compressed with brotli; computed once. */
  compressed(): Promise<Buffer> {
    this.compression ??= brotli(this.body, BROTLI);
    return this.compression;
  }
}

/** Sends the response, compressed and with its ETag; without either to a caller with a token. */
export async function sendCachedResponse(reply: FastifyReply, response: CachedResponse): Promise<void> {
  const { headers } = reply.request;
  if (!headers.authorization && sendNotModified(reply, response.etag)) return;
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (headers.authorization) {
    void reply.send(response.body);
    return;
  }
  void reply.header('etag', response.etag);
  if (!ACCEPTS_BROTLI.test(headers['accept-encoding']?.toString() ?? '')) {
    void reply.send(response.body);
    return;
  }
  void reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(await response.compressed());
}
