import { AppError } from '../http/app-error';

/** Lets only so many works run at once, and only so many wait; whoever comes beyond that is told to come back. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
  ) {}

  /** @throws AppError `overloaded` */
  async take<T>(work: () => Promise<T>): Promise<T> {
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
