import { Injectable } from '@nestjs/common';
import { lockedText } from '@telar/texts/wait';
import { QueuePerKey } from '../concurrency/bounded-queue';
import { AppError } from '../http/app-error';
import { AttemptCounter } from './attempt-counter';
import type { CountedAttempt } from './attempt-counter';

/** Wrong passwords for one account from one address within the window; then that address is locked out of it. */
export const GUESSES_PER_ACCOUNT = 5;
/**
 * Wrong passwords from one IP address for all accounts together: enough for a school, too few to try a list of e-mails.
 */
export const GUESSES_PER_ADDRESS = 600;

const ALL_ACCOUNTS = 'password';
const WAITING_MAX = 500;

const subjectOf = (email: string) => `password:${email}`;

/**
 * Limits how many wrong passwords can be tried. A guess is counted before it is verified, and removed from the count only if it
 * was right or could not be verified, so that parallel guesses do not get past the limit.
 */
@Injectable()
export class PasswordGuessLimiter {
  /** One guess at a time: several requests with the right password must not count against each other. */
  private readonly queue = new QueuePerKey(WAITING_MAX);

  constructor(private readonly attempts: AttemptCounter) {}

  /**
   * Runs `verify` if another guess is allowed, and returns its result.
   * @param email in lower case; guesses are counted even if no account has it.
   * @throws AppError `account_locked` or `too_many_requests`, with the seconds to wait; `verify` has not run then.
   */
  check(email: string, address: string, verify: () => Promise<boolean>): Promise<boolean> {
    return this.queue.run(`${email} ${address}`, async () => {
      const counted = await this.count(email, address);
      const right = await verify().catch(async (error: unknown) => {
        await Promise.all(counted.map((attempt) => this.attempts.undo(attempt)));
        throw error;
      });
      if (right) {
        const [, ofAddress] = counted;
        await Promise.all([this.attempts.reset(subjectOf(email), address), this.attempts.undo(ofAddress)]);
      }
      return right;
    });
  }

  /** Unlocks the account for all addresses. */
  reset(email: string): Promise<void> {
    return this.attempts.reset(subjectOf(email));
  }

  private async count(email: string, address: string): Promise<[CountedAttempt, CountedAttempt]> {
    const ofAccount = await this.attempts.count({ subject: subjectOf(email), address, max: GUESSES_PER_ACCOUNT });
    if ('retryAfter' in ofAccount) {
      const { retryAfter } = ofAccount;
      throw new AppError('account_locked', { retryAfter, message: lockedText(retryAfter) });
    }
    const ofAddress = await this.attempts.count({ subject: ALL_ACCOUNTS, address, max: GUESSES_PER_ADDRESS });
    if ('retryAfter' in ofAddress) {
      await this.attempts.undo(ofAccount);
      throw new AppError('too_many_requests', { retryAfter: ofAddress.retryAfter });
    }
    return [ofAccount, ofAddress];
  }
}
