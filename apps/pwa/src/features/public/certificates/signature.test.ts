import { signer } from '../../../../test/signed-tokens';
import { checkSignature } from './signature';

const CLAIMS = { sub: 'TLR-2026-7F3K9Q', n: 'María Fernanda Quispe Ñahui' };

it('accepts a signature of any published key', async () => {
  const [retired, current] = await Promise.all([signer('old'), signer('new')]);
  const keys = [current.key, retired.key];
  for (const { key, sign } of [retired, current]) {
    expect(await checkSignature(await sign(CLAIMS), keys)).toMatchObject({
      outcome: 'valid',
      kid: key.kid,
      claims: { certificate_code: 'TLR-2026-7F3K9Q', name: 'María Fernanda Quispe Ñahui' },
    });
  }
});

describe('invalid tokens', () => {
  it('rejects a name that was changed after signing', async () => {
    const { key, sign } = await signer('k1');
    const [header, , signature] = (await sign(CLAIMS)).split('.');
    const [, other] = (await sign({ ...CLAIMS, n: 'Otra Persona' })).split('.');
    expect(await checkSignature([header, other, signature].join('.'), [key])).toEqual({ outcome: 'forged' });
  });

  it('rejects the signature of another key with the same key id', async () => {
    const [ours, theirs] = await Promise.all([signer('k1'), signer('k1')]);
    expect(await checkSignature(await theirs.sign(CLAIMS), [ours.key])).toEqual({ outcome: 'forged' });
  });

  it('rejects a session token with a valid signature', async () => {
    const { key, sign } = await signer('k1');
    expect(await checkSignature(await sign({ ...CLAIMS, aud: 'telar-session' }), [key])).toEqual({ outcome: 'forged' });
  });

  it('rejects a signature of the wrong length', async () => {
    const { key, sign } = await signer('k1');
    const [header, payload] = (await sign(CLAIMS)).split('.');
    expect(await checkSignature([header, payload, 'AAEC'].join('.'), [key])).toEqual({ outcome: 'forged' });
  });
});

it('reports an unknown key', async () => {
  const { sign } = await signer('newer');
  const { key } = await signer('k1');
  expect(await checkSignature(await sign(CLAIMS), [key])).toEqual({ outcome: 'unknownKey' });
});

it('reports a browser without Web Crypto', async () => {
  const { key, sign } = await signer('k1');
  const token = await sign(CLAIMS);
  const real = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  expect(await checkSignature(token, [key])).toEqual({ outcome: 'unsupported' });
  Object.defineProperty(globalThis, 'crypto', real ?? {});
});
