/** Counts what is in progress, by a key such as an address. */
export class Counts {
  private readonly byKey = new Map<string, number>();

  /** @returns the count with this one. */
  add(key: string): number {
    const count = (this.byKey.get(key) ?? 0) + 1;
    this.byKey.set(key, count);
    return count;
  }

  remove(key: string): void {
    const left = (this.byKey.get(key) ?? 1) - 1;
    if (left > 0) this.byKey.set(key, left);
    else this.byKey.delete(key);
  }
}
