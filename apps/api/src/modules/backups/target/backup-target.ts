/** The place of the backups: a folder or a bucket. An object is either complete or missing. */
export interface BackupTarget {
  /** Resolves once the object is durable. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** `null` if the object does not exist. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing if there is no such object. */
  delete(key: string): Promise<void>;
  /** The objects of a folder: their names, with the bytes. */
  list(folder: string): Promise<Map<string, number>>;
  /** Deletes writes that began before that time and never finished. */
  discardUnfinished(before: Date): Promise<void>;
}
