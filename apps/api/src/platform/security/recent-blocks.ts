import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AppError } from '../http/app-error';
import { waitFor } from '../request/request-context';
import { WINDOW_S } from './attempt-counter';

/** Short, because another process may unlock an account at any time. */
const BLOCK_MEMORY_MS = 5_000;
/** With `max` instead of sizes, each cache would take its memory for all entries from the start (3 MB together). */
const ENTRIES_MAX = { maxSize: 20_000, sizeCalculation: () => 1 };
/**
 * After so many refusals, each less than `BLOCK_MEMORY_MS` after the one before, further ones are slow: a caller that
 * ignores them gets one a second on each connection.
 */
const QUICK_REFUSALS = 50;
const SLOW_REFUSAL_MS = 1_000;
const SLOW_REFUSALS_MAX = 1_000;

/** Returns the error of a block. @param retryAfter seconds. */
export type BlockError = (retryAfter: number) => AppError;

/** Remembers for some seconds which keys are blocked, so that refused attempts cost neither a statement nor a hash. */
@Injectable()
export class RecentBlocks {
  private readonly blocks = new LRUCache<string, { endsAt: number; error: BlockError }>({
    ...ENTRIES_MAX,
    ttl: BLOCK_MEMORY_MS,
  });
  private readonly refusals = new LRUCache<string, number>({ ...ENTRIES_MAX, ttl: BLOCK_MEMORY_MS });
  /** A further failure does not extend the time of the count. */
  private readonly failures = new LRUCache<string, number>({
    ...ENTRIES_MAX,
    ttl: WINDOW_S * 1_000,
    noUpdateTTL: true,
  });
  private slowRefusals = 0;

  add(key: string, retryAfter: number, error: BlockError): void {
    this.blocks.set(key, { endsAt: Date.now() + retryAfter * 1_000, error });
  }

  /** @throws AppError of the first of the keys that is blocked. */
  assertFree(keys: string[]): void {
    for (const key of keys) {
      const block = this.blocks.get(key);
      const seconds = block ? Math.ceil((block.endsAt - Date.now()) / 1_000) : 0;
      if (block && seconds > 0) throw block.error(seconds);
    }
  }

  /** Delays a refusal to an address that was refused often. Call it outside of queues, where it would delay others. */
  async slowDown(address: string): Promise<void> {
    const refusals = (this.refusals.get(address) ?? 0) + 1;
    this.refusals.set(address, refusals);
    if (refusals <= QUICK_REFUSALS || this.slowRefusals >= SLOW_REFUSALS_MAX) return;
    this.slowRefusals++;
    await waitFor(delay(SLOW_REFUSAL_MS));
    this.slowRefusals--;
  }

  /** Forgets the blocks of the keys with that prefix. */
  forget(prefix: string): void {
    for (const key of [...this.blocks.keys()]) if (key.startsWith(prefix)) this.blocks.delete(key);
  }

  /** Forgets everything, as a restart of the process does. */
  clear(): void {
    for (const memory of [this.blocks, this.refusals, this.failures]) memory.clear();
  }

  /** Counts a wrong password. */
  countFailure(address: string): void {
    this.failures.set(address, this.failuresOf(address) + 1);
  }

  /** Wrong passwords from an address in the last 15 minutes at most, as far as this process knows. */
  failuresOf(address: string): number {
    return this.failures.get(address) ?? 0;
  }
}
