const PAGE_BITS = 16;
const PAGE_BYTES = 1 << PAGE_BITS;
const SMALLEST_CHUNK = 8;
const LARGEST_CHUNK = 1024;
/** At the end of each chunk: the place of the next one. */
const LINK_BYTES = 4;

interface Page {
  bytes: Uint8Array;
  /** The same memory in units of 32 bits. */
  words: Uint32Array;
  /** The size of all chunks of the page, a power of two. */
  chunk: number;
}

/**
 * Many growing lists of bytes in little memory. A list is a chain of chunks, each twice as large as the one before, so
 * it grows without being copied and leaves no holes. Bytes are addressed by their place, a number.
 */
export class ChunkStore {
  private readonly pages: Page[] = [];
  /** By size of chunks: the place of the next free one. */
  private readonly free = new Map<number, number>();
  private copy = new Uint8Array(1024);

  /** Begins a list. @returns the place of its first byte. */
  begin(byte: number): number {
    const place = this.allocate(SMALLEST_CHUNK);
    this.set(place, byte);
    return place;
  }

  /** Writes the byte that follows the last one of a list. @returns its place. */
  push(last: number, byte: number): number {
    const { words, chunk } = this.page(last);
    let place = last + 1;
    if ((place & (chunk - 1)) === chunk - LINK_BYTES) {
      const link = (place & (PAGE_BYTES - 1)) >> 2;
      place = this.allocate(Math.min(chunk * 2, LARGEST_CHUNK));
      words[link] = place;
    }
    this.set(place, byte);
    return place;
  }

  get(place: number): number {
    return this.page(place).bytes[place & (PAGE_BYTES - 1)] ?? 0;
  }

  set(place: number, byte: number): void {
    this.page(place).bytes[place & (PAGE_BYTES - 1)] = byte;
  }

  /** The first `count` bytes of a list. The next call overwrites them. */
  read(first: number, count: number): Uint8Array {
    if (this.copy.length < count) this.copy = new Uint8Array(count * 2);
    let place = first;
    for (let copied = 0; copied < count;) {
      const { bytes, words, chunk } = this.page(place);
      const start = place & (PAGE_BYTES - 1);
      const length = Math.min(count - copied, chunk - LINK_BYTES);
      for (let at = 0; at < length; at++) this.copy[copied + at] = bytes[start + at] ?? 0;
      copied += length;
      place = words[(start + chunk - LINK_BYTES) >> 2] ?? 0;
    }
    return this.copy;
  }

  private allocate(chunk: number): number {
    const free = this.free.get(chunk) ?? 0;
    const place = free % PAGE_BYTES === 0 ? this.addPage(chunk) : free;
    this.free.set(chunk, place + chunk);
    return place;
  }

  private addPage(chunk: number): number {
    const bytes = new Uint8Array(PAGE_BYTES);
    return (this.pages.push({ bytes, words: new Uint32Array(bytes.buffer), chunk }) - 1) * PAGE_BYTES;
  }

  private page(place: number): Page {
    const page = this.pages[Math.floor(place / PAGE_BYTES)];
    if (!page) throw new Error('A place without a page');
    return page;
  }
}
