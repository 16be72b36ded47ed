import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of the NFC form of a text, 32 bytes. Synchronous, in browser and Node alike. */
export function digest(text: string): Uint8Array {
  return sha256(utf8ToBytes(text.normalize('NFC')));
}

/** Endless choices from one digest: the same text always chooses the same. */
export interface Chooser {
  /** A whole number from 0 to below `count` (at most 65536). */
  below(count: number): number;
  /** One item of a list that is not empty. */
  of<T>(items: readonly [T, ...T[]]): T;
}

/** Choices drawn from the SHA-256 of `text`, two bytes each; the digest is hashed on when it is used up. */
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
