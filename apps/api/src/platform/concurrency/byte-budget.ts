/** Counts bytes in memory. Who makes more of them waits while there are too many. */
export class ByteBudget {
  private used = 0;
  private waiting: (() => void)[] = [];

  /** @param max bytes. What is made at the same time after it was asked for room may exceed it. */
  constructor(readonly max: number) {}

  /** Waits while as many bytes are in memory as allowed. */
  async untilRoom(): Promise<void> {
    while (this.used >= this.max) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Counts these bytes until the work is done or has failed. */
  async hold<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    this.used += bytes;
    try {
      return await work();
    } finally {
      this.used -= bytes;
      for (const wakeUp of this.waiting.splice(0)) wakeUp();
    }
  }
}
