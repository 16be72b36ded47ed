import { Session } from 'node:inspector';

/**
 * Collects all garbage of this thread and gives the emptied pages back to the system. The thread stands still
 * meanwhile: about 80 ms with 50 MB of objects. Without it, V8 keeps the pages that a piece of work needed and nothing
 * uses later.
 */
export function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  return new Promise<void>((resolve, reject) => {
    session.post('HeapProfiler.collectGarbage', (error) => {
      if (error) reject(error);
      else resolve();
    });
  }).finally(() => session.disconnect());
}
