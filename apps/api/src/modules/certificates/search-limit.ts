import { Injectable } from '@nestjs/common';
import { QueuePerKey } from '../../platform/concurrency/bounded-queue';
import { AppError } from '../../platform/http/app-error';
import { AttemptCounter } from '../../platform/security/attempt-counter';

/**
 * Searches without a result from one IP address within the window: about seven for each student of a classroom of
 * forty, too few to find the DNIs of the register.
 */
export const MISSES_PER_ADDRESS = 300;

const SUBJECT = 'certificates';
const WAITING_MAX = 500;

/** Limits how many searches without a result an IP address can make. */
@Injectable()
export class SearchLimit {
  /** One search at a time for each address: searches that find something must not count against each other. */
  private readonly queue = new QueuePerKey(WAITING_MAX);

  constructor(private readonly attempts: AttemptCounter) {}

  /**
   * Runs the search if another one without a result is allowed. It is counted before it runs, and removed from the count
   * only if it finds something or fails, so that parallel searches do not get past the limit.
   * @throws AppError `too_many_requests` with the seconds to wait; the search has not run then.
   */
  run<T>(address: string, search: () => Promise<T[]>): Promise<T[]> {
    return this.queue.run(address, async () => {
      const counted = await this.attempts.count({ subject: SUBJECT, address, max: MISSES_PER_ADDRESS });
      if ('retryAfter' in counted) throw new AppError('too_many_requests', { retryAfter: counted.retryAfter });
      const found = await search().catch(async (error: unknown) => {
        await this.attempts.undo(counted);
        throw error;
      });
      if (found.length > 0) await this.attempts.undo(counted);
      return found;
    });
  }
}
