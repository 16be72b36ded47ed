import { overloaded } from '../http/app-error';
import type { AppError } from '../http/app-error';
import type { QueueState } from '../metrics/queues';
import { markRefused, startWait } from '../request/request-context';
import { OverloadDetection } from './overload-detection';

/** After this time most callers have given up; the app gives up after 30 s. */
const WAIT_MAX_MS = 20_000;
/** How long a task may wait while the queue is overloaded, unless it is among the next. */
const OVERLOADED_WAIT_MAX_MS = 25;

interface Entry {
  rank: number;
  /** By `performance.now()`. */
  since: number;
  start: () => void;
  refuse: (error: AppError) => void;
}

interface Limits {
  /** How long a task may wait. */
  waitMaxMs?: number;
  /** How many may wait while the queue is overloaded, so that none of them waits for long. */
  whenOverloaded?: number;
  /**
   * Whether further reads of a caller and path are refused for a moment after a refusal, before they reach the queue.
   */
  refusesFurtherReads?: boolean;
}

/**
 * Runs a limited number of tasks at once. The key with the fewest tasks in the queue goes first, so that one caller
 * with many tasks delays the others by one task. A full queue refuses the task with the highest rank.
 */
export class FairQueue {
  /**
   * By rank; entries with the same rank in the order of their arrival, those that arrive in an overload the newest
   * first.
   */
  private readonly waiting: Entry[] = [];
  private readonly tasksByKey = new Map<string, number>();
  private running = 0;
  private refused = 0;
  private readonly detection = new OverloadDetection();

  constructor(
    private readonly concurrency: number,
    private readonly waitingMax: number,
    private readonly limits: Limits = {},
  ) {}

  get state(): QueueState {
    return { running: this.running, waiting: this.waiting.length, refused: this.refused };
  }

  /**
   * @param key of the caller, such as an IP address.
   * @param burden added to the caller's rank, which is the number of the key's tasks in the queue.
   * @throws AppError `overloaded` if the queue is full, or after a long wait; the task has not started then.
   */
  async run<T>(key: string, task: () => Promise<T>, burden = 0): Promise<T> {
    const rank = burden + (this.tasksByKey.get(key) ?? 0);
    this.tasksByKey.set(key, (this.tasksByKey.get(key) ?? 0) + 1);
    try {
      if (this.running < this.concurrency) this.takePlace();
      else await this.wait(rank);
    } catch (error) {
      this.forget(key);
      throw error;
    }
    try {
      return await task();
    } finally {
      this.forget(key);
      this.startNext();
    }
  }

  private takePlace(): void {
    this.running++;
    if (this.running === this.concurrency) this.detection.addFull(performance.now());
  }

  private async wait(rank: number): Promise<void> {
    const endWait = startWait();
    try {
      await new Promise<void>((start, refuse) => this.add(rank, start, refuse));
    } catch (error) {
      this.refused++;
      if (this.limits.refusesFurtherReads) markRefused();
      throw error;
    } finally {
      endWait();
    }
  }

  private add(rank: number, start: () => void, refuse: (error: AppError) => void): void {
    const now = performance.now();
    this.detection.addArrived(now, this.waiting.length === 0);
    const { isOverloaded } = this;
    // In an overload the newest goes first: those that are served do not wait long, and the others are refused soon.
    const behind = this.waiting.findIndex((entry) => (isOverloaded ? entry.rank >= rank : entry.rank > rank));
    this.waiting.splice(behind < 0 ? this.waiting.length : behind, 0, { rank, since: now, start, refuse });
    const max = isOverloaded ? this.limits.whenOverloaded! : this.waitingMax;
    while (this.waiting.length > max) this.waiting.pop()?.refuse(overloaded());
    this.refuseOld(now);
  }

  private get isOverloaded(): boolean {
    return this.limits.whenOverloaded !== undefined && this.detection.isOverload;
  }

  /** Refuses the tasks that have waited too long, wherever they are in the queue. */
  private refuseOld(now: number): void {
    this.refuseSince(now - (this.limits.waitMaxMs ?? WAIT_MAX_MS), 0);
    // The next ones stay, so that no place is free while a task waits.
    if (this.isOverloaded) this.refuseSince(now - OVERLOADED_WAIT_MAX_MS, this.concurrency);
  }

  /** Refuses the tasks that arrived at that time or before, except the first `kept` of the queue. */
  private refuseSince(time: number, kept: number): void {
    for (let at = this.waiting.length - 1; at >= kept; at--) {
      if (this.waiting[at]!.since <= time) this.waiting.splice(at, 1)[0]!.refuse(overloaded());
    }
  }

  /** Gives the place of a task that ended to the next one. */
  private startNext(): void {
    const now = performance.now();
    this.refuseOld(now);
    const next = this.waiting.shift();
    if (!next) {
      this.running--;
      this.detection.addFree(now);
      return;
    }
    this.detection.addStarted(now);
    next.start();
  }

  private forget(key: string): void {
    const tasks = (this.tasksByKey.get(key) ?? 0) - 1;
    if (tasks > 0) this.tasksByKey.set(key, tasks);
    else this.tasksByKey.delete(key);
  }
}
