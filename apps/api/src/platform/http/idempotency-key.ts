import { createHmac } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { sha256 } from '../crypto/sha256';
import { invalidField } from './app-error';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Accepts a client's key that is a UUID, because a random one cannot be guessed, and an empty text for no key.
 * @throws AppError `validation_failed`
 */
export function assertIdempotencyKey(key: string): void {
  if (key !== '' && !UUID.test(key)) throw invalidField(IDEMPOTENCY_HEADER, FIELD_TEXTS.idempotency_key_invalid);
}

/** The key in the form in which it is stored. */
export const keyHash = (key: string): string => sha256(key.toLowerCase());

/**
 * The hash of a request with a secret, such as a password. It is keyed with the client's key. That is not stored, so a
 * copy of the database is not enough to try secrets.
 */
export const secretHash = (key: string, request: unknown): string =>
  createHmac('sha256', key.toLowerCase()).update(JSON.stringify(request)).digest('hex');

/** Hashes of an idempotency key and of its request. */
export interface RequestKey {
  key: string;
  request: string;
}

/**
 * @param request what makes two requests the same one, with the caller.
 * @returns `null` without a key.
 * @throws AppError `validation_failed` for a key that can be guessed.
 */
export function requestKey(key: string, request: readonly unknown[]): RequestKey | null {
  assertIdempotencyKey(key);
  return key === '' ? null : { key: keyHash(key), request: sha256(JSON.stringify(request)) };
}
