import { Injectable } from '@nestjs/common';
import { lockedText } from '@telar/texts/wait';
import { AppError } from '../http/app-error';
import { QueuePerKey } from '../concurrency/bounded-queue';
import { AttemptCounter } from './attempt-counter';
import type { CountedAttempt } from './attempt-counter';

/** Wrong passwords for one account from one address, within the window, before it is locked for that address. */
export const GUESSES_PER_ACCOUNT = 5;
/** From one address for all accounts together: a school behind one address passes, a list of stolen e-mails does not. */
export const GUESSES_PER_ADDRESS = 600;

const ALL_ACCOUNTS = 'password';
const WAITING_MAX = 500;

const subjectOf = (email: string) => `password:${email}`;

/**
 * Checks passwords for as long as the guesses last. A guess is counted before it is looked at, and taken out of the
 * count only when it was right or could not be looked at, so that guessing in parallel gains nothing.
 */
@Injectable()
export class PasswordGuessLimiter {
  /**
   * Several requests at once with the right password wait for one another here, instead of using up the guesses of
   * one another while none of them has been judged.
   */
  private readonly turns = new QueuePerKey(WAITING_MAX);

  constructor(private readonly attempts: AttemptCounter) {}

  /**
   * The check's own answer.
   * @param email in small letters; of an account or not, which makes no difference here.
   * @throws AppError `account_locked` or `too_many_requests`, with the wait; the check has not been made then.
   */
  check(email: string, address: string, check: () => Promise<boolean>): Promise<boolean> {
    return this.turns.run(`${email} ${address}`, async () => {
      const counted = await this.count(email, address);
      const right = await check().catch(async (error: unknown) => {
        await Promise.all(counted.map((guess) => this.attempts.undo(guess)));
        throw error;
      });
      if (right) {
        const [, ofAddress] = counted;
        await Promise.all([this.attempts.reset(subjectOf(email), address), this.attempts.undo(ofAddress)]);
      }
      return right;
    });
  }

  /** The account can be tried again, from everywhere. */
  reset(email: string): Promise<void> {
    return this.attempts.reset(subjectOf(email));
  }

  private async count(email: string, address: string): Promise<[CountedAttempt, CountedAttempt]> {
    const ofAccount = await this.attempts.count({ subject: subjectOf(email), address, most: GUESSES_PER_ACCOUNT });
    if ('blockedFor' in ofAccount) {
      const { blockedFor } = ofAccount;
      throw new AppError('account_locked', { retryAfter: blockedFor, message: lockedText(blockedFor) });
    }
    const ofAddress = await this.attempts.count({ subject: ALL_ACCOUNTS, address, most: GUESSES_PER_ADDRESS });
    if ('blockedFor' in ofAddress) {
      await this.attempts.undo(ofAccount);
      throw new AppError('too_many_requests', { retryAfter: ofAddress.blockedFor });
    }
    return [ofAccount, ofAddress];
  }
}
