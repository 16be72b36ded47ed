import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { BackupBusyError } from './backup-error';
import { withBackupLock } from './backup-lock';
import { Blobs } from './blobs';
import type { Blob } from './blobs';
import { backupIds, readManifest } from './manifest';
import type { BackupTarget } from './target/backup-target';

const RETRY_INTERVAL_MS = 100;
const RETRIES = 50;

/** The contents of the tables that one attempt of a backup writes. */
export class TableParts extends Blobs {
  /** Whether a manifest may have them: its writing has begun. */
  mayBeNamed = false;
  private readonly written = new Set<string>();

  constructor(private readonly place: BackupTarget) {
    super(place);
  }

  override async put(bytes: Uint8Array): Promise<Blob> {
    const blob = await super.put(bytes);
    this.written.add(blob.sha256);
    return blob;
  }

  /**
   * After a failure, deletes the parts that no backup has: an attempt each hour would fill the place. Files stay, so
   * that the next attempt need not copy them again. Call it without the lock of backups, which a failure may lose.
   * @throws BackupError if a backup is damaged, or another one runs. No part is deleted then.
   */
  async discard(url: string, signal?: AbortSignal): Promise<void> {
    if (this.mayBeNamed || this.written.size === 0) return;
    await whenFree(url, signal, async (client) => {
      const named = new Set<string>();
      for (const id of await backupIds(this.place)) {
        const { tables } = await readManifest(this.place, id);
        for (const { sha256 } of tables.flatMap(({ parts }) => parts)) named.add(sha256);
      }
      for (const sha256 of this.written) {
        if (named.has(sha256)) continue;
        signal?.throwIfAborted();
        // Without this connection another process may begin a backup that has the same part.
        await client.query('select 1');
        await this.delete(sha256);
      }
    });
  }
}

/** Does the work with the lock of backups. The server releases the one of a broken connection a moment later. */
async function whenFree(
  url: string,
  signal: AbortSignal | undefined,
  work: (client: ClientBase) => Promise<void>,
): Promise<void> {
  for (let retry = 0; ; retry++) {
    try {
      await withBackupLock(url, work);
      return;
    } catch (error) {
      if (!(error instanceof BackupBusyError) || retry === RETRIES) throw error;
      await delay(RETRY_INTERVAL_MS, undefined, { signal });
    }
  }
}
