/** The shortest span. */
const SPAN_MS = 50;
/** It is an overload if more tasks arrive than start in this many spans in a row. */
const SPANS = 4;
/** An overload is over when no task was refused for so long. */
const CALM_AFTER_MS = 1_000;

/**
 * Distinguishes an overload from a burst. In an overload, more tasks arrive than start in span after span. A burst ends.
 * A span ends only when a task starts, so one slow task is not an overload.
 */
export class BacklogGrowth {
  private since = 0;
  private arrived = 0;
  private started = 0;
  private spans = 0;
  /** When a task was refused in the present overload. */
  private refusedAt = -Infinity;

  isOverload(now: number): boolean {
    return this.spans >= SPANS || now - this.refusedAt < CALM_AFTER_MS;
  }

  /** Call it for a task that must wait, even if it is refused. @param isFirst no other task waits: counting starts again */
  addArrived(now: number, isFirst: boolean): void {
    if (isFirst) {
      this.spans = 0;
      this.startSpan(now);
    }
    this.arrived++;
  }

  /** Call it for a task that starts after its wait. */
  addStarted(now: number): void {
    this.started++;
    if (now - this.since < SPAN_MS) return;
    this.spans = this.arrived > this.started ? this.spans + 1 : 0;
    this.startSpan(now);
  }

  /** Call it for a task that is refused. */
  addRefused(now: number): void {
    if (this.isOverload(now)) this.refusedAt = now;
  }

  private startSpan(now: number): void {
    this.since = now;
    this.arrived = 0;
    this.started = 0;
  }
}
