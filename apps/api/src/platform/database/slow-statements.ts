import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { FairQueue } from '../concurrency/fair-queue';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { observeQueue } from '../metrics/queues';

/**
 * At 10,000 courses or a million certificates a statement takes about 40 ms: nothing waits for more than some seconds.
 */
const WAITING_MAX = 50;

/**
 * The queue of the slow statements that anyone can cause: those that read every course, search the certificates, or
 * send many rows. They never take all connections or all cores, so that other reads stay fast.
 */
@Injectable()
export class SlowStatements extends FairQueue {
  constructor(@Inject(CONFIG) { databasePool }: Config) {
    super(Math.max(1, Math.min(availableParallelism(), databasePool) - 1), WAITING_MAX);
    observeQueue('slow_statements', () => this.state);
  }
}
