/**
 * Lets concurrent callers share one read. A caller never joins a read that has already started: its result may be
 * older than the call.
 */
export class CoalescedRead<T> {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<T> | null = null;

  constructor(private readonly load: () => Promise<T>) {}

  /** Returns a value that is not older than this call. @throws what `load` throws. */
  read(): Promise<T> {
    // All callers that arrive while a read is running share the next read.
    this.next ??= this.running.then(() => {
      this.next = null;
      const loading = this.load();
      this.running = loading.catch(() => undefined);
      return loading;
    });
    return this.next;
  }
}
