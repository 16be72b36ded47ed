import { randomBytes } from 'node:crypto';

const FILE_ID = /^[0-9a-f]{32}$/;

/** A new file id: 128 random bits in hexadecimal. */
export function newFileId(): string {
  return randomBytes(16).toString('hex');
}

/** Whether a text has the form of a file id. */
export function isFileId(text: string): boolean {
  return FILE_ID.test(text);
}

/** Call it before the text becomes part of a path or a URL. @throws if it is not a file id. */
export function assertFileId(text: string): void {
  if (!isFileId(text)) throw new Error('Not a file id');
}
