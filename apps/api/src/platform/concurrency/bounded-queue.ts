import { AppError } from '../http/app-error';

/** Lets so many do their work at once; the rest wait in line, and whoever finds the line full is told to come back. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
  ) {}

  /** True when nobody works and nobody waits. */
  get idle(): boolean {
    return this.running === 0;
  }

  /** @throws AppError `overloaded` when the line is full; the work has not begun then. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.waitingMax) throw new AppError('overloaded', { retryAfter: 2 });
      await new Promise<void>((next) => this.waiting.push(next));
    } else {
      this.running++;
    }
    try {
      return await work();
    } finally {
      // The place is handed over, not given back, so that nobody slips in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}

/** One at a time for each key; different keys do not wait for one another. */
export class QueuePerKey {
  private readonly lines = new Map<string, BoundedQueue>();

  constructor(private readonly waitingMax: number) {}

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? new BoundedQueue(1, this.waitingMax);
    this.lines.set(key, line);
    try {
      return await line.run(work);
    } finally {
      if (line.idle) this.lines.delete(key);
    }
  }
}
