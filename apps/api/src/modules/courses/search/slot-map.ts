import { enlarged } from './enlarged';

/** Ids below this are in an array: ids of a sequence take four bytes each. */
const ARRAY_MAX = 1 << 20;

/** The slots of courses by id. */
export class SlotMap {
  /** By id: the slot plus one, 0 for none. */
  private small = new Uint32Array(1024);
  private readonly large = new Map<number, number>();
  private count = 0;

  get size(): number {
    return this.count + this.large.size;
  }

  get(id: number): number | undefined {
    if (!isSmall(id)) return this.large.get(id);
    const slot = this.small[id] ?? 0;
    return slot > 0 ? slot - 1 : undefined;
  }

  set(id: number, slot: number): void {
    if (!isSmall(id)) {
      this.large.set(id, slot);
      return;
    }
    if (id >= this.small.length) this.small = enlarged(this.small, Math.max(id + 1, this.small.length * 1.5));
    if (this.small[id] === 0) this.count++;
    this.small[id] = slot + 1;
  }

  delete(id: number): void {
    if (!isSmall(id)) this.large.delete(id);
    else if (this.get(id) !== undefined) {
      this.small[id] = 0;
      this.count--;
    }
  }

  /** All ids. */
  keys(): number[] {
    const ids = [...this.large.keys()];
    for (const [id, slot] of this.small.entries()) if (slot > 0) ids.push(id);
    return ids;
  }
}

const isSmall = (id: number): boolean => id >= 0 && id < ARRAY_MAX;
