import { overloaded } from '../http/app-error';
import type { AppError } from '../http/app-error';
import type { QueueState } from '../metrics/queues';
import { startWait } from '../request/request-context';

/**
 * Runs a limited number of tasks at once and lets a limited number wait, first come, first served. `async-mutex` would
 * do it, too, but leaves garbage in V8's old generation for each task.
 */
export class BoundedQueue {
  /** What starts the tasks that wait, in the order of their arrival. */
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private refused = 0;

  /** @param waitMaxMs how long a task may wait; without it, as long as others run. */
  constructor(
    private readonly concurrency: number,
    private readonly waitingMax: number,
    private readonly waitMaxMs?: number,
  ) {}

  /** True if no task runs or waits. */
  get idle(): boolean {
    return this.running + this.waiting.length === 0;
  }

  get state(): QueueState {
    return { running: this.running, waiting: this.waiting.length, refused: this.refused };
  }

  /**
   * @throws AppError `overloaded` without starting the task: at once if the queue is full, or when it has waited too
   * long.
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const endWait = startWait();
    try {
      if (this.running < this.concurrency) this.running++;
      else await this.wait();
    } finally {
      endWait();
    }
    try {
      return await task();
    } finally {
      this.startNext();
    }
  }

  /** Resolves when it is the task's turn. @throws AppError `overloaded` */
  private async wait(): Promise<void> {
    if (this.waiting.length >= this.waitingMax) throw this.refusal();
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(this.refusal());
      };
      const timer = this.waitMaxMs === undefined ? undefined : setTimeout(giveUp, this.waitMaxMs);
      this.waiting.push(start);
    });
  }

  private refusal(): AppError {
    this.refused++;
    return overloaded();
  }

  /** Gives the place of a task that has ended to the one that has waited longest. */
  private startNext(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
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
