import { createHash } from 'node:crypto';
import { FILE_CHECK_TEXTS } from '@telar/texts/screens/certificates';
import { hashPdf } from './hash-pdf';

const { notPdf, tooLarge, unreadable, unsupported } = FILE_CHECK_TEXTS;
const MEGABYTE = 1024 * 1024;

function file(text: string, size = text.length) {
  const bytes = new TextEncoder().encode(text);
  return { size, arrayBuffer: async () => bytes.buffer };
}

it.each([
  ['at once', '%PDF-1.7\nhola'],
  ['a little later', '\n\n%PDF-1.4 hola'],
])('reckons the fingerprint of a PDF that begins %s', async (_, text) => {
  expect(await hashPdf(file(text))).toEqual({ sha256: createHash('sha256').update(text).digest('hex') });
});

it.each([
  ['a picture', file('\u0089PNG'), notPdf],
  ['nothing', file(''), notPdf],
  ['half a signature at the end of the head', file(`${' '.repeat(1022)}%PDF-1.7`), notPdf],
  ['20 MB and a byte', file('%PDF-1.7', 20 * MEGABYTE + 1), tooLarge],
  ['a file that is gone', { size: 9, arrayBuffer: () => Promise.reject(new Error('gone')) }, unreadable],
])('refuses %s', async (_, refused, fault) => {
  expect(await hashPdf(refused)).toEqual({ fault });
});

it('takes 20 MB', async () => {
  expect(await hashPdf(file('%PDF-1.7', 20 * MEGABYTE))).toHaveProperty('sha256');
});

it('says where the browser cannot', async () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  expect(await hashPdf(file('%PDF-1.7'))).toEqual({ fault: unsupported });
  Object.defineProperty(globalThis, 'crypto', real ?? {});
});
