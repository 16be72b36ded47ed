import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '../concurrency/bounded-queue';

/** argon2id (the library's default algorithm) at OWASP's first recommendation: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As many at once as there are cores; a login beyond the queue is told to come back, so the rest stays quick. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const WAITING_MAX = 100;

/** The same letters on every keyboard: one machine types "ñ" as one sign, another as two. */
const typed = (password: string) => password.normalize('NFC');

/** Hashes and checks passwords in a bounded queue. */
@Injectable()
export class PasswordHasher {
  private readonly turns = new BoundedQueue(AT_ONCE, WAITING_MAX);
  /** Made before the first login, so that the first unknown e-mail costs no more than the next. */
  private readonly decoy = hash('no account has this one', PARAMETERS);

  hash(password: string): Promise<string> {
    return this.turns.run(() => hash(typed(password), PARAMETERS));
  }

  /** False for a wrong password, and, after the same work, where there is no account (`null`). */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const matches = await this.turns.run(() => verify(against, typed(password)));
    return stored !== null && matches;
  }
}
