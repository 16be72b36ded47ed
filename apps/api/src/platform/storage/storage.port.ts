/** Stores the bytes of files by id (see `file-id`). The bytes of an id never change. */
export interface Storage {
  /** Resolves once the bytes are durable: they survive a power failure. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** `null` if nothing is stored under the id. */
  get(id: string): Promise<Buffer | null>;
  /**
   * The bytes from `start` to before `end`, which are within the file. `null` if nothing is stored under the id. For
   * files that are sent part by part.
   */
  getPart(id: string, start: number, end: number): Promise<Buffer | null>;
  /** Does nothing if the id is unknown. */
  delete(id: string): Promise<void>;
  /** Deletes writes that began before that time and never finished. */
  discardUnfinished(before: Date): Promise<void>;
}

export const STORAGE = Symbol('Storage');
