import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../http/app-error';

/** argon2id (the library's default algorithm) at OWASP's first recommendation: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As many at once as there are cores; a login beyond the queue is told to come back, so the rest stays quick. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const WAITING_MAX = 100;

/** Hashes and checks passwords in a bounded queue. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private decoy?: Promise<string>;

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, PARAMETERS));
  }

  /** False for a wrong password, and, after the same work, where there is no account (`null`). */
  async matches(stored: string | null, password: string): Promise<boolean> {
    this.decoy ??= hash('no account has this one', PARAMETERS);
    const against = stored ?? (await this.decoy);
    const matches = await this.inTurn(() => verify(against, password));
    return stored !== null && matches;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= WAITING_MAX) throw new AppError('overloaded', { retryAfter: 2 });
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
