import { assertFileId } from './file-id';
import { S3Bucket } from './s3-bucket';
import type { S3Settings } from './s3-bucket';
import type { Storage } from './storage.port';

/** A write may be large; a person waits for what is read. */
const TIMEOUTS = { read: 5_000, write: 15_000 };

/** Files in a bucket of S3 or of a compatible service. */
export class S3Storage implements Storage {
  private readonly bucket: S3Bucket;

  constructor(settings: S3Settings) {
    this.bucket = new S3Bucket(settings, TIMEOUTS);
  }

  async put(id: string, bytes: Uint8Array): Promise<void> {
    await this.bucket.put(checked(id), bytes);
  }

  async get(id: string): Promise<Buffer | null> {
    return this.bucket.get(checked(id));
  }

  async getPart(id: string, start: number, end: number): Promise<Buffer | null> {
    return this.bucket.getPart(checked(id), start, end);
  }

  async delete(id: string): Promise<void> {
    await this.bucket.delete(checked(id));
  }

  async discardUnfinished(): Promise<void> {
    // S3 has no unfinished objects: a put is visible as a whole or not at all.
  }
}

/** @throws if it is not a file id. */
function checked(id: string): string {
  assertFileId(id);
  return id;
}
