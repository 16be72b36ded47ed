import { DAY_MS } from '@telar/domain/durations';
import { Blobs, shardOf, SHARDS } from './blobs';
import { backupIds, deleteManifest, readManifest } from './manifest';
import type { Manifest } from './manifest';
import { fileRows } from './table-dumps';
import type { BackupTarget } from './target/backup-target';

/** A temporary file that is older belongs to a process that has ended. */
const UNFINISHED_MAX_MS = DAY_MS;

/** Deletes the temporary files that ended processes left. */
export async function discardUnfinished(target: BackupTarget): Promise<void> {
  await target.discardUnfinished(new Date(Date.now() - UNFINISHED_MAX_MS));
}

/**
 * Deletes all but the newest backups, and then the contents that no remaining backup has: also those of attempts that
 * failed.
 * @param keep how many backups remain.
 * @throws BackupError if a remaining backup is damaged. No contents are deleted then, and nothing if it is its
 * manifest.
 */
export async function deleteOldBackups(target: BackupTarget, keep: number): Promise<void> {
  await discardUnfinished(target);
  const ids = await backupIds(target);
  const old = ids.slice(0, -keep);
  const remaining: Manifest[] = [];
  for (const id of ids.slice(-keep)) remaining.push(await readManifest(target, id));
  // Manifests first: a backup without its contents must not be listed.
  for (const id of old) await deleteManifest(target, id);
  await deleteUnnamed(new Blobs(target), remaining);
}

/** Deletes the contents that none of these backups has, shard by shard: a shard fits into the memory. */
async function deleteUnnamed(blobs: Blobs, manifests: readonly Manifest[]): Promise<void> {
  const parts = new Set(manifests.flatMap(({ tables }) => tables.flatMap((table) => table.parts.map((p) => p.sha256))));
  const files = manifests.map(({ tables }) => new Shards(fileRows(tables, blobs)));
  for (const shard of SHARDS) {
    const named = new Set<string>();
    for (const each of files) await each.addTo(named, shard);
    for (const sha256 of (await blobs.list(shard)).keys()) {
      if (!named.has(sha256) && !parts.has(sha256)) await blobs.delete(sha256);
    }
  }
}

/** Reads contents that are ordered by their SHA-256, one shard after the other. */
class Shards {
  /**
   * The content after those that were added; `null` until it is read. It is not read in advance, because its error
   * would be lost.
   */
  private next: IteratorResult<{ sha256: string }> | null = null;

  constructor(private readonly rows: AsyncGenerator<{ sha256: string }>) {}

  /** Adds the contents of the next shard. */
  async addTo(named: Set<string>, shard: string): Promise<void> {
    for (;;) {
      this.next ??= await this.rows.next();
      if (this.next.done || shardOf(this.next.value) !== shard) return;
      named.add(this.next.value.sha256);
      this.next = null;
    }
  }
}
