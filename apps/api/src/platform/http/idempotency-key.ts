import { sha256 } from '../crypto/sha256';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a client's key is a UUID. A random one cannot be guessed. */
export const isIdempotencyKey = (key: string): boolean => UUID.test(key);

/** The key in the form in which it is stored. */
export const keyHash = (key: string): string => sha256(key.toLowerCase());
