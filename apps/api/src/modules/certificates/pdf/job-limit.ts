import { EventEmitter } from 'node:events';
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
  /** By `Date.now()`. A thread does not start the job later. */
  readonly startBefore: number;
  /** Never resolves. Rejects when the job has waited too long for its start. */
  readonly lateStart: Promise<never>;
  /**
   * Its event `abort` ends the thread, because a thread in a loop does not read messages. Only a job that started is
   * aborted. An `AbortSignal` would leave garbage in V8's old generation for each job.
   */
  readonly signal = new EventEmitter();
  private hasStarted = false;
  private isReady = false;
  private exceeded: Exceeded | null = null;
  private leftMs: number;
  private stopTimer: () => number = () => 0;

  /** @param timeoutFactor how many times as long everything may take */
  constructor(
    limitMs: number,
    private readonly timeoutFactor: number,
  ) {
    this.leftMs = limitMs * timeoutFactor;
    const startMs = START_TIMEOUT_MS * timeoutFactor;
    this.startBefore = Date.now() + startMs;
    this.lateStart = new Promise((_, reject) => {
      const waiting = setTimeout(() => {
        this.exceeded = 'wait';
        reject(new Error('The job did not start in time'));
      }, startMs);
      this.stopTimer = () => {
        clearTimeout(waiting);
        return 0;
      };
    });
  }

  /** Whether a thread has begun with the job. */
  get isStarted(): boolean {
    return this.hasStarted;
  }

  /** Why the job was given up, if it was: its work took too long, or the wait for its start or for a processor. */
  get reason(): Exceeded | null {
    return this.isReady || this.exceeded === null ? this.exceeded : 'wait';
  }

  /** Call it for each report of the job's thread. */
  restart({ thread, isReady }: JobStart): void {
    const worked = this.stopTimer();
    if (this.isReady) this.leftMs -= worked;
    this.hasStarted = true;
    this.isReady = isReady;
    const limitMs = isReady ? this.leftMs : START_TIMEOUT_MS * this.timeoutFactor;
    this.stopTimer = limitThreadTime(thread, limitMs, (exceeded) => {
      this.exceeded = exceeded;
      this.signal.emit('abort');
    });
  }

  /** Call it when the job has ended. */
  end(): void {
    this.stopTimer();
  }
}
