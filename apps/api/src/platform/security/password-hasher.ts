import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '../concurrency/bounded-queue';

/** argon2id (the library's default) with the first parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for requests that need no hash. */
const CONCURRENCY = Math.max(1, availableParallelism() - 1);
const WAITING_MAX = 100;

/** Keyboards send "ñ" as one code point or as two; both must be the same password. */
const normalize = (password: string) => password.normalize('NFC');

/** Hashes and verifies passwords in a bounded queue. */
@Injectable()
export class PasswordHasher {
  private readonly queue = new BoundedQueue(CONCURRENCY, WAITING_MAX);
  /** Computed at the start, so that the first login with an unknown e-mail takes no longer than the next one. */
  private readonly decoy = hash('no account has this one', PARAMETERS);

  /** @throws AppError `overloaded` if the queue is full. */
  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(normalize(password), PARAMETERS));
  }

  /**
   * Whether the password belongs to the stored hash. Without a hash (`null`: no such account) it does the same work and
   * returns false, so that the response time does not reveal whether the account exists.
   * @throws AppError `overloaded` if the queue is full.
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const matches = await this.queue.run(() => verify(against, normalize(password)));
    return stored !== null && matches;
  }
}
