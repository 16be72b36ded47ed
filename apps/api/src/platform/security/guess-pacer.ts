import { Injectable } from '@nestjs/common';
import { manyGuessesText } from '@telar/texts/wait';
import { AppError } from '../http/app-error';
import { siteKey } from '../http/client-address';
import { AttemptCounter, WINDOW_MAX_S } from './attempt-counter';
import type { CountedAttempt } from './attempt-counter';
import { AttemptLimiter } from './attempt-limiter';
import type { Limit, Undo } from './attempt-limiter';
import { GuessSlots } from './guess-slots';
import { COUNT_AND_CLEAR_SLOTS } from './guess-slots.statements';

/**
 * Wrong passwords for one account per hour, from all addresses from which it never logged in. Beyond them, such
 * addresses get slots.
 */
export const GUESSES_FROM_UNKNOWN_ADDRESSES = 200;

const UNKNOWN_ADDRESSES = 'unknown';
const UNLIMITED = 2 ** 31 - 1;

const paced = (retryAfter: number) =>
  new AppError('too_many_requests', { retryAfter, message: manyGuessesText(retryAfter) });

/** Slows down guesses at one account from addresses from which it never logged in, and locks none of them out. */
@Injectable()
export class GuessPacer {
  constructor(
    private readonly attempts: AttemptCounter,
    private readonly limiter: AttemptLimiter,
    private readonly slots: GuessSlots,
  ) {}

  /** What `AttemptLimiter.assertFree` takes for an address that waits for its slot. */
  slotOf(subject: string, address: string): Pick<Limit, 'subject' | 'address'> {
    // The networks of an IPv6 site share one slot. Otherwise one subscriber could reserve 65,536.
    return { subject, address: `slot ${siteKey(address) ?? address}` };
  }

  /** Counts a guess. @throws AppError `too_many_requests` with the seconds until the slot of the address. */
  async count(subject: string, address: string): Promise<Undo> {
    const guess = { subject, address: UNKNOWN_ADDRESSES, windowS: WINDOW_MAX_S };
    // Slots that are left from an earlier flood would only delay those who come after the next one.
    const counted = await this.attempts.count({ ...guess, max: GUESSES_FROM_UNKNOWN_ADDRESSES }, COUNT_AND_CLEAR_SLOTS);
    if (!('retryAfter' in counted)) return () => this.attempts.undo(counted);
    const slot = this.slotOf(subject, address);
    const seconds = await this.slots.use(subject, slot.address);
    if (seconds > 0) throw this.limiter.block({ ...slot, error: paced }, seconds);
    // Guesses in slots count too. So all together are at most 200, and 240 for each hour.
    const inSlot = (await this.attempts.count({ ...guess, max: UNLIMITED })) as CountedAttempt;
    return () => Promise.all([this.attempts.undo(inSlot), this.slots.giveBack(subject, slot.address)]);
  }
}
