import { UserEntity } from '../../src/modules/users/user.entity';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createUser } from '../support/factories';
import { headersOf } from '../support/sessions';

const PERSON = {
  name: 'Rosa',
  last_name: 'Quispe',
  email: 'rosa@correo.test',
  dni: '45871203',
  role: 'cliente',
  is_active: true,
};
const UNPAIRED_SURROGATE = 'UNPAIRED';

/** JSON with an unpaired surrogate, which `JSON.stringify` cannot write. */
const json = (value: unknown) => JSON.stringify(value).replaceAll(UNPAIRED_SURROGATE, '\\ud800');

const INVALID_ACCOUNTS: [string, unknown, string[]][] = [
  ['nothing', undefined, ['']],
  ['null', null, ['']],
  ['a list', [PERSON], ['']],
  ['a text', 'rosa', ['']],
  ['a number for a name', { ...PERSON, name: 7 }, ['name']],
  ['an empty name', { ...PERSON, name: '   ' }, ['name']],
  ['a name over the limit', { ...PERSON, name: 'x'.repeat(121) }, ['name']],
  ['a NUL in the name', { ...PERSON, name: 'a\0' }, ['name']],
  ['an unpaired surrogate in the name', { ...PERSON, name: UNPAIRED_SURROGATE }, ['name']],
  ['a list for a last name', { ...PERSON, last_name: ['a'] }, ['last_name']],
  ['a last name over the limit', { ...PERSON, last_name: 'x'.repeat(121) }, ['last_name']],
  ['a NUL in the last name', { ...PERSON, last_name: 'a\0' }, ['last_name']],
  ['an unpaired surrogate in the last name', { ...PERSON, last_name: UNPAIRED_SURROGATE }, ['last_name']],
  ['an object for an e-mail', { ...PERSON, email: { $gt: '' } }, ['email']],
  ['a malformed e-mail', { ...PERSON, email: 'rosa@' }, ['email']],
  ['an empty e-mail', { ...PERSON, email: '' }, ['email']],
  ['an e-mail over the limit', { ...PERSON, email: `${'x'.repeat(250)}@b.pe` }, ['email']],
  ['a NUL in the e-mail', { ...PERSON, email: 'a\0@b.pe' }, ['email']],
  ['an unpaired surrogate in the e-mail', { ...PERSON, email: `${UNPAIRED_SURROGATE}@b.pe` }, ['email']],
  ['a number for a DNI', { ...PERSON, dni: 45871203 }, ['dni']],
  ['nine digits', { ...PERSON, dni: '458712034' }, ['dni']],
  ['a NUL in the DNI', { ...PERSON, dni: '4587120\0' }, ['dni']],
  ['an unknown role', { ...PERSON, role: 'root' }, ['role']],
  ['a role of the prototype', { ...PERSON, role: 'constructor' }, ['role']],
  ['a list for a role', { ...PERSON, role: ['admin'] }, ['role']],
  ['no role', { ...PERSON, role: null }, ['role']],
  ['a text for a flag', { ...PERSON, is_active: 'false' }, ['is_active']],
  ['a number for a flag', { ...PERSON, is_active: 0 }, ['is_active']],
  ['a name of invisible characters', { ...PERSON, name: '\u200B\uFE0F' }, ['name']],
  ['a name in two alphabets', { ...PERSON, name: 'Rоsa' }, ['name']],
  ['a Cyrillic name', { ...PERSON, name: 'Роса' }, ['name']],
  ['a Cyrillic last name', { ...PERSON, last_name: 'Роса' }, ['last_name']],
  ['an e-mail with a Cyrillic letter', { ...PERSON, email: 'rоsa@correo.test' }, ['email']],
  ['a number for a password', { ...PERSON, password: 123456 }, ['password']],
  ['a short password', { ...PERSON, password: '12345' }, ['password']],
  ['a password over the limit', { ...PERSON, password: 'x'.repeat(201) }, ['password']],
  ['a NUL in the password', { ...PERSON, password: 'abcdef\0' }, ['password']],
  ['an unpaired surrogate in the password', { ...PERSON, password: `abcdef${UNPAIRED_SURROGATE}` }, ['password']],
];

