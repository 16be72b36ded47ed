import { setBit } from './bits';
import type { Bits } from './bits';
import { ChunkStore } from './chunk-store';
import { enlarged } from './enlarged';

// A list is a sequence of codes. The position is the number after the last one, at first 0. By their first byte:
//   0 to 95      the next number is that far from the position
//   96 to 125    the same in two bytes, for numbers up to 7,775 away
//   126          the same as a varint, which follows: 7 bits per byte, the lowest first
//   128 to 255   7 bits: which of the next seven numbers are in the list; the position moves by seven
const TWO_BYTES = 96;
const VARINT = 126;
const BITS = 128;
const BIT_COUNT = 7;
const VARINT_FROM = TWO_BYTES + (VARINT - TWO_BYTES) * 256;

/**
 * For each key, from 0, an increasing list of numbers: which courses have a word, or which words have some letters. A
 * number takes about one byte in a rare list and a seventh of a byte in a dense one.
 */
export class Postings {
  private readonly codes = new ChunkStore();
  // By key. A list without codes is empty, or has one number: that before the position.
  private position = new Uint32Array(0);
  private codeBytes = new Uint32Array(0);
  private firstByte = new Uint32Array(0);
  private lastByte = new Uint32Array(0);
  /** 1 if the last code is a distance, 0 if it is seven bits. */
  private endsWithDistance = new Uint8Array(0);
  private numbers = new Uint32Array(1024);

  /** A measure of the length of a list. */
  weight(key: number): number {
    return this.codeBytes[key] ?? 0;
  }

  /** Adds a number to a list. It must be the last number of the list or a higher one. */
  append(key: number, value: number): void {
    if (key >= this.position.length) this.growTo(key + 1);
    const position = this.position[key] ?? 0;
    if (position === 0) this.position[key] = value + 1;
    else if (value < position) this.addToLastCode(key, value - position);
    else {
      if (this.codeBytes[key] === 0) this.writeDistance(key, position - 1);
      this.writeNext(key, position, value);
    }
  }

  /** Sets the bits of a list's numbers. */
  mark(key: number, bits: Bits): void {
    for (const value of this.read(key)) setBit(bits, value);
  }

  /** The numbers of a list. The next call overwrites them. */
  read(key: number): Uint32Array {
    const length = this.codeBytes[key] ?? 0;
    const end = this.position[key] ?? 0;
    if (length === 0) return end > 0 ? Uint32Array.of(end - 1) : new Uint32Array(0);
    const codes = this.codes.read(this.firstByte[key] ?? 0, length);
    if (this.numbers.length < length * BIT_COUNT) this.numbers = new Uint32Array(length * BIT_COUNT * 2);
    const { numbers } = this;
    let count = 0;
    let position = 0;
    for (let at = 0; at < length;) {
      const code = codes[at++] ?? 0;
      if (code >= BITS) {
        for (let bit = 0; bit < BIT_COUNT; bit++) if (code & (1 << bit)) numbers[count++] = position + bit;
        position += BIT_COUNT;
        continue;
      }
      if (code < TWO_BYTES) position += code;
      else if (code < VARINT) position += TWO_BYTES + (code - TWO_BYTES) * 256 + (codes[at++] ?? 0);
      else {
        let byte = 128;
        for (let shift = 0; byte > 127; shift += 7) {
          byte = codes[at++] ?? 0;
          position += (byte & 127) << shift;
        }
      }
      numbers[count++] = position++;
    }
    return numbers.subarray(0, count);
  }

  /** Adds a number before the position: the last one of the list, or one of the last seven bits. */
  private addToLastCode(key: number, fromPosition: number): void {
    const last = this.lastByte[key] ?? 0;
    if ((this.codeBytes[key] ?? 0) === 0 || this.endsWithDistance[key]) return;
    this.codes.set(last, this.codes.get(last) | (1 << (fromPosition + BIT_COUNT)));
  }

  private writeNext(key: number, position: number, value: number): void {
    const distance = value - position;
    const isBits = distance < BIT_COUNT;
    if (isBits) this.write(key, BITS | (1 << distance));
    else this.writeDistance(key, distance);
    this.endsWithDistance[key] = Number(!isBits);
    this.position[key] = isBits ? position + BIT_COUNT : value + 1;
  }

  private writeDistance(key: number, distance: number): void {
    this.endsWithDistance[key] = 1;
    if (distance < TWO_BYTES) this.write(key, distance);
    else if (distance < VARINT_FROM) {
      this.write(key, TWO_BYTES + ((distance - TWO_BYTES) >> 8));
      this.write(key, (distance - TWO_BYTES) & 255);
    } else {
      this.write(key, VARINT);
      let rest = distance;
      for (; rest > 127; rest >>>= 7) this.write(key, (rest & 127) | 128);
      this.write(key, rest);
    }
  }

  private write(key: number, byte: number): void {
    const bytes = this.codeBytes[key] ?? 0;
    if (bytes === 0) this.firstByte[key] = this.lastByte[key] = this.codes.begin(byte);
    else this.lastByte[key] = this.codes.push(this.lastByte[key] ?? 0, byte);
    this.codeBytes[key] = bytes + 1;
  }

  private growTo(keys: number): void {
    const length = Math.max(keys, this.position.length * 1.5, 1024);
    this.position = enlarged(this.position, length);
    this.codeBytes = enlarged(this.codeBytes, length);
    this.firstByte = enlarged(this.firstByte, length);
    this.lastByte = enlarged(this.lastByte, length);
    this.endsWithDistance = enlarged(this.endsWithDistance, length);
  }
}
