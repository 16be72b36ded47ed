import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

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

/** For all attempts of one request together, in milliseconds. */
interface Timeouts {
  read: number;
  write: number;
}

interface S3Response {
  status: number;
  body: Buffer;
}

/** Before each repetition of a request whose connection failed. `aws4fetch` repeats only those that got 5xx or 429. */
const PAUSES_MS = [100, 400];

const TRUNCATED = '<IsTruncated>true</IsTruncated>';
const OBJECT = /<Contents>.*?<\/Contents>/gs;
const KEY = /<Key>([^<]*)<\/Key>/;
const SIZE = /<Size>(\d+)<\/Size>/;

/** The objects under a prefix of a bucket of S3 or of a compatible service, with path-style URLs. */
export class S3Bucket {
  private readonly client: AwsClient;
  private readonly bucket: string;

  constructor(
    private readonly settings: S3Settings,
    private readonly timeouts: Timeouts,
    /** How many objects a response of `list` has at most. */
    private readonly pageSize = 1_000,
  ) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3, initRetryMs: 200 });
    this.bucket = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`;
  }

  /** Resolves once the object is durable. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    this.expect(200, await this.send('PUT', this.urlOf(key), Uint8Array.from(bytes)));
  }

  /** `null` if the object does not exist. */
  async get(key: string): Promise<Buffer | null> {
    const response = await this.send('GET', this.urlOf(key));
    if (response.status === 404) return null;
    this.expect(200, response);
    return response.body;
  }

  /** The bytes from `start` up to, not including, `end`. `null` if the object does not exist. */
  async getPart(key: string, start: number, end: number): Promise<Buffer | null> {
    const range = { Range: `bytes=${start}-${end - 1}` };
    const response = await this.send('GET', this.urlOf(key), undefined, range);
    if (response.status === 404) return null;
    // A service without support for ranges sends the whole object.
    if (response.status === 200) return response.body.subarray(start, end);
    this.expect(206, response);
    return response.body;
  }

  /** Does nothing if there is no such object. */
  async delete(key: string): Promise<void> {
    const response = await this.send('DELETE', this.urlOf(key));
    if (response.status !== 404) this.expect(204, response);
  }

  /** The objects of a folder without subfolders: the last part of each key, with the bytes. */
  async list(folder: string): Promise<Map<string, number>> {
    const objects = new Map<string, number>();
    const prefix = `${this.settings.prefix}${folder}/`;
    // The first version of the request, because every service has it.
    const query = new URLSearchParams({ prefix, 'max-keys': String(this.pageSize) });
    for (;;) {
      const response = await this.send('GET', `${this.bucket}?${query}`);
      this.expect(200, response);
      const page = response.body.toString();
      let last = '';
      for (const [object] of page.matchAll(OBJECT)) {
        last = KEY.exec(object)?.[1]?.split('/').at(-1) ?? '';
        objects.set(last, Number(SIZE.exec(object)?.[1]));
      }
      if (!last || !page.includes(TRUNCATED)) return objects;
      query.set('marker', prefix + last);
    }
  }

  /**
   * Sends a request and reads the response. If the connection fails, sends it again: no object ever gets other bytes,
   * so a request that was carried out may be repeated. The signal alone would be no time limit: `aws4fetch` passes it
   * on through a `Request`, which Node may collect as garbage, and then the signal ends nothing.
   */
  private async send(
    method: string,
    url: string,
    body?: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<S3Response> {
    const timeoutMs = method === 'GET' ? this.timeouts.read : this.timeouts.write;
    const abort = new AbortController();
    const exchange = async (): Promise<S3Response> => {
      const response = await this.client.fetch(url, { method, headers, signal: abort.signal, ...(body && { body }) });
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
    };
    const repeated = async (): Promise<S3Response> => {
      for (const pauseMs of PAUSES_MS) {
        try {
          return await exchange();
        } catch {
          await delay(pauseMs, undefined, { signal: abort.signal });
        }
      }
      return exchange();
    };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new Error(`The storage did not respond within ${timeoutMs} ms`);
        abort.abort(error);
        reject(error);
      }, timeoutMs);
    });
    try {
      return await Promise.race([repeated(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  private expect(status: number, response: S3Response): void {
    if (response.status === status) return;
    throw new Error(`The storage responded ${response.status}: ${response.body.toString().slice(0, 300)}`);
  }

  private urlOf(key: string): string {
    return `${this.bucket}/${this.settings.prefix}${key}`;
  }
}
