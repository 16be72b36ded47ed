import { json, stubApi } from '../../test/api-stub';
import { InvalidResponseError } from './client/errors';
import { createQueryClient } from './client/query-client';
import { revocationsQuery, revokeCertificate } from './revocations';

const REVOCATION = {
  id: 1,
  certificate_code: 'TLR-2026-7F3K9Q',
  user_name: 'María Quispe',
  course_title: 'Gestión pública',
  issue_date: '2026-03-14',
  revoked_at: '2026-11-01T12:00:00.000Z',
  revoked_by: 'Ana Paz',
  reason: 'Duplicado',
};

const readPage = (page: number) => createQueryClient().fetchQuery(revocationsQuery(page));

describe('the list of revocations', () => {
  it.each<[string, { revocations: object[]; total: number }]>([
    ['a page', { revocations: [REVOCATION, { ...REVOCATION, revoked_by: null, reason: null }], total: 30 }],
    ['an empty page', { revocations: [], total: 0 }],
  ])('is read from %s', async (_, body) => {
    const { requested } = stubApi(json(body));
    expect(await readPage(2)).toEqual(body);
    expect(requested).toEqual(['/api/manual-certificates/revocations?limit=10&offset=10']);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['an empty object', {}],
    ['a list without a total', { revocations: [REVOCATION] }],
    ['a total without a list', { revocations: 'x', total: 1 }],
  ])('is refused if the body is %s', async (_, body) => {
    stubApi(json(body));
    await expect(readPage(1)).rejects.toBeInstanceOf(InvalidResponseError);
  });

  it('leaves out items that are not revocations', async () => {
    stubApi(json({ revocations: [null, { id: 2 }, { certificate_code: 'TLR-000001' }, REVOCATION], total: 4 }));
    expect(await readPage(1)).toEqual({ revocations: [REVOCATION], total: 4 });
  });
});

it.each([
  ['its trimmed reason', ' Duplicado ', { reason: 'Duplicado' }],
  ['no reason if it is empty', '  ', {}],
])('revokes a certificate with %s', async (_, reason, body) => {
  const { calls } = stubApi(json({ success: true }));
  await revokeCertificate({ id: 7, reason });
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/certificate-viewer/manual-certificates/7', body }]);
});
