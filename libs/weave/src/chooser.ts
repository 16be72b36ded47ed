import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of the NFC form of a text: 32 bytes. Synchronous, in browsers and in Node. */
export function digest(text: string): Uint8Array {
  return sha256(utf8ToBytes(text.normalize('NFC')));
}

/** Returns pseudo-random choices. The same text always gives the same choices. */
export interface Chooser {
  /** A whole number from 0 to `count` - 1; `count` is at most 65,536. */
  integerBelow(count: number): number;
  /** One item of a list. */
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Each choice uses two bytes of the SHA-256 of `text`. When all 32 bytes are used, they are hashed again. */
export function chooser(text: string): Chooser {
  let block = digest(text);
  let offset = 0;
  const integerBelow = (count: number): number => {
    if (offset + 2 > block.length) {
      block = sha256(block);
      offset = 0;
    }
    const value = (block[offset] ?? 0) * 256 + (block[offset + 1] ?? 0);
    offset += 2;
    return value % count;
  };
  return { integerBelow, pick: (items) => items[integerBelow(items.length)] ?? items[0] };
}
