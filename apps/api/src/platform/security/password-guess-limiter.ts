import { Injectable } from '@nestjs/common';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { lockedText } from '@telar/texts/wait';
import { QueuePerKey } from '../concurrency/bounded-queue';
import { AppError, invalidField } from '../http/app-error';
import { siteKey } from '../http/client-address';
import { counter } from '../metrics/registry';
import { AttemptCounter } from './attempt-counter';
import { AttemptLimiter, limitsPerCaller, tooMany } from './attempt-limiter';
import type { Limit, Undo } from './attempt-limiter';
import { GuessPacer } from './guess-pacer';
import { KnownAddresses } from './known-addresses';
import { PasswordHasher } from './password-hasher';
import type { QueuePlace } from './password-hasher';
import { RecentBlocks } from './recent-blocks';

/** Wrong passwords for one account from one address within the window; then that address is locked out of it. */
export const GUESSES_PER_ACCOUNT = 5;
/** The same from one IPv6 site (/48), which may belong to one subscriber or to many. */
export const GUESSES_PER_ACCOUNT_AND_SITE = 20;
/**
 * Wrong passwords from one IP address for all accounts together: enough for a school, too few to try a list of e-mails.
 * Accounts that logged in from the address before are counted apart, so that strangers at the address, such as other
 * customers of a mobile network, do not lock them out.
 */
export const GUESSES_PER_ADDRESS = 600;
export const GUESSES_PER_SITE = 1_200;

const ALL_ACCOUNTS = 'password';
const KNOWN_ACCOUNTS = 'known password';
const WAITING_MAX = 500;

/** Returns `null` for a wrong password. */
type Verify<T> = (place: QueuePlace) => Promise<T | null>;

/** One caller who tries passwords for one account. */
interface Guesser {
  email: string;
  address: string;
}

const wrongPasswords = counter('telar_wrong_passwords_total', 'Passwords that were verified and are wrong.');

const subjectOf = (email: string) => `password:${email}`;

const locked = (retryAfter: number) => new AppError('account_locked', { retryAfter, message: lockedText(retryAfter) });

const limitOfAccount = ({ email, address }: Guesser): Limit => ({
  subject: subjectOf(email),
  address,
  max: GUESSES_PER_ACCOUNT,
  error: locked,
});

/** For an address from which the account logged in before. */
const limitsOfKnown = (guesser: Guesser): Limit[] => [
  { subject: KNOWN_ACCOUNTS, address: guesser.address, max: GUESSES_PER_ADDRESS, error: tooMany },
  limitOfAccount(guesser),
];

/** For another address. Limits of the address come first, so that a blocked address writes nothing about accounts. */
function limitsOfUnknown(guesser: Guesser): Limit[] {
  const site = siteKey(guesser.address);
  const subject = subjectOf(guesser.email);
  const limits = limitsPerCaller(ALL_ACCOUNTS, guesser.address, {
    address: GUESSES_PER_ADDRESS,
    site: GUESSES_PER_SITE,
  });
  if (site !== null) limits.push({ subject, address: site, max: GUESSES_PER_ACCOUNT_AND_SITE, error: locked });
  limits.push(limitOfAccount(guesser));
  return limits;
}

/**
 * Limits how many wrong passwords can be tried. A guess is counted before it is verified, and removed from the count
 * only if it was right or could not be verified, so that parallel guesses do not get past the limit.
 */
@Injectable()
export class PasswordGuessLimiter {
  /** One guess at a time: several requests with the right password must not count against each other. */
  private readonly queue = new QueuePerKey(WAITING_MAX);

  constructor(
    private readonly attempts: AttemptCounter,
    private readonly limiter: AttemptLimiter,
    private readonly pacer: GuessPacer,
    private readonly knownAddresses: KnownAddresses,
    private readonly blocks: RecentBlocks,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * Runs `verify` if another guess is allowed, and returns its result, which is `null` for a wrong password. It runs at
   * a place of the password queue; no statement runs before that place is free, except for a blocked address.
   * @param email in lower case; guesses are counted even if no account has it.
   * @throws AppError `account_locked` or `too_many_requests`, with the seconds to wait, or `overloaded`; `verify` has
   * not run then.
   */
  check<T>(email: string, address: string, verify: Verify<T>): Promise<T | null> {
    return this.limiter.slowRefusals(address, () => this.checkInQueue({ email, address }, verify));
  }

  /**
   * Checks the password of a user who is logged in: a stranger at an unlocked screen has the token, but not the
   * password. Counted like a login.
   * @throws AppError `validation_failed` naming `current_password`, and as `check`.
   */
  async confirm(
    { email, passwordHash }: { email: string; passwordHash: string },
    current: string | null | undefined,
    address: string,
  ): Promise<void> {
    if (!current) throw invalidField('current_password', FIELD_TEXTS.password_needed);
    const confirmed = await this.check(email, address, async (place) =>
      (await this.passwords.verify(passwordHash, current, place)) ? true : null,
    );
    if (!confirmed) throw invalidField('current_password', FIELD_TEXTS.password_wrong);
  }

  /** Unlocks the account for all addresses. */
  async reset(email: string): Promise<void> {
    await this.attempts.reset(subjectOf(email));
    this.blocks.forget(`${subjectOf(email)} `);
  }

  private async checkInQueue<T>(guesser: Guesser, verify: Verify<T>): Promise<T | null> {
    const { email, address } = guesser;
    await this.assertFree(guesser);
    return this.queue.run(`${email} ${address}`, async () => {
      // The guesses that waited in front may have been the last ones allowed.
      await this.assertFree(guesser);
      return this.passwords.inQueue({ address, failures: this.blocks.failuresOf(address) }, async (place) => {
        await this.assertFree(guesser);
        return this.countAndVerify(guesser, () => verify(place));
      });
    });
  }

  /** Reads only for a blocked address whether it is known. @throws AppError of a limit that is reached. */
  private async assertFree(guesser: Guesser): Promise<void> {
    const { email, address } = guesser;
    this.limiter.assertFree([limitOfAccount(guesser)]);
    const ofKnown = limitsOfKnown(guesser);
    const ofUnknown = [...limitsOfUnknown(guesser), this.pacer.slotOf(subjectOf(email), address)];
    try {
      this.limiter.assertFree([...ofKnown, ...ofUnknown]);
    } catch {
      this.limiter.assertFree((await this.knownAddresses.has(email, address)) ? ofKnown : ofUnknown);
    }
  }

  private async countAndVerify<T>(guesser: Guesser, verify: () => Promise<T | null>): Promise<T | null> {
    const { email, address } = guesser;
    const undo = await this.count(guesser);
    const verified = await verify().catch(async (error: unknown) => {
      await undo();
      throw error;
    });
    if (verified !== null) {
      await undo();
      await Promise.all([this.attempts.reset(subjectOf(email), address), this.knownAddresses.add(email, address)]);
    } else {
      wrongPasswords.inc();
      this.blocks.countFailure(address);
    }
    return verified;
  }

  private async count(guesser: Guesser): Promise<Undo> {
    const { email, address } = guesser;
    if (await this.knownAddresses.has(email, address)) return this.limiter.count(limitsOfKnown(guesser));
    const undo = await this.limiter.count(limitsOfUnknown(guesser));
    try {
      const undoPaced = await this.pacer.count(subjectOf(email), address);
      return () => Promise.all([undo(), undoPaced()]);
    } catch (error) {
      await undo();
      throw error;
    }
  }
}
