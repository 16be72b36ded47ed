import { Injectable } from '@nestjs/common';
import { lockedText } from '@telar/texts/wait';
import { QueuePerKey } from '../concurrency/bounded-queue';
import { AppError } from '../http/app-error';
import { siteKey } from '../http/client-address';
import { AttemptCounter, WINDOW_MAX_S } from './attempt-counter';
import type { AttemptLimit, CountedAttempt } from './attempt-counter';
import { KnownAddresses } from './known-addresses';
import { PasswordHasher } from './password-hasher';
import { RecentBlocks } from './recent-blocks';
import type { BlockError } from './recent-blocks';

/** Wrong passwords for one account from one address within the window; then that address is locked out of it. */
export const GUESSES_PER_ACCOUNT = 5;
/** The same from one IPv6 site (/48), which may belong to one subscriber or to many. */
export const GUESSES_PER_ACCOUNT_AND_SITE = 20;
/** Wrong passwords for one account per hour, from all addresses from which it never logged in. */
export const GUESSES_FROM_UNKNOWN_ADDRESSES = 200;
/**
 * Wrong passwords from one IP address for all accounts together: enough for a school, too few to try a list of e-mails.
 */
export const GUESSES_PER_ADDRESS = 600;
export const GUESSES_PER_SITE = 1_200;

const ALL_ACCOUNTS = 'password';
const UNKNOWN_ADDRESSES = 'unknown';
const WAITING_MAX = 500;

const subjectOf = (email: string) => `password:${email}`;

const locked: BlockError = (retryAfter) =>
  new AppError('account_locked', { retryAfter, message: lockedText(retryAfter) });
const tooMany: BlockError = (retryAfter) => new AppError('too_many_requests', { retryAfter });

const isBlock = (error: unknown) =>
  error instanceof AppError && (error.code === 'account_locked' || error.code === 'too_many_requests');

/** A limit, the error when it is reached, and the key under which the block is remembered. */
interface Guarded {
  limit: AttemptLimit;
  error: BlockError;
  block: string;
}

/**
 * Limits how many wrong passwords can be tried. A guess is counted before it is verified, and removed from the count only if it
 * was right or could not be verified, so that parallel guesses do not get past the limit.
 */
@Injectable()
export class PasswordGuessLimiter {
  /** One guess at a time: several requests with the right password must not count against each other. */
  private readonly queue = new QueuePerKey(WAITING_MAX);

  constructor(
    private readonly attempts: AttemptCounter,
    private readonly knownAddresses: KnownAddresses,
    private readonly blocks: RecentBlocks,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * Runs `verify` if another guess is allowed, and returns its result, which is `null` for a wrong password. It runs at a
   * place of the password queue; no statement runs before that place is free.
   * @param email in lower case; guesses are counted even if no account has it.
   * @throws AppError `account_locked` or `too_many_requests`, with the seconds to wait, or `overloaded`; `verify` has not
   * run then.
   */
  async check<T>(email: string, address: string, verify: () => Promise<T | null>): Promise<T | null> {
    try {
      return await this.checkInTurn(email, address, verify);
    } catch (error) {
      if (isBlock(error)) await this.blocks.slowDown(address);
      throw error;
    }
  }

  /** Unlocks the account for all addresses. */
  async reset(email: string): Promise<void> {
    await this.attempts.reset(subjectOf(email));
    this.blocks.forget((key) => key.startsWith(`${email} `));
  }

  private async checkInTurn<T>(email: string, address: string, verify: () => Promise<T | null>): Promise<T | null> {
    const ofAccount = `${email} ${address}`;
    const assertFree = () => this.blocks.assertFree([address, siteKey(address) ?? address, ofAccount]);
    assertFree();
    return this.queue.run(ofAccount, () => {
      // The guesses that waited in front may have been the last ones allowed.
      assertFree();
      return this.passwords.inTurn({ address, failures: this.blocks.failuresOf(address) }, () => {
        assertFree();
        return this.countAndVerify(email, address, verify);
      });
    });
  }

  private async countAndVerify<T>(email: string, address: string, verify: () => Promise<T | null>): Promise<T | null> {
    const isKnown = await this.knownAddresses.has(email, address);
    const counted = await this.countAll(this.limitsOf(email, address, isKnown));
    const undo = () => Promise.all(counted.map((attempt) => this.attempts.undo(attempt)));
    const verified = await verify().catch(async (error: unknown) => {
      await undo();
      throw error;
    });
    if (verified !== null) {
      await undo();
      await Promise.all([this.attempts.reset(subjectOf(email), address), this.knownAddresses.add(email, address)]);
    } else this.blocks.countFailure(address);
    return verified;
  }

  /** Limits of the address come first, so that a blocked address writes nothing about accounts. */
  private limitsOf(email: string, address: string, isKnown: boolean): Guarded[] {
    const subject = subjectOf(email);
    const site = siteKey(address);
    const ofAccount = { error: locked, block: `${email} ${address}` };
    const limits: Guarded[] = [
      { limit: { subject: ALL_ACCOUNTS, address, max: GUESSES_PER_ADDRESS }, error: tooMany, block: address },
    ];
    if (site !== null) {
      limits.push({
        limit: { subject: ALL_ACCOUNTS, address: site, max: GUESSES_PER_SITE },
        error: tooMany,
        block: site,
      });
    }
    if (!isKnown) {
      const max = GUESSES_FROM_UNKNOWN_ADDRESSES;
      limits.push({ limit: { subject, address: UNKNOWN_ADDRESSES, max, windowS: WINDOW_MAX_S }, ...ofAccount });
      if (site !== null)
        limits.push({ limit: { subject, address: site, max: GUESSES_PER_ACCOUNT_AND_SITE }, ...ofAccount });
    }
    limits.push({ limit: { subject, address, max: GUESSES_PER_ACCOUNT }, ...ofAccount });
    return limits;
  }

  /** Counts the guess for each limit, or for none if one is reached. @throws AppError of the limit that is reached. */
  private async countAll(limits: Guarded[]): Promise<CountedAttempt[]> {
    const counted: CountedAttempt[] = [];
    for (const { limit, error, block } of limits) {
      const attempt = await this.attempts.count(limit);
      if ('retryAfter' in attempt) {
        await Promise.all(counted.map((earlier) => this.attempts.undo(earlier)));
        this.blocks.add(block, attempt.retryAfter, error);
        throw error(attempt.retryAfter);
      }
      counted.push(attempt);
    }
    return counted;
  }
}
