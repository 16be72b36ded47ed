import { TIMEOUTS } from '@telar/domain/limits';

/** 24 kbit/s. On a slower network a file counts as not sent. */
const BYTES_PER_MS = 3;

/** How long a request with a file may take, in milliseconds. @param bytes of the file. */
export const uploadTimeout = (bytes: number): number => TIMEOUTS.default + Math.ceil(bytes / BYTES_PER_MS);
