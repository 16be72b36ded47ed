import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { FairQueue } from '../../platform/concurrency/fair-queue';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';

/** At 10,000 courses a slow statement takes about 40 ms, so nothing waits for more than a few seconds. */
const WAITING_MAX = 50;

/**
 * The queue of the catalogue's slow statements: those that read every course or send many. They never take all
 * connections or all cores, so that other reads stay fast.
 */
@Injectable()
export class SlowStatements extends FairQueue {
  constructor(@Inject(CONFIG) { databasePool }: Config) {
    super(Math.max(1, Math.min(availableParallelism(), databasePool) - 1), WAITING_MAX);
  }
}
