import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { FairQueue } from '../../platform/concurrency/fair-queue';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { observeQueue } from '../../platform/metrics/queues';

/** Each takes a few milliseconds: the last one of a burst waits about a second. */
const WAITING_MAX = 300;
/** While more arrive all the time than can be read, so that those who are served do not wait long. */
const WAITING_MAX_OVERLOADED = 16;

/**
 * The queue of quick searches and lists that no cache answers. Each is fast alone, but a caller can send any number of
 * different ones: without the queue they would take all connections of the database, and every other read would wait.
 */
@Injectable()
export class UncachedReads extends FairQueue {
  constructor(@Inject(CONFIG) { databasePool }: Config) {
    const concurrency = Math.max(1, Math.min(availableParallelism(), databasePool) - 1);
    super(concurrency, WAITING_MAX, { whenOverloaded: WAITING_MAX_OVERLOADED, refusesFurtherReads: true });
    observeQueue('uncached_reads', () => this.state);
  }
}
