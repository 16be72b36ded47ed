import { Semaphore, withTimeout } from 'async-mutex';
import type { SemaphoreInterface } from 'async-mutex';
import { AppError } from '../http/app-error';
import type { QueueState } from '../metrics/queues';
import { startWait } from '../request/request-context';

const RETRY_AFTER_S = 2;

const overloaded = () => new AppError('overloaded', { retryAfter: RETRY_AFTER_S });

/** Runs a limited number of tasks at once and lets a limited number wait, first come, first served. */
export class BoundedQueue {
  private readonly semaphore: SemaphoreInterface;
  private readonly capacity: number;
  private pending = 0;
  private running = 0;
  private refused = 0;

  /** @param waitMaxMs how long a task may wait; without it, as long as others run. */
  constructor(concurrency: number, waitingMax: number, waitMaxMs?: number) {
    const semaphore = new Semaphore(concurrency);
    this.semaphore = waitMaxMs === undefined ? semaphore : withTimeout(semaphore, waitMaxMs, overloaded());
    this.capacity = concurrency + waitingMax;
  }

  /** True if no task runs or waits. */
  get idle(): boolean {
    return this.pending === 0;
  }

  get state(): QueueState {
    return { running: this.running, waiting: this.pending - this.running, refused: this.refused };
  }

  /**
   * @throws AppError `overloaded` without starting the task: at once if the queue is full, or when it has waited too
   * long.
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.pending >= this.capacity) {
      this.refused++;
      throw overloaded();
    }
    this.pending++;
    const endWait = startWait();
    let hasStarted = false;
    try {
      return await this.semaphore.runExclusive(() => {
        endWait();
        hasStarted = true;
        this.running++;
        return task();
      });
    } finally {
      endWait();
      this.pending--;
      if (hasStarted) this.running--;
      else this.refused++;
    }
  }
}

/** Runs one task at a time for each key. Tasks with different keys do not wait for each other. */
export class QueuePerKey {
  private readonly queues = new Map<string, BoundedQueue>();

  /** @param waitingMax for each key. */
  constructor(private readonly waitingMax: number) {}

  /** @throws AppError `overloaded` if the queue of the key is full. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? new BoundedQueue(1, this.waitingMax);
    this.queues.set(key, queue);
    try {
      return await queue.run(task);
    } finally {
      if (queue.idle) this.queues.delete(key);
    }
  }
}
