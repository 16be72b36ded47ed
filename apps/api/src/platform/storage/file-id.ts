const FILE_ID = /^[0-9a-f]{32}$/;

/** Whether a text has the form of a file's id: 128 bits in hexadecimal. */
export function isFileId(text: string): boolean {
  return FILE_ID.test(text);
}

/** @throws for anything else, before it becomes part of a path or of an address. */
export function assertFileId(text: string): void {
  if (!isFileId(text)) throw new Error('Not a file id');
}
