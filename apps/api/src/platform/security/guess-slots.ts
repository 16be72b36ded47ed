import { Injectable } from '@nestjs/common';
import { WINDOW_S } from './attempt-counter';
import { AttemptSql } from './attempt-sql';
import { RESERVE_SLOT, RETURN_SLOT, USE_SLOT } from './guess-slots.statements';

/** Seconds between two slots of a subject. */
export const SLOT_S = 15;
/** For so many seconds after its time a slot may be used. */
const SLOT_VALID_S = WINDOW_S;

/**
 * Spaces attempts on a subject: one each `SLOT_S` seconds. Each address has at most one slot, and slots are used in the
 * order in which they were reserved, so that an address that tries again and again does not delay the others.
 */
@Injectable()
export class GuessSlots {
  constructor(private readonly sql: AttemptSql) {}

  /** Uses the slot of the address. @returns 0, or the seconds until its slot, which is reserved then. */
  async use(subject: string, address: string): Promise<number> {
    const slot = await this.sql.one<{ valid: boolean }>(USE_SLOT, [subject, address, SLOT_VALID_S]);
    if (slot?.valid) return 0;
    const reserved = await this.sql.one<{ seconds: number }>(RESERVE_SLOT, [subject, address, SLOT_S]);
    return reserved?.seconds ?? SLOT_S;
  }

  /** Gives back a slot that was used. */
  async giveBack(subject: string, address: string): Promise<void> {
    await this.sql.many(RETURN_SLOT, [subject, address]);
  }
}
