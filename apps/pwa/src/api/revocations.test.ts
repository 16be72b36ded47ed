import { RevocationList } from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import { REVOCATIONS_AUDIENCE } from '@telar/domain/signed-revocations';
import { json, stubApi } from '../../test/api-stub';
import { expectContractMatch } from '../../test/contract-match';
import { signer } from '../../test/signed-tokens';
import { InvalidAnswerError } from './client/errors';
import { fetchSignedRevocations, parseRevocationList, revokeCertificate } from './revocations';

const realFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = realFetch;
});

describe('fetchSignedRevocations', () => {
  const claims = { aud: REVOCATIONS_AUDIENCE, iat: 1_790_000_000, entries: 'AAAAAAAABBBBBBBB' };
  const answer = async (signed: object) => {
    const { sign } = await signer('k1');
    return stubApi(json({ revocations: await sign(signed) }));
  };

  it('reads the signed list', async () => {
    const { asked } = await answer(claims);
    expect((await fetchSignedRevocations()).claims).toEqual({ issuedAt: claims.iat * 1000, entries: claims.entries });
    expect(asked).toEqual([PATHS.signedRevocations]);
  });

  it.each([
    ['a signed certificate', { aud: 'telar-certificate' }],
    ['a list that breaks off', { ...claims, entries: 'AAAA' }],
  ])('refuses %s', async (_, wrong) => {
    await answer(wrong);
    await expect(fetchSignedRevocations()).rejects.toBeInstanceOf(InvalidAnswerError);
  });
});

describe('parseRevocationList', () => {
  const revocation = {
    id: 1,
    certificate_code: 'TLR-2026-7F3K9Q',
    user_name: 'María Quispe',
    course_title: 'Gestión pública',
    issue_date: '2026-03-14',
    revoked_at: '2026-11-01T12:00:00.000Z',
    revoked_by: 'Ana Paz',
    reason: 'Duplicado',
  };

  it.each<[string, unknown]>([
    ['a page', { revocations: [revocation, { ...revocation, revoked_by: null, reason: null }], total: 30 }],
    ['an empty page', { revocations: [], total: 0 }],
    ['null', null],
    ['an empty object', {}],
    ['no total', { revocations: [revocation] }],
    ['no list', { revocations: 'x', total: 1 }],
  ])('reads %s as the contract does', (_, body) => expectContractMatch(parseRevocationList, RevocationList, body));

  it('leaves out items that are not revocations', () => {
    const revocations = [null, { id: 2 }, { certificate_code: 'TLR-000001' }, revocation];
    expect(parseRevocationList({ revocations, total: 4 })).toEqual({ revocations: [revocation], total: 4 });
  });
});

it.each([
  ['with a reason', ' Duplicado ', { reason: 'Duplicado' }],
  ['without a reason', '  ', {}],
])('revokeCertificate %s', async (_, reason, body) => {
  const { calls } = stubApi(json({ success: true }));
  await revokeCertificate({ id: 7, reason });
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/certificate-viewer/manual-certificates/7', body }]);
});
