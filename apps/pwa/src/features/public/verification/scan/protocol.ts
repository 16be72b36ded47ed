import type { Effort } from './decode';

/** A picture to be read. `id` comes back with the answer. */
export interface DecodeOrder {
  id: number;
  /** Handed over; the worker closes it. */
  picture: ImageBitmap;
  effort: Effort;
}

/** What the picture's QR says, `null` where none was found. */
export interface DecodeAnswer {
  id: number;
  text: string | null;
}
