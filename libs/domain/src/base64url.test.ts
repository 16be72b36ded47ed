import { fromBase64Url, toBase64Url } from './base64url';

const BYTES = [[], [0], [0, 1], [0, 1, 2], [255, 255, 255], [251, 239, 190], [...new TextEncoder().encode('Ñandú')]];

it.each(BYTES.map((bytes) => [bytes]))('encodes %j as Node.js does, and decodes it back', (bytes) => {
  const text = toBase64Url(Uint8Array.from(bytes));
  expect(text).toBe(Buffer.from(bytes).toString('base64url'));
  expect([...fromBase64Url(text)]).toEqual(bytes);
});

it.each(['a+b/', 'AA==', 'a b', 'A', 'ñ'])('refuses %j', (text) => expect(() => fromBase64Url(text)).toThrow());
