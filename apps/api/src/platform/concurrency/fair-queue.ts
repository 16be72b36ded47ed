import { AppError } from '../http/app-error';

const RETRY_AFTER_S = 2;

interface Entry {
  rank: number;
  start: () => void;
  refuse: (error: AppError) => void;
}

/**
 * Runs a limited number of tasks at once. The key with the fewest tasks in the queue goes first, so that one caller with
 * many tasks delays the others by one task. A full queue refuses the task with the highest rank.
 */
export class FairQueue {
  /** By rank; entries with the same rank in the order of their arrival. */
  private readonly waiting: Entry[] = [];
  private readonly tasksByKey = new Map<string, number>();
  private running = 0;

  constructor(
    private readonly concurrency: number,
    private readonly waitingMax: number,
  ) {}

  /**
   * @param key of the caller, such as an IP address.
   * @param burden added to the caller's rank, which is the number of the key's tasks in the queue.
   * @throws AppError `overloaded` if the queue is full; the task has not started then.
   */
  async run<T>(key: string, task: () => Promise<T>, burden = 0): Promise<T> {
    const rank = burden + (this.tasksByKey.get(key) ?? 0);
    this.tasksByKey.set(key, (this.tasksByKey.get(key) ?? 0) + 1);
    try {
      if (this.running < this.concurrency) this.running++;
      else await this.wait(rank);
    } catch (error) {
      this.forget(key);
      throw error;
    }
    try {
      return await task();
    } finally {
      this.forget(key);
      // The next task takes over this task's place.
      const next = this.waiting.shift();
      if (next) next.start();
      else this.running--;
    }
  }

  private wait(rank: number): Promise<void> {
    return new Promise((start, refuse) => {
      const behind = this.waiting.findIndex((entry) => entry.rank > rank);
      this.waiting.splice(behind < 0 ? this.waiting.length : behind, 0, { rank, start, refuse });
      if (this.waiting.length > this.waitingMax) {
        this.waiting.pop()?.refuse(new AppError('overloaded', { retryAfter: RETRY_AFTER_S }));
      }
    });
  }

  private forget(key: string): void {
    const tasks = (this.tasksByKey.get(key) ?? 0) - 1;
    if (tasks > 0) this.tasksByKey.set(key, tasks);
    else this.tasksByKey.delete(key);
  }
}
