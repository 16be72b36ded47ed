import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of the NFC form of a text: 32 bytes. Synchronous, in browsers and in Node. */
export function digest(text: string): Uint8Array {
  return sha256(utf8ToBytes(text.normalize('NFC')));
}

/** Makes any number of choices, which are the same for the same text. */
export interface Chooser {
  /** A whole number from 0 to `count` - 1; `count` is at most 65,536. */
  below(count: number): number;
  /** One item of a list. */
  of<T>(items: readonly [T, ...T[]]): T;
}

/** A chooser that takes two bytes of the SHA-256 of `text` for each choice. When all are used, it hashes them again. */
export function chooser(text: string): Chooser {
  let block = digest(text);
  let at = 0;
  const below = (count: number): number => {
    if (at + 2 > block.length) {
      block = sha256(block);
      at = 0;
    }
    const value = (block[at] ?? 0) * 256 + (block[at + 1] ?? 0);
    at += 2;
    return value % count;
  };
  return { below, of: (items) => items[below(items.length)] ?? items[0] };
}