const INVALID_RESETS: [string, unknown, string[]][] = [
  ['a list', [], ['']],
  ['a text', 'x', ['']],
  ['a short password', { new_password: '12345' }, ['new_password']],
  ['a number for a password', { new_password: 123456 }, ['new_password']],
  ['a password over the limit', { new_password: 'x'.repeat(201) }, ['new_password']],
  ['a NUL in the password', { new_password: 'abcdef\0' }, ['new_password']],
  ['an unpaired surrogate in the password', { new_password: `abcdef${UNPAIRED_SURROGATE}` }, ['new_password']],
  ['a text for a flag', { must_change_password: 'no' }, ['must_change_password']],
];

const INVALID_IDS = [
  '0',
  '-1',
  '1.5',
  'abc',
  '1e3',
  '0x1',
  '+1',
  '%20',
  '%00',
  '9%27',
  '01',
  '2147483648',
  '99999999999999999999',
  '１',
];

describe('invalid input about accounts', () => {
  let test: TestApp;
  let admin: { authorization: string };
  let target: UserEntity;
  const state = () => test.database.query<unknown[]>('select * from users order by id');
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown) =>
    test.inject({
      method,
      url,
      headers: { ...admin, 'content-type': 'application/json' },
      ...(payload !== undefined && { payload: json(payload) }),
    });

  beforeAll(async () => {
    test = await startApp();
    admin = await headersOf(test, 'admin');
    target = await createUser(test.database);
  });
  afterAll(() => test.close());

  const refuses = async (method: 'POST' | 'PUT', url: string, payload: unknown, paths: string[]) => {
    const before = await state();
    const response = await send(method, url, payload);
    expect(response.statusCode).toBe(400);
    const body = response.json<{ message: unknown; error: string; errors: { path: string; message: string }[] }>();
    expect(body.error).toBe('validation_failed');
    expect(body.message).toEqual(expect.stringMatching(/^[^\n]+\.$/));
    expect(body.errors.map(({ path }) => path)).toEqual(paths);
    expect(await state()).toEqual(before);
  };

  it('POST /api/users refuses no fields', () => refuses('POST', '/api/users', {}, ['name', 'email']));
  it.each(INVALID_ACCOUNTS)('POST /api/users refuses %s', (_, payload, paths) =>
    refuses('POST', '/api/users', payload, paths),
  );
  it.each(INVALID_ACCOUNTS)('PUT /api/users/{id} refuses %s', (_, payload, paths) =>
    refuses('PUT', `/api/users/${target.id}`, payload, paths),
  );
  it.each([
    ['a number for the current password', { ...PERSON, current_password: 7 }, ['current_password']],
    ['a current password over the limit', { ...PERSON, current_password: 'x'.repeat(201) }, ['current_password']],
    ['a NUL in the current password', { ...PERSON, current_password: 'a\0' }, ['current_password']],
    ['no name', { name: null }, ['name']],
    ['no e-mail', { email: null }, ['email']],
  ])('PUT /api/users/{id} refuses %s', (_, payload, paths) =>
    refuses('PUT', `/api/users/${target.id}`, payload, paths),
  );
  it.each(INVALID_RESETS)('POST /api/users/{id}/reset-password refuses %s', (_, payload, paths) =>
    refuses('POST', `/api/users/${target.id}/reset-password`, payload, paths),
  );

  it.each([...INVALID_IDS, '2147483647'])('the id %s gets 404', async (id) => {
    const before = await state();
    const calls = [
      send('PUT', `/api/users/${id}`, PERSON),
      send('DELETE', `/api/users/${id}`),
      send('POST', `/api/users/${id}/reset-password`, {}),
    ];
    for (const call of calls) {
      const response = await call;
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ error: 'user_not_found', message: 'Usuario no encontrado.' });
    }
    expect(await state()).toEqual(before);
  });

  it('malformed, deeply nested or too large JSON is refused before validation', async () => {
    const post = (payload: string) =>
      test.inject({
        method: 'POST',
        url: '/api/users',
        headers: { ...admin, 'content-type': 'application/json' },
        payload,
      });
    expect((await post('{"name":')).json()).toMatchObject({ statusCode: 400, error: 'json_malformed' });
    expect((await post('['.repeat(5000))).json()).toMatchObject({ statusCode: 400, error: 'json_malformed' });
    expect((await post(json({ ...PERSON, name: 'x'.repeat(102_400) }))).statusCode).toBe(413);
  });
});
