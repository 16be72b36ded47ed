import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../concurrency/fair-queue';
import { observeQueue } from '../metrics/queues';

/** argon2id (the library's default) with the first parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for requests that need no hash. */
const CONCURRENCY = Math.max(1, availableParallelism() - 1);
const WAITING_MAX = 500;
/** The key of work that no visitor can cause, such as an account created by staff. */
const STAFF = 'staff';

interface QueuedCaller {
  /** IP address. */
  address: string;
  /** Its recent failed logins: callers with fewer go first. */
  failures?: number;
}

const PLACE = Symbol('place');
/** Proof that work runs as a task of the queue. Only `inQueue` gives it. */
export type QueuePlace = typeof PLACE;

/** Keyboards send "ñ" as one code point or as two; both must be the same password. */
const normalize = (password: string) => password.normalize('NFC');

/** Hashes and verifies passwords in a bounded queue, which is shared fairly among IP addresses. */
@Injectable()
export class PasswordHasher {
  private readonly queue = new FairQueue(CONCURRENCY, WAITING_MAX);
  /** Computed at the start, so that the first login with an unknown e-mail takes no longer than the next one. */
  private readonly decoy = hash('no account has this one', PARAMETERS);

  constructor() {
    observeQueue('passwords', () => this.queue.state);
  }

  /**
   * Runs work that hashes or verifies passwords, with its SQL statements, as one task of the queue.
   * @param work passes its place to `hash` and `verify`; without it they would wait in the queue for the work itself.
   * @throws AppError `overloaded` if the queue is full; the work has not started then.
   */
  inQueue<T>({ address, failures }: QueuedCaller, work: (place: QueuePlace) => Promise<T>): Promise<T> {
    return this.queue.run(address, () => work(PLACE), failures);
  }

  /** @throws AppError `overloaded` if the queue is full. */
  hash(password: string, place?: QueuePlace): Promise<string> {
    return this.queued(() => hash(normalize(password), PARAMETERS), place);
  }

  /**
   * Whether the password belongs to the stored hash. Without a hash (`null`: no such account) it does the same work and
   * returns false, so that the response time does not reveal whether the account exists.
   * @throws AppError `overloaded` if the queue is full.
   */
  async verify(stored: string | null, password: string, place?: QueuePlace): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const matches = await this.queued(() => verify(against, normalize(password)), place);
    return stored !== null && matches;
  }

  private queued<T>(work: () => Promise<T>, place: QueuePlace | undefined): Promise<T> {
    return place ? work() : this.inQueue({ address: STAFF }, work);
  }
}
