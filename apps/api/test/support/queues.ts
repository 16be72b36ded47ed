import type { FairQueue } from '../../src/platform/concurrency/fair-queue';
import { AppError } from '../../src/platform/http/app-error';

/** More tasks than any queue takes. */
const TASKS = 600;

/** Fills a queue with tasks of an address. @returns what ends them. */
export function fillQueue(queue: FairQueue, address: string): () => Promise<unknown> {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const tasks = Array.from({ length: TASKS }, () =>
    queue
      .run(address, () => finished)
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      }),
  );
  return () => {
    finish();
    return Promise.all(tasks);
  };
}
