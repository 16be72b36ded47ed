import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { S3Bucket } from '../../../platform/storage/s3-bucket';
import type { S3Settings } from '../../../platform/storage/s3-bucket';
import { BackupError, reaching } from '../backup-error';
import type { BackupTarget } from './backup-target';
import { FolderTarget } from './folder-target';

export type S3Account = Omit<S3Settings, 'bucket' | 'prefix'>;

/** A part of a table or a file is one object. */
const TIMEOUTS = { read: 120_000, write: 120_000 };

/**
 * Opens the place that a person named.
 * @param place a folder, `file:///folder` or `s3://bucket/prefix`.
 * @param base the folder for relative paths.
 * @throws BackupError if the place is a bucket and there are no credentials.
 */
export function openTarget(place: string, account: S3Account, base: string): BackupTarget {
  return withSentences(place, open(place, account, base));
}

function open(place: string, account: S3Account, base: string): BackupTarget {
  if (place.startsWith('file:')) return new FolderTarget(fileURLToPath(place));
  if (!place.startsWith('s3:')) return new FolderTarget(resolve(base, place));
  if (!account.endpoint || !account.accessKeyId || !account.secretAccessKey) {
    throw new BackupError(
      'Para una copia en s3:// hacen falta BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID y BACKUP_S3_SECRET_ACCESS_KEY, ' +
        'o las de los archivos (S3_…).',
    );
  }
  const { hostname, pathname } = new URL(place);
  const path = pathname.replace(/^\/+|\/+$/g, '');
  const bucket = new S3Bucket({ ...account, bucket: hostname, prefix: path && `${path}/` }, TIMEOUTS);
  return {
    put: (key, bytes) => bucket.put(key, bytes),
    get: (key) => bucket.get(key),
    delete: (key) => bucket.delete(key),
    list: (folder) => bucket.list(folder),
    discardUnfinished: () => Promise.resolve(),
  };
}

/** Gives each error of the target a sentence that names the place. */
function withSentences(place: string, target: BackupTarget): BackupTarget {
  const reach = <T>(work: Promise<T>) => reaching(`No se puede usar ${place}`, work);
  return {
    put: (key, bytes) => reach(target.put(key, bytes)),
    get: (key) => reach(target.get(key)),
    delete: (key) => reach(target.delete(key)),
    list: (folder) => reach(target.list(folder)),
    discardUnfinished: (before) => reach(target.discardUnfinished(before)),
  };
}
