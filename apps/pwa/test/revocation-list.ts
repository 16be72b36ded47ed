import { createHash } from 'node:crypto';
import { revocationEntry, revocationSubject } from '@telar/domain/signed-revocations';

/** The revocation list's entries of these codes. */
export const entriesOf = (...codes: string[]): string =>
  codes
    .map((code) => revocationEntry(createHash('sha256').update(revocationSubject(code)).digest()))
    .sort()
    .join('');
