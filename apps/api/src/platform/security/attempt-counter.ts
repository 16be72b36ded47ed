import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { PeriodicJob } from '../jobs/periodic-job';
import { COUNT, DELETE_EXPIRED, RESET, RESET_ALL_ADDRESSES, RETRY_AFTER, UNDO } from './attempt-counter.statements';
import { AttemptSql } from './attempt-sql';

/** At most `max` attempts on a subject from one address within the window. */
export interface AttemptLimit {
  /** What is attempted, such as `register` or `password:rosa@correo.pe`. */
  subject: string;
  address: string;
  max: number;
  /** How many seconds an attempt counts; `WINDOW_S` by default, `WINDOW_MAX_S` at most. */
  windowS?: number;
}

/** An attempt that was counted. */
export interface CountedAttempt {
  subject: string;
  address: string;
  /** The time as PostgreSQL writes it, to the microsecond. It identifies the attempt. */
  at: string;
}

export const WINDOW_S = 15 * 60;
export const WINDOW_MAX_S = 60 * 60;

/**
 * Counts attempts in a sliding window, in the database. One statement counts and decides, so that parallel requests and
 * several processes cannot exceed the limit.
 */
@Injectable()
export class AttemptCounter implements OnModuleInit, OnModuleDestroy {
  private readonly cleaning = new PeriodicJob({
    name: 'expired_attempts',
    intervalMs: WINDOW_S * 1000,
    run: () => this.deleteExpired(),
  });

  constructor(private readonly sql: AttemptSql) {}

  onModuleInit(): void {
    this.cleaning.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.cleaning.stop();
  }

  /**
   * Counts one attempt. If the limit is reached, counts nothing and returns the seconds until the next attempt is
   * allowed.
   * @param statement that counts, with the parameters and the result of `COUNT`.
   */
  async count(
    { subject, address, max, windowS = WINDOW_S }: AttemptLimit,
    statement = COUNT,
  ): Promise<CountedAttempt | { retryAfter: number }> {
    const row = await this.sql.one<{ at: string }>(statement, [subject, address, max, windowS]);
    if (row) return { subject, address, at: row.at };
    const blocked = await this.sql.one<{ seconds: number | null }>(RETRY_AFTER, [subject, address, max, windowS]);
    return { retryAfter: Math.max(1, blocked?.seconds ?? 1) };
  }

  /** Removes one attempt from the count. */
  async undo({ subject, address, at }: CountedAttempt): Promise<void> {
    await this.sql.many(UNDO, [subject, address, at]);
  }

  /** Removes all attempts on the subject from that address, or from all addresses if none is given. */
  async reset(subject: string, address?: string): Promise<void> {
    if (address === undefined) await this.sql.many(RESET_ALL_ADDRESSES, [subject]);
    else await this.sql.many(RESET, [subject, address]);
  }

  /** Deletes the rows whose attempts no longer count. They do no harm until then. */
  async deleteExpired(): Promise<void> {
    await this.sql.many(DELETE_EXPIRED, [WINDOW_MAX_S]);
  }
}
