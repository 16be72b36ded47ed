/** The shortest span. */
const SPAN_MS = 50;
/** It is an overload if more tasks arrive than start in this many spans in a row. */
const SPANS = 4;
/** An overload is over if a place was free for a fifth of a time of at least 500 ms. */
const CALM = { spanMs: 500, freeShare: 0.2 };

/**
 * Distinguishes an overload from a burst. In an overload, more tasks arrive than start in span after span. A burst
 * ends. A span ends only when a task starts, so one slow task is not an overload. That no task waits does not end an
 * overload: it is so again and again while tasks are refused.
 */
export class OverloadDetection {
  private spanSince = 0;
  private arrived = 0;
  private started = 0;
  private spans = 0;
  /** Since when it is checked whether the overload is over; `null` without an overload. */
  private checkedSince: number | null = null;
  /** How long a place was free since then, up to `freeSince`. */
  private freeMs = 0;
  /** Since when a place is free; `null` if none is. */
  private freeSince: number | null = null;

  get isOverload(): boolean {
    return this.checkedSince !== null;
  }

  /**
   * Call it for a task that must wait, even if it is refused.
   * @param isFirst no other task waits: counting starts again
   */
  addArrived(now: number, isFirst: boolean): void {
    if (isFirst) {
      this.spans = 0;
      this.startSpan(now);
    }
    this.arrived++;
    this.endIfCalm(now);
  }

  /** Call it for a task that starts after its wait. */
  addStarted(now: number): void {
    this.started++;
    if (now - this.spanSince < SPAN_MS) return;
    this.spans = this.arrived > this.started ? this.spans + 1 : 0;
    if (this.spans >= SPANS && this.checkedSince === null) this.checkFrom(now);
    this.startSpan(now);
  }

  /** Call it when a place becomes free. */
  addFree(now: number): void {
    this.freeSince ??= now;
  }

  /** Call it when the last free place is taken. */
  addFull(now: number): void {
    if (this.freeSince !== null) this.freeMs += now - this.freeSince;
    this.freeSince = null;
  }

  private endIfCalm(now: number): void {
    if (this.checkedSince === null || now - this.checkedSince < CALM.spanMs) return;
    const isCalm = this.freeMs >= CALM.freeShare * (now - this.checkedSince);
    if (isCalm) this.spans = 0;
    this.checkFrom(isCalm ? null : now);
  }

  private checkFrom(time: number | null): void {
    this.checkedSince = time;
    this.freeMs = 0;
  }

  private startSpan(now: number): void {
    this.spanSince = now;
    this.arrived = 0;
    this.started = 0;
  }
}
