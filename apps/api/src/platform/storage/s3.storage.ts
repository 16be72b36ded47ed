import { AwsClient } from 'aws4fetch';
import { assertFileId } from './file-id';
import type { Storage } from './storage.port';

/** All attempts together. A write may be large; a person waits for what is read. */
const READ_TIMEOUT_MS = 5_000;
const WRITE_TIMEOUT_MS = 15_000;

/** The bucket, and the credentials for it. */
export interface S3Settings {
  bucket: string;
  /** Prefix of every object key: empty, or ending in a slash. */
  prefix: string;
  /** `https://…`, without the bucket. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Files in a bucket of S3 or of a compatible service, with path-style URLs. */
export class S3Storage implements Storage {
  private readonly client: AwsClient;
  private readonly bucket: string;

  constructor(private readonly settings: S3Settings) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3, initRetryMs: 200 });
    this.bucket = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`;
  }

  async put(id: string, bytes: Uint8Array): Promise<void> {
    // S3 responds once the object is durable.
    await this.expect(200, await this.send('PUT', this.urlOf(id), Uint8Array.from(bytes)));
  }

  async get(id: string): Promise<Buffer | null> {
    const response = await this.send('GET', this.urlOf(id));
    if (response.status === 404) return null;
    await this.expect(200, response);
    return Buffer.from(await response.arrayBuffer());
  }

  async delete(id: string): Promise<void> {
    const response = await this.send('DELETE', this.urlOf(id));
    if (response.status !== 404) await this.expect(204, response);
  }

  async discardUnfinished(): Promise<void> {
    // S3 has no unfinished objects: a put is visible as a whole or not at all.
  }

  private send(method: string, url: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const signal = AbortSignal.timeout(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
    return this.client.fetch(url, { method, signal, ...(body && { body }) });
  }

  private async expect(status: number, response: Response): Promise<void> {
    if (response.status === status) return;
    throw new Error(`The storage responded ${response.status}: ${(await response.text()).slice(0, 300)}`);
  }

  private urlOf(id: string): string {
    assertFileId(id);
    return `${this.bucket}/${this.settings.prefix}${id}`;
  }
}
