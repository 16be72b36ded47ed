import { createHash } from 'node:crypto';
import {
  isListed,
  readSignedRevocations,
  revocationDay,
  revocationEntry,
  revocationSubject,
  REVOCATIONS_AUDIENCE,
} from './signed-revocations';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const list = (payload: object) =>
  [part({ alg: 'ES256', kid: 'k1' }), part({ aud: REVOCATIONS_AUDIENCE, iat: 1_700_000_000, ...payload }), 'AAEC'].join(
    '.',
  );
const entryOf = (code: string) => revocationEntry(createHash('sha256').update(revocationSubject(code)).digest());

it('decodes a list', () => {
  expect(readSignedRevocations(list({ entries: '' }))?.claims).toEqual({
    issuedAt: 1_700_000_000_000,
    entries: '',
    days: null,
  });
  expect(readSignedRevocations(list({ entries: 'AAAAAAAA-_zz0123' }))?.claims.entries).toBe('AAAAAAAA-_zz0123');
});

it('reads the days of a list, and goes without days that do not fit the entries', () => {
  const daysOf = (days: unknown) => readSignedRevocations(list({ entries: 'AAAAAAAABBBBBBBB', days }))?.claims.days;
  expect(daysOf('UQAUQE')).toBe('UQAUQE');
  expect(['UQA', 'UQAUQEUQE', 'UQA+/=', 20_736, null].map(daysOf)).toEqual([null, null, null, null, null]);
});

it.each([
  ['a certificate', { aud: 'telar-certificate', entries: '' }],
  ['no date', { iat: undefined, entries: '' }],
  ['a date as text', { iat: '2026-01-01', entries: '' }],
  ['no entries', {}],
  ['entries as an array', { entries: ['AAAAAAAA'] }],
  ['half an entry', { entries: 'AAAA' }],
  ['entries that are not base64url', { entries: 'AAAA+/==' }],
  ['more than a million entries', { entries: 'A'.repeat(8 * 1_000_001) }],
])('refuses %s', (_, payload) => {
  expect(readSignedRevocations(list(payload))).toBeNull();
});

it('builds an entry from the first 48 bits of the hash of a code', () => {
  const digest = createHash('sha256').update('telar-revocation:TLR-2026-7F3K9Q').digest();
  expect(entryOf('TLR-2026-7F3K9Q')).toBe(digest.subarray(0, 6).toString('base64url'));
  expect(revocationEntry(new Uint8Array(32).fill(255))).toBe('________');
});

it('finds the entries of a list and no others', () => {
  const codes = Array.from({ length: 501 }, (_, index) => `TLR-${index}`);
  const entries = codes.map(entryOf).sort().join('');
  expect(codes.filter((code) => !isListed(entries, entryOf(code)))).toEqual([]);
  expect(codes.filter((code) => isListed(entries, entryOf(`${code}-OTRO`)))).toEqual([]);
  expect(isListed('', entryOf('TLR-1'))).toBe(false);
});

it('finds the day of an entry', () => {
  const dayOf = (days: string | null, entry: string) => revocationDay('AAAAAAAABBBBBBBBCCCCCCCC', days, entry);
  // 0, 20,775 and 65,535 days after 1970-01-01.
  const days = ['0000', '5127', 'ffff'].map((hex) => Buffer.from(hex, 'hex').toString('base64url')).join('');
  expect(dayOf(days, 'AAAAAAAA')).toBe('1970-01-01');
  expect(dayOf(days, 'BBBBBBBB')).toBe('2026-11-18');
  expect(dayOf(days, 'CCCCCCCC')).toBe('2149-06-06');
  expect(dayOf(days, 'DDDDDDDD')).toBeNull();
  expect(dayOf(null, 'BBBBBBBB')).toBeNull();
});
