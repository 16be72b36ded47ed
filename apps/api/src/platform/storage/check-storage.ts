import { randomBytes } from 'node:crypto';
import { newFileId } from './file-id';
import type { Storage } from './storage.port';

/**
 * Stores a file, reads it and deletes it, so that wrong permissions or keys are found before the first upload.
 * @throws the storage's error.
 */
export async function checkStorage(storage: Storage): Promise<void> {
  const id = newFileId();
  const bytes = randomBytes(16);
  await storage.put(id, bytes);
  const stored = await storage.get(id);
  await storage.delete(id);
  if (!stored?.equals(bytes)) throw new Error('The storage returned other bytes than it got');
}
