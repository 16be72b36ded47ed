import { enlarged } from './enlarged';
import { GramKeys } from './gram-keys';
import { Postings } from './postings';

/** Longer parts of words are looked up by these parts of them. */
const GRAM_LENGTH = 3;
/** UTF-8 bytes of a UTF-16 code unit, at most. */
const UNIT_BYTES = 3;
const FULL_TABLE = 0.6;

/** The words of the catalogue, each once, numbered from 0. Their texts are in one buffer, because strings take more. */
export class WordStore {
  private bytes = Buffer.alloc(64 * 1024);
  /** By number: where the word begins; it ends where the next one begins. */
  private starts = new Uint32Array(1024);
  private count = 0;
  /** A hash table: the numbers of words plus one, 0 in free places. */
  private table = new Uint32Array(2048);
  private readonly gramKeys = new GramKeys();
  /** By gram: the numbers of the words that contain it. */
  private readonly wordsByGram = new Postings();

  /** The number of a word; a new word gets the next one. */
  add(word: string): number {
    const start = this.starts[this.count] ?? 0;
    // The word is written behind the others to compare its bytes; a new word stays there.
    const end = start + this.write(word, start);
    const place = this.placeOf(start, end);
    const known = this.table[place] ?? 0;
    if (known > 0) return known - 1;
    const number = this.count++;
    if (this.count >= this.starts.length) this.starts = enlarged(this.starts, this.starts.length * 1.5);
    this.starts[this.count] = end;
    this.table[place] = this.count;
    if (this.count > this.table.length * FULL_TABLE) this.enlargeTable();
    for (let at = 0; at + GRAM_LENGTH <= word.length; at++) {
      this.wordsByGram.append(this.gramKeys.add(word, at, at + GRAM_LENGTH), number);
    }
    return number;
  }

  /** Calls `visit` for the number of each word that contains `part`. @param part three characters or more. */
  forEachContaining(part: string, visit: (number: number) => void): void {
    let rarest: number | undefined;
    for (let at = 0; at + GRAM_LENGTH <= part.length; at++) {
      const key = this.gramKeys.find(part, at, at + GRAM_LENGTH);
      if (key === undefined) return;
      if (rarest === undefined || this.wordsByGram.weight(key) < this.wordsByGram.weight(rarest)) rarest = key;
    }
    if (rarest === undefined) return;
    const bytes = Buffer.from(part);
    for (const number of this.wordsByGram.read(rarest)) {
      if (part.length === GRAM_LENGTH || this.contains(number, bytes)) visit(number);
    }
  }

  private contains(number: number, part: Buffer): boolean {
    return this.bytes.subarray(this.starts[number], this.starts[number + 1]).includes(part);
  }

  private write(word: string, start: number): number {
    const needed = start + word.length * UNIT_BYTES;
    if (needed > this.bytes.length) {
      const larger = Buffer.alloc(Math.ceil(Math.max(needed, this.bytes.length * 1.5)));
      this.bytes.copy(larger);
      this.bytes = larger;
    }
    return this.bytes.write(word, start);
  }

  /** The place in the table of the word with these bytes, or the free place for it. */
  private placeOf(start: number, end: number): number {
    const mask = this.table.length - 1;
    for (let place = this.hash(start, end) & mask; ; place = (place + 1) & mask) {
      const number = (this.table[place] ?? 0) - 1;
      if (number < 0 || this.hasBytes(number, start, end)) return place;
    }
  }

  private hasBytes(number: number, start: number, end: number): boolean {
    const from = this.starts[number] ?? 0;
    if ((this.starts[number + 1] ?? 0) - from !== end - start) return false;
    for (let at = start; at < end; at++) if (this.bytes[at] !== this.bytes[at - start + from]) return false;
    return true;
  }

  /** FNV-1a. */
  private hash(start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (this.bytes[at] ?? 0), 0x01000193);
    return (hash ^ (hash >>> 15)) >>> 0;
  }

  private enlargeTable(): void {
    this.table = new Uint32Array(this.table.length * 2);
    for (let number = 0; number < this.count; number++) {
      this.table[this.placeOf(this.starts[number] ?? 0, this.starts[number + 1] ?? 0)] = number + 1;
    }
  }
}
