import { Injectable } from '@nestjs/common';
import { WINDOW_S } from './attempt-counter';
import { AttemptSql } from './attempt-sql';
import { LOCK_SLOTS, RESERVE_SLOT, RETURN_SLOT, USE_SLOT } from './guess-slots.statements';

/** Seconds between two slots of a subject. */
export const SLOT_S = 15;
/** For so many seconds after its time a slot may be used. */
const SLOT_VALID_S = WINDOW_S;
/** How far ahead slots are reserved. Callers beyond it get none; few of them would come back after a day. */
export const SLOTS_AHEAD_S = 24 * 3600;

/**
 * Spaces attempts on a subject: one each `SLOT_S` seconds. Each address has at most one slot, and slots are used in the
 * order in which they were reserved, so that an address that tries again and again does not delay the others.
 */
@Injectable()
export class GuessSlots {
  constructor(private readonly sql: AttemptSql) {}

  /**
   * Uses the slot of the address.
   * @returns 0, or the seconds until its slot, which is reserved then; `SLOTS_AHEAD_S` if all slots are reserved.
   */
  async use(subject: string, address: string): Promise<number> {
    const slot = await this.sql.one<{ valid: boolean }>(USE_SLOT, [subject, address, SLOT_VALID_S]);
    if (slot?.valid) return 0;
    // Without the lock, two requests of one address would both reserve a slot.
    const [reserved] = await this.sql.transaction<{ seconds: number }>([
      [LOCK_SLOTS, [subject]],
      [RESERVE_SLOT, [subject, address, SLOT_S, SLOTS_AHEAD_S]],
    ]);
    return reserved?.seconds ?? SLOTS_AHEAD_S;
  }

  /** Gives back a slot that was used. */
  async giveBack(subject: string, address: string): Promise<void> {
    await this.sql.many(RETURN_SLOT, [subject, address]);
  }
}
