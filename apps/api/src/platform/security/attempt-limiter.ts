import { Injectable } from '@nestjs/common';
import { AppError } from '../http/app-error';
import { siteKey } from '../http/client-address';
import { labeledCounter } from '../metrics/registry';
import { AttemptCounter } from './attempt-counter';
import type { AttemptLimit, CountedAttempt } from './attempt-counter';
import { RecentBlocks } from './recent-blocks';
import type { BlockError } from './recent-blocks';

/** A limit, and the error of an attempt beyond it. */
export interface Limit extends AttemptLimit {
  error: BlockError;
}

/** What a limit counts. */
type Counted = Pick<Limit, 'subject' | 'address'>;

/** Removes an attempt from the counts again. */
export type Undo = () => Promise<unknown>;

export const tooMany: BlockError = (retryAfter) => new AppError('too_many_requests', { retryAfter });

const REFUSALS = ['account_locked', 'too_many_requests'] as const;

const refusals = labeledCounter(
  'telar_attempts_refused_total',
  'Logins, searches and other attempts that a limit refused.',
  'error',
  REFUSALS,
);

/** The code of an error that is a refusal by a limit. */
const refusalOf = (error: unknown) =>
  error instanceof AppError ? REFUSALS.find((code) => code === error.code) : undefined;

/** The prefix of the keys of a subject's blocks is `<subject> `. */
const keyOf = ({ subject, address }: Counted) => `${subject} ${address}`;

/** The limits on what one caller attempts: from the IP address and, if it is an IPv6 address, from its site (/48). */
export function limitsPerCaller(subject: string, address: string, max: { address: number; site: number }): Limit[] {
  const site = siteKey(address);
  const limits: Limit[] = [{ subject, address, max: max.address, error: tooMany }];
  if (site !== null) limits.push({ subject, address: site, max: max.site, error: tooMany });
  return limits;
}

/** Counts attempts by several limits at once, and remembers for some seconds which limits are reached. */
@Injectable()
export class AttemptLimiter {
  constructor(
    private readonly attempts: AttemptCounter,
    private readonly blocks: RecentBlocks,
  ) {}

  /**
   * Runs work that counts attempts. Delays its error if that is a refusal by a limit and the address was refused often.
   * Call it outside of queues.
   * @throws what the work throws.
   */
  async slowRefusals<T>(address: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) {
        refusals.inc(refusal);
        await this.blocks.slowDown(address);
      }
      throw error;
    }
  }

  /**
   * Counts an attempt of that address for each limit. Call it outside of queues.
   * @throws AppError of the limit that is reached, after a delay as by `slowRefusals`.
   */
  async admit(address: string, limits: Limit[]): Promise<void> {
    await this.slowRefusals(address, async () => {
      this.assertFree(limits);
      return this.count(limits);
    });
  }

  /** Runs no statement. @throws AppError of a limit that was found reached in the last seconds. */
  assertFree(limits: Counted[]): void {
    this.blocks.assertFree(limits.map(keyOf));
  }

  /**
   * Counts an attempt for each limit, or for none if one is reached.
   * @throws AppError of the limit that is reached.
   */
  async count(limits: Limit[]): Promise<Undo> {
    const counted: CountedAttempt[] = [];
    const undo = () => Promise.all(counted.map((attempt) => this.attempts.undo(attempt)));
    for (const limit of limits) {
      const attempt = await this.attempts.count(limit);
      if ('retryAfter' in attempt) {
        await undo();
        throw this.block(limit, attempt.retryAfter);
      }
      counted.push(attempt);
    }
    return undo;
  }

  /** Remembers that a limit is reached. @returns its error. */
  block(limit: Counted & Pick<Limit, 'error'>, retryAfter: number): AppError {
    this.blocks.add(keyOf(limit), retryAfter, limit.error);
    return limit.error(retryAfter);
  }
}
