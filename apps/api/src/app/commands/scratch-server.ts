import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres';

/**
 * Runs the work with an embedded PostgreSQL of its own, and deletes everything afterwards.
 * @param work gets the URL of an empty database and a folder.
 */
export async function withScratchServer<T>(work: (url: string, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'telar-verify-'));
  try {
    // For root the server runs as another account, which must be able to enter the folder, not to list it.
    chmodSync(folder, 0o711);
    const server = await startEmbeddedPostgres(folder);
    try {
      return await work(server.url, join(folder, 'files'));
    } finally {
      await server.stop();
      // It is a link if that account cannot enter the folder.
      rmSync(realpathSync(join(folder, 'postgres')), { recursive: true, force: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
