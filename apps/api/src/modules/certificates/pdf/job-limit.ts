import { MessageChannel } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import type { JobStart } from './pdf-jobs';
import { limitThreadTime } from './thread-time';
import type { Exceeded } from './thread-time';

/** How long a job may wait until a thread starts it, or until its thread has loaded what it needs. */
const START_TIMEOUT_MS = 20_000;

/**
 * Limits the time of a job. The time on a processor counts while the thread of the job is ready, as the thread reports
 * (`JobStart`). Before that the start timeout applies.
 */
export class JobLimit {
  /** The thread reports its start here. */
  readonly port: MessagePort;
  private readonly reports: MessagePort;
  private readonly controller = new AbortController();
  private isReady = false;
  private exceeded: Exceeded | null = null;
  private leftMs: number;
  private stopTimer: () => number;

  /** @param patience how many times as long everything may take */
  constructor(
    limitMs: number,
    private readonly patience: number,
  ) {
    this.leftMs = limitMs * patience;
    const { port1, port2 } = new MessageChannel();
    [this.reports, this.port] = [port1, port2];
    const waiting = setTimeout(() => this.controller.abort(), START_TIMEOUT_MS * patience);
    this.stopTimer = () => {
      clearTimeout(waiting);
      return 0;
    };
    port1.on('message', (start: JobStart) => this.restart(start));
  }

  /** The abort ends the thread, because a thread in a loop does not read messages. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Whether the work of the job took too long, and not the wait for its start or for a processor. */
  get hasWorkedTooLong(): boolean {
    return this.isReady && this.exceeded === 'work';
  }

  /** Call it when the job has ended. */
  end(): void {
    this.stopTimer();
    this.reports.close();
  }

  private restart({ thread, isReady }: JobStart): void {
    const worked = this.stopTimer();
    if (this.isReady) this.leftMs -= worked;
    this.isReady = isReady;
    const limitMs = isReady ? this.leftMs : START_TIMEOUT_MS * this.patience;
    this.stopTimer = limitThreadTime(thread, limitMs, (exceeded) => {
      this.exceeded = exceeded;
      this.controller.abort();
    });
  }
}
