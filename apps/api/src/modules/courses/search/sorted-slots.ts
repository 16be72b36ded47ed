/** The slots of all courses in one order. New ones are sorted in when the order is read. */
export class SortedSlots {
  private slots: Uint32Array = new Uint32Array(0);
  private added: number[] = [];
  private hasRemoved = false;

  /**
   * @param compare orders two slots; never 0.
   * @param isUsed false for a slot that was removed.
   */
  constructor(
    private readonly compare: (a: number, b: number) => number,
    private readonly isUsed: (slot: number) => boolean,
  ) {}

  add(slot: number): void {
    this.added.push(slot);
  }

  remove(): void {
    this.hasRemoved = true;
  }

  read(): Uint32Array {
    if (this.hasRemoved) {
      this.slots = this.slots.filter(this.isUsed);
      this.added = this.added.filter(this.isUsed);
      this.hasRemoved = false;
    }
    if (this.added.length > 0) {
      this.slots = this.merge(Uint32Array.from(this.added).sort(this.compare));
      this.added = [];
    }
    return this.slots;
  }

  private merge(added: Uint32Array): Uint32Array {
    const merged = new Uint32Array(this.slots.length + added.length);
    let copied = 0;
    for (const [addedBefore, slot] of added.entries()) {
      const position = this.positionOf(slot, copied);
      merged.set(this.slots.subarray(copied, position), copied + addedBefore);
      merged[position + addedBefore] = slot;
      copied = position;
    }
    merged.set(this.slots.subarray(copied), copied + added.length);
    return merged;
  }

  /** How many of the sorted slots are before this one. @param low at least so many are. */
  private positionOf(slot: number, low: number): number {
    let high = this.slots.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(this.slots[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
