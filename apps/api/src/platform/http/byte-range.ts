import { AppError } from './app-error';

/** The bytes from `start` up to, not including, `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

const RANGE = /^bytes=(\d*)-(\d*)$/;

/** A `Range` that begins after the end. */
class UnsatisfiableRange extends AppError {
  /** The error filter sends the size in `Content-Range`. */
  readonly headers: Record<string, string>;

  constructor(size: number) {
    super('range_not_satisfiable');
    this.headers = { 'Content-Range': `bytes */${size}` };
  }
}

/**
 * Reads the header `Range` of a request for a file of that size. `null` means the whole file, also for several ranges
 * and for a malformed header, as RFC 9110 allows.
 * @throws AppError `range_not_satisfiable`
 */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    if (length === 0) throw new UnsatisfiableRange(size);
    return { start: size - length, end: size };
  }
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) throw new UnsatisfiableRange(size);
  return { start, end };
}
