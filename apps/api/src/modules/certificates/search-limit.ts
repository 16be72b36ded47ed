import { Injectable } from '@nestjs/common';
import { QueuePerKey } from '../../platform/concurrency/bounded-queue';
import { AttemptLimiter, limitsPerCaller } from '../../platform/security/attempt-limiter';

/**
 * Searches without a result from one IP address in 15 minutes: about seven for each student of a classroom of forty, too
 * few to find the DNIs of the register.
 */
export const MISSES_PER_ADDRESS = 300;
/** The same for an IPv6 site (/48). */
export const MISSES_PER_SITE = 600;

const SUBJECT = 'certificates';
const WAITING_MAX = 500;

/** Limits how many searches without a result an IP address can make. */
@Injectable()
export class SearchLimit {
  /** One search at a time for each address: searches that find something must not count against each other. */
  private readonly queue = new QueuePerKey(WAITING_MAX);

  constructor(private readonly limiter: AttemptLimiter) {}

  /**
   * Runs the search if another one without a result is allowed. It is counted before it runs, and removed from the count
   * only if it finds something or fails, so that parallel searches do not get past the limit.
   * @throws AppError `too_many_requests` with the seconds to wait; the search has not run then. `overloaded` if too many
   * searches from the address wait.
   */
  run<T>(address: string, search: () => Promise<T[]>): Promise<T[]> {
    const limits = limitsPerCaller(SUBJECT, address, { address: MISSES_PER_ADDRESS, site: MISSES_PER_SITE });
    return this.limiter.slowRefusals(address, async () => {
      this.limiter.assertFree(limits);
      return this.queue.run(address, async () => {
        // The searches that waited in front may have been the last ones allowed.
        this.limiter.assertFree(limits);
        const undo = await this.limiter.count(limits);
        const found = await search().catch(async (error: unknown) => {
          await undo();
          throw error;
        });
        if (found.length > 0) await undo();
        return found;
      });
    });
  }
}
