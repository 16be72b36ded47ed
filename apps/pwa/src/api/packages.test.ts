import { json, stubApi } from '../../test/api-stub';
import { tokenWith } from '../../test/tokens';
import { session } from '../session/session';
import { createQueryClient } from './client/query-client';
import { deletePackage, packagesQuery, savePackage } from './packages';

const PACK = { id: 4, name: 'Contabilidad', courses: [{ id: 1, title: 'Excel' }] };

beforeEach(() => session.login(tokenWith({ role: 'admin' }), { name: 'Eva', role: 'admin' }));
afterEach(() => session.logout());

it.each<[string, unknown]>([
  ['a bare list', [PACK]],
  ['a keyed list', { packages: [PACK] }],
  ['a list with items that are not packages', { packages: [PACK, null, { id: 5 }] }],
])('reads %s', async (_, body) => {
  stubApi(json(body));
  expect(await createQueryClient().fetchQuery(packagesQuery)).toEqual([PACK]);
});

it.each([
  { what: 'a new package', id: null, method: 'POST', path: '/api/packages' },
  { what: 'an existing package', id: 4, method: 'PUT', path: '/api/packages/4' },
])('saves $what with $method and returns it', async ({ id, method, path }) => {
  const input = { name: 'Contabilidad', course_ids: [1] };
  const { calls } = stubApi(json({ ...PACK, success: true, message: '', package: PACK }));
  expect(await savePackage({ id, input })).toEqual(PACK);
  expect(calls).toMatchObject([{ method, path, body: input }]);
});

it('deletes a package', async () => {
  const { calls } = stubApi(json({ success: true }));
  await deletePackage(4);
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/packages/4' }]);
});
