import { hasWebCrypto, sha256, sha256Hex } from './hash';

it('hashes with SHA-256', async () => {
  const bytes = new TextEncoder().encode('abc');
  expect(await sha256Hex(bytes)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect((await sha256(bytes))[0]).toBe(0xba);
});

it('detects an insecure page without Web Crypto', () => {
  expect(hasWebCrypto()).toBe(true);
  const { crypto } = globalThis;
  Object.assign(globalThis, { crypto: {} });
  expect(hasWebCrypto()).toBe(false);
  Object.assign(globalThis, { crypto });
});
