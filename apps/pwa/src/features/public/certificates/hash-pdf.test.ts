import { createHash } from 'node:crypto';
import { FILE_TEXTS } from '@telar/texts/files';
import { FILE_CHECK_TEXTS } from '@telar/texts/screens/certificates';
import { hashPdf } from './hash-pdf';

const { notPdf, tooLarge, unsupported } = FILE_CHECK_TEXTS;
const MEGABYTE = 1024 * 1024;

function file(text: string, size = text.length) {
  const bytes = new TextEncoder().encode(text);
  return { size, arrayBuffer: async () => bytes.buffer };
}

it.each([
  ['with its header', '%PDF-1.7\nhola'],
  ['with blank lines before its header', '\n\n%PDF-1.4 hola'],
])('computes the SHA-256 of a PDF that begins %s', async (_, text) => {
  expect(await hashPdf(file(text))).toEqual({ sha256: createHash('sha256').update(text).digest('hex') });
});

it.each([
  ['an image', file('\u0089PNG'), notPdf],
  ['an empty file', file(''), notPdf],
  ['a header that begins at the end of the first 1024 bytes', file(`${' '.repeat(1022)}%PDF-1.7`), notPdf],
  ['20 MB and one byte', file('%PDF-1.7', 20 * MEGABYTE + 1), tooLarge],
  ['a file that was moved', { size: 9, arrayBuffer: () => Promise.reject(new Error('gone')) }, FILE_TEXTS.unreadable],
])('rejects %s', async (_, rejected, error) => {
  expect(await hashPdf(rejected)).toEqual({ error });
});

it('accepts 20 MB', async () => {
  expect(await hashPdf(file('%PDF-1.7', 20 * MEGABYTE))).toHaveProperty('sha256');
});

it('reports a browser without Web Crypto', async () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  expect(await hashPdf(file('%PDF-1.7'))).toEqual({ error: unsupported });
  Object.defineProperty(globalThis, 'crypto', real ?? {});
});
