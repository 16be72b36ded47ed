/**
 * One question serves everybody who waits for its answer, and it is asked after they came, so that nobody is told what
 * was true before.
 */
export class CoalescedRead<T> {
  private asking: Promise<unknown> = Promise.resolve();
  private next: Promise<T> | null = null;

  constructor(private readonly ask: () => Promise<T>) {}

  /** @throws what `ask` throws. */
  read(): Promise<T> {
    // A question that is on its way may have been answered already; the next one has not been asked yet.
    this.next ??= this.asking.then(() => {
      this.next = null;
      const answer = this.ask();
      this.asking = answer.catch(() => undefined);
      return answer;
    });
    return this.next;
  }
}
