interface Waiting {
  /** The key of the caller's address. */
  caller: string;
  /** By `performance.now()`. */
  since: number;
}

/** Requests that wait to begin. Callers take turns, so that one with many requests does not keep the others out. */
export class WaitingRoom<T extends Waiting> {
  /** By caller, the one whose turn is next first; each has at least one request, the oldest first. */
  private readonly byCaller = new Map<string, T[]>();
  private count = 0;

  get length(): number {
    return this.count;
  }

  /** When the one that waits longest arrived. */
  get oldest(): number | undefined {
    let oldest: number | undefined;
    for (const [first] of this.byCaller.values()) {
      if (first && (oldest === undefined || first.since < oldest)) oldest = first.since;
    }
    return oldest;
  }

  add(arrived: T): void {
    const own = this.byCaller.get(arrived.caller);
    if (own) own.push(arrived);
    else this.byCaller.set(arrived.caller, [arrived]);
    this.count++;
  }

  /**
   * Takes out the oldest one of the caller whose turn it is.
   * @param canBegin whether a request can begin. A caller whose oldest one cannot keeps its turn.
   */
  takeNext(canBegin: (oldest: T) => boolean = () => true): T | undefined {
    for (const [caller, own] of this.byCaller) {
      if (own[0] && !canBegin(own[0])) continue;
      const next = own.shift();
      this.byCaller.delete(caller);
      if (own.length > 0) this.byCaller.set(caller, own);
      this.count--;
      return next;
    }
    return undefined;
  }

  /** Takes out the newest one of the caller with the most; of several such callers, that of `caller`. */
  takeExcess(caller: string): T | undefined {
    let most = this.byCaller.get(caller) ?? [];
    for (const own of this.byCaller.values()) if (own.length > most.length) most = own;
    const newest = most.pop();
    if (newest) this.count--;
    if (newest && most.length === 0) this.byCaller.delete(newest.caller);
    return newest;
  }

  /** Takes out all that arrived at that time or before, in the order in which callers take turns. */
  takeUntil(time: number): T[] {
    const turns: T[][] = [];
    for (const [caller, own] of this.byCaller) {
      const firstLater = own.findIndex(({ since }) => since > time);
      own.splice(0, firstLater < 0 ? own.length : firstLater).forEach((old, turn) => (turns[turn] ??= []).push(old));
      if (own.length === 0) this.byCaller.delete(caller);
    }
    const taken = turns.flat();
    this.count -= taken.length;
    return taken;
  }
}
