import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { etagOf } from './etag';

/** Packed once and sent often, so a little more work than for an answer that is packed while somebody waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotli = promisify(brotliCompress);

/** A JSON answer as it leaves the house, made once for everybody who asks while `version` is the present one. */
export class CachedResponse {
  readonly etag: string;
  readonly body: Buffer;
  private packing?: Promise<Buffer>;

  constructor(
    body: string,
    readonly version: string,
  ) {
    this.etag = etagOf(body);
    this.body = Buffer.from(body);
  }

  /** The body packed with brotli; the work is done once. */
  compressed(): Promise<Buffer> {
    this.packing ??= brotli(this.body, BROTLI);
    return this.packing;
  }
}
