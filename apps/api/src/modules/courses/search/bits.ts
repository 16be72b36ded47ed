/** A set of small numbers from 0: 32 bits per element. */
export type Bits = Uint32Array;

/** Bits for the numbers below `count`, none of them set. */
export const newBits = (count: number): Bits => new Uint32Array((count + 31) >> 5);

export function setBit(bits: Bits, value: number): void {
  bits[value >> 5] = (bits[value >> 5] ?? 0) | (1 << (value & 31));
}

export const hasBit = (bits: Bits, value: number): boolean => ((bits[value >> 5] ?? 0) & (1 << (value & 31))) !== 0;

/** Clears the bits that are not set in `other`. */
export function keepCommonBits(bits: Bits, other: Bits): void {
  for (let n = 0; n < bits.length; n++) bits[n] = (bits[n] ?? 0) & (other[n] ?? 0);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let n = 0; n < bits.length; n++) {
    let word = bits[n] ?? 0;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

export function clearBit(bits: Bits, value: number): void {
  bits[value >> 5] = (bits[value >> 5] ?? 0) & ~(1 << (value & 31));
}

/** Clears the bits whose values are outside the bounds. The bounds themselves are inside. */
export function keepWithin(bits: Bits, values: ArrayLike<number>, min: number, max: number): void {
  for (let n = 0; n < bits.length; n++) {
    const word = bits[n] ?? 0;
    if (word === 0) continue;
    let within = 0;
    for (let bit = 0; bit < 32; bit++) {
      const value = values[n * 32 + bit] ?? NaN;
      within |= Number(value >= min && value <= max) << bit;
    }
    bits[n] = word & within;
  }
}
