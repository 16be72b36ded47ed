/**
 * Buffers in memory that threads share, each used again and again. What one thread sends to another in memory of its
 * own is garbage of both, and its bytes count towards the heap of the receiver, which V8 then collects as a whole
 * sooner.
 */
export class SharedBuffers {
  private readonly free: SharedArrayBuffer[] = [];

  /**
   * @param bytes of each
   * @param keptMax buffers that are kept while nothing uses them
   */
  constructor(
    private readonly bytes: number,
    private readonly keptMax: number,
  ) {}

  /** Lends a buffer until the work is done. */
  async lend<T>(work: (buffer: SharedArrayBuffer) => Promise<T>): Promise<T> {
    const buffer = this.free.pop() ?? new SharedArrayBuffer(this.bytes);
    const result = await work(buffer);
    // After an error, also a refusal, it is not used again: a thread, or a write that was given up, may not have ended
    // yet.
    if (this.free.length < this.keptMax) this.free.push(buffer);
    return result;
  }
}
