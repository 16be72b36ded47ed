/** Spans are at least so long. */
const SPAN_MS = 50;
/** In so many spans, one after the other, more must arrive than start. */
const SPANS = 4;

/**
 * Tells an overload from a burst: in an overload more tasks arrive than start, span after span, while a burst stops to arrive.
 * A span ends only when a task starts, so that one slow task is no overload.
 */
export class BacklogGrowth {
  private since = 0;
  private arrived = 0;
  private started = 0;
  private spans = 0;

  get isOverload(): boolean {
    return this.spans >= SPANS;
  }

  /** Call it for a task that must wait, whether or not it is refused. */
  addArrived(now: number, isAlone: boolean): void {
    if (isAlone) {
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

  private startSpan(now: number): void {
    this.since = now;
    this.arrived = 0;
    this.started = 0;
  }
}
