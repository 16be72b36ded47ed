import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Sql } from '../database/sql';
import { ADD, BLOCKED_FOR, FORGET, FORGET_EVERYWHERE, GIVE_BACK, SWEEP } from './attempt-counter.statements';

/** "At most so many within the window", of something done from one address. */
export interface AttemptLimit {
  subject: string;
  address: string;
  most: number;
}

/** An attempt that was counted. */
export interface CountedAttempt {
  subject: string;
  address: string;
  /** PostgreSQL's own text of the moment, to the microsecond: it names this attempt among the others. */
  at: string;
}

/** Seconds that an attempt counts. */
export const WINDOW_S = 15 * 60;

/**
 * Counts attempts in the database, each in one statement that counts and decides at once, so that neither parallel
 * requests nor several processes get past the bound. What lies longer back than the window no longer counts.
 */
@Injectable()
export class AttemptCounter implements OnModuleInit, OnModuleDestroy {
  private sweeper?: NodeJS.Timeout;

  constructor(private readonly sql: Sql) {}

  onModuleInit(): void {
    // A sweep that fails is no harm: the next one comes, and what is old does not count anyway.
    this.sweeper = setInterval(() => void this.deleteExpired().catch(() => undefined), WINDOW_S * 1000).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.sweeper);
  }

  /** Counts one attempt, unless the bound is reached: then the seconds until one is free again. */
  async count({ subject, address, most }: AttemptLimit): Promise<CountedAttempt | { blockedFor: number }> {
    const row = await this.sql.one<{ at: string }>(ADD, [subject, address, most, WINDOW_S]);
    if (row) return { subject, address, at: row.at };
    const blocked = await this.sql.one<{ seconds: number | null }>(BLOCKED_FOR, [subject, address, most, WINDOW_S]);
    return { blockedFor: Math.max(1, blocked?.seconds ?? 1) };
  }

  /** Takes that one attempt out of the count. */
  async undo({ subject, address, at }: CountedAttempt): Promise<void> {
    await this.sql.many(GIVE_BACK, [subject, address, at]);
  }

  /** Forgets all attempts on the subject: from that address, or from everywhere. */
  async reset(subject: string, address?: string): Promise<void> {
    if (address === undefined) await this.sql.many(FORGET_EVERYWHERE, [subject]);
    else await this.sql.many(FORGET, [subject, address]);
  }

  /** Takes away what no longer counts. */
  async deleteExpired(): Promise<void> {
    await this.sql.many(SWEEP, [WINDOW_S]);
  }
}
