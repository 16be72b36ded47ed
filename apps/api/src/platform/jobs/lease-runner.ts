import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { runJob } from '../metrics/jobs';
import { isDatabaseUnavailable } from '../outages/database-unavailable';
import type { LeasedJob } from './leased-job';

/** After a process died, another one takes its work over when the lease has ended. */
const LEASE_SECONDS = 20;
const EXTEND_INTERVAL_MS = 5_000;
/** How soon a process finds work that another one has stored. */
const POLL_MS = 1_000;
const RETRY_MAX_MS = 15_000;

/** The running lease runners of this process. */
const working = new Set<LeaseRunner<unknown>>();

/** Makes all jobs of this process finish what they have in hand and claim no more: other processes take it. */
export function stopClaiming(): void {
  for (const runner of working) void runner.stop();
}

/**
 * Works on jobs in the database: claims work, extends its lease while it is done, and looks for more. Every process of
 * the academy has one for each job, and they share the work. No notification is needed, so it works behind PgBouncer.
 */
export class LeaseRunner<Work> {
  private readonly logger = new Logger('Job');
  private readonly loops: Promise<void>[] = [];
  private readonly sleeping = new Set<() => void>();
  private readonly stopping = new AbortController();
  /** How often in a row the work failed, or the database did. */
  private failures = 0;

  constructor(private readonly job: LeasedJob<Work>) {}

  start(): void {
    working.add(this as LeaseRunner<unknown>);
    for (let lane = 0; lane < this.job.lanes; lane++) this.loops.push(this.loop(lane));
  }

  /** Looks for work now. Call it after work was stored. */
  wake(): void {
    for (const wakeUp of this.sleeping) wakeUp();
  }

  /** Ends when the work in hand is done. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await Promise.all(this.loops);
    working.delete(this as LeaseRunner<unknown>);
  }

  private async loop(lane: number): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const hasWorked = await this.step();
      if (hasWorked) continue;
      // Only one lane looks for work. It wakes the others when it finds some.
      const waitMs = Math.min(POLL_MS * 2 ** this.failures, RETRY_MAX_MS);
      if (!this.stopping.signal.aborted) await this.sleep(lane === 0 ? waitMs : null);
    }
  }

  /** @returns whether there was work. */
  private async step(): Promise<boolean> {
    const lease = { id: randomUUID(), seconds: LEASE_SECONDS };
    let work: Work | null;
    try {
      work = await this.job.claim(lease);
      if (work === null) this.failures = 0;
    } catch (error) {
      // An outage is reported once.
      if (this.failures++ === 0 || !isDatabaseUnavailable(error)) this.logger.error(error);
      return false;
    }
    if (work === null) return false;
    this.wake();
    const extending = setInterval(() => void this.attempt(() => this.job.extend(lease)), EXTEND_INTERVAL_MS).unref();
    try {
      const hasSucceeded = await runJob(
        this.job.name,
        () => this.job.run(work, lease, this.stopping.signal),
        (succeeded) => succeeded,
      );
      this.failures = hasSucceeded ? 0 : this.failures + 1;
      return hasSucceeded;
    } catch (error) {
      this.failures++;
      this.logger.error(error);
      await this.attempt(() => this.job.release(lease));
      return false;
    } finally {
      clearInterval(extending);
    }
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error(error);
    }
  }

  /** @param ms `null` to sleep until `wake`. */
  private sleep(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(() => wakeUp(), ms).unref();
      const wakeUp = () => {
        clearTimeout(timer);
        this.sleeping.delete(wakeUp);
        resolve();
      };
      this.sleeping.add(wakeUp);
    });
  }
}
