/** Where bytes are kept. An id is 32 hexadecimal digits; the bytes under an id never change. */
export interface Storage {
  /** Resolves once the bytes are durable: a power cut after it loses nothing. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** `null` when nothing is kept under the id. */
  get(id: string): Promise<Buffer | null>;
  /** Removing what is not there is no fault. */
  delete(id: string): Promise<void>;
  /** Removes what was begun before that moment and never finished. */
  discardUnfinished(before: Date): Promise<void>;
}

export const STORAGE = Symbol('Storage');
