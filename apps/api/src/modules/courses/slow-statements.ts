import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { FairQueue } from '../../platform/concurrency/fair-queue';

/** One core stays free for the other statements. */
const CONCURRENCY = Math.max(1, availableParallelism() - 1);
/** At 10,000 courses a slow statement takes about 40 ms, so nothing waits for more than a few seconds. */
const WAITING_MAX = 50;

/**
 * The queue of the catalogue's slow statements: those that read every course or send many. They never take all
 * connections or all cores, so that other reads stay fast.
 */
@Injectable()
export class SlowStatements extends FairQueue {
  constructor() {
    super(CONCURRENCY, WAITING_MAX);
  }
}
