import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config';
import { DiskStorage } from './disk.storage';
import { S3Storage } from './s3.storage';
import type { Storage } from './storage.port';

/** The storage that the configuration names: a folder (`file:`) or a bucket (`s3://bucket/prefix`). */
export function openStorage({ storageUrl, s3 }: Pick<Config, 'storageUrl' | 's3'>): Storage {
  if (storageUrl.protocol === 'file:') return new DiskStorage(fileURLToPath(storageUrl));
  const path = storageUrl.pathname.replace(/^\/+|\/+$/g, '');
  return new S3Storage({ ...s3, bucket: storageUrl.hostname, prefix: path && `${path}/` });
}
