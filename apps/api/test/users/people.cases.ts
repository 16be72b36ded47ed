import { UserCreated, UserList, UserSaved } from '@telar/contracts/users';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { PASSWORD } from '../support/factories';
import { loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';

interface Refused {
  errors: { path: string; message: string }[];
}

describe('phones and identity documents', () => {
  let test: TestApp;
  let headers: AuthHeaders;
  let serial = 0;
  const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
    test.inject({ method, url: `/api/users${path}`, headers, payload });
  const fields = () => ({ name: 'Camila', last_name: 'Rojas', email: `camila${++serial}@correo.test` });
  const create = async (more: object) => UserCreated.parse((await send('POST', '', { ...fields(), ...more })).json());
  const change = async (id: number, more: object) => UserSaved.parse((await send('PUT', `/${id}`, more)).json());
  const register = (payload: object) => test.inject({ method: 'POST', url: '/api/auth/register', payload });

  beforeAll(async () => {
    test = await startApp();
    ({ headers } = await loggedInUser(test, { role: 'asesor' }));
  });
  afterAll(() => test.close());

  it.each([
    ['a DNI as always', { dni: '46000001' }, ['46000001', 'dni', '46000001']],
    ['a DNI by its type', { document_type: 'dni', document_number: '46000002' }, ['46000002', 'dni', '46000002']],
    ['a carné', { document_type: 'ce', document_number: '001-234 567' }, [null, 'ce', '001234567']],
    [
      'a passport',
      { document_type: 'pasaporte', document_number: 'ab 12345', dni: '' },
      [null, 'pasaporte', 'AB12345'],
    ],
    ['no document', { document_type: '', document_number: '', dni: '' }, [null, null, null]],
  ])('stores %s', async (_, document, [dni, type, number]) => {
    expect(await create(document)).toMatchObject({ dni, document_type: type, document_number: number });
  });

  it('normalizes a phone, finds the account by it, changes it and removes it', async () => {
    const { id, phone } = await create({ phone: '+51 955 123 456' });
    expect(phone).toBe('955123456');
    const found = await test.inject({ url: '/api/users?search=955123456', headers });
    expect(UserList.parse(found.json()).users.map((user) => user.id)).toEqual([id]);
    expect((await change(id, { name: 'Camila Andrea' })).phone).toBe('955123456');
    expect((await change(id, { phone: '+56 9 1234 5678' })).phone).toBe('+56912345678');
    expect((await change(id, { phone: '' })).phone).toBeNull();
  });

  it('keeps another document if a form sends no DNI, and replaces it with a DNI', async () => {
    const { id } = await create({ document_type: 'ce', document_number: '009999999' });
    expect(await change(id, { dni: '', name: 'Camila' })).toMatchObject({ document_type: 'ce', dni: null });
    expect(await change(id, { dni: '46000010' })).toMatchObject({ document_type: 'dni', dni: '46000010' });
    const passport = { document_type: 'pasaporte', document_number: 'CL900001' };
    expect(await change(id, passport)).toMatchObject({ ...passport, dni: null });
    expect(await change(id, { name: 'Otra' })).toMatchObject(passport);
    expect(await change(id, { document_type: null })).toMatchObject({ document_type: null, document_number: null });
  });

  it('withdraws the confirmation of a DNI that is replaced by another document', async () => {
    const { id } = await create({ dni: '46000020' });
    const url = `/api/users/${id}/dni-confirmation`;
    await test.inject({ method: 'POST', url, headers, payload: { dni: '46000020' } });
    const changed = await change(id, { document_type: 'ce', document_number: '008888888' });
    expect(changed).toMatchObject({ dni_confirmed_at: null, dni: null });
  });

  it.each([
    ['a bad phone', { phone: '12345' }, 'phone', 'Ingresa un celular válido, como 987654321.'],
    ['a type without a number', { document_type: 'ce' }, 'document_number', 'Este dato es obligatorio.'],
    ['a number without a type', { document_number: '001234567' }, 'document_type', 'Este dato es obligatorio.'],
    [
      'an unknown type',
      { document_type: 'ruc', document_number: '1' },
      'document_type',
      'El documento debe ser dni, ce o pasaporte.',
    ],
    [
      'a short DNI',
      { document_type: 'dni', document_number: '1234' },
      'document_number',
      'Ingresa un DNI válido de 8 dígitos.',
    ],
    [
      'a short carné',
      { document_type: 'ce', document_number: '12345678' },
      'document_number',
      'Ingresa un carné de extranjería válido: de 9 a 12 letras y dígitos.',
    ],
    [
      'a bad passport',
      { document_type: 'pasaporte', document_number: '×××××' },
      'document_number',
      'Ingresa un pasaporte válido: de 5 a 12 letras y dígitos.',
    ],
    [
      'two documents',
      { dni: '46000030', document_type: 'ce', document_number: '001234567' },
      'dni',
      'Envía un solo documento: el DNI o el otro.',
    ],
    [
      'two DNIs',
      { dni: '46000030', document_type: 'dni', document_number: '46000031' },
      'document_number',
      'Envía un solo documento: el DNI o el otro.',
    ],
  ])('refuses %s in every request', async (_, document, path, message) => {
    const { id } = await create({});
    for (const response of [
      await send('POST', '', { ...fields(), ...document }),
      await send('PUT', `/${id}`, document),
    ]) {
      expect(response.statusCode).toBe(400);
      expect(response.json<Refused>().errors).toEqual([{ path, message }]);
    }
    const registered = await register({ ...fields(), dni: '46000039', password: PASSWORD, ...document });
    expect(registered.statusCode).toBe(400);
  });

  it('refuses the document of another account, even in concurrent requests', async () => {
    const document = { document_type: 'ce', document_number: '007777777' };
    const both = await Promise.all([1, 2].map(() => send('POST', '', { ...fields(), ...document })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = await send('POST', '', { ...fields(), ...document, document_number: '007 777 777' });
    expect(refused.json<Refused>()).toMatchObject({
      error: 'document_taken',
      errors: [{ path: 'document_number', message: 'Ya existe una cuenta con ese documento.' }],
    });
    // The same number in a document of another kind is another document.
    expect(await create({ ...document, document_type: 'pasaporte' })).toMatchObject({ document_number: '007777777' });
  });

  it('registers people without a DNI, with a phone', async () => {
    const person = { name: 'Ana', last_name: 'Soto', email: 'ana.soto@correo.test', password: PASSWORD };
    const document = { document_type: 'pasaporte', document_number: 'f1234567' };
    const response = await register({ ...person, ...document, phone: '+34 612 345 678' });
    expect(response.statusCode).toBe(201);
    expect(UserSaved.parse(response.json())).toMatchObject({
      dni: null,
      document_type: 'pasaporte',
      document_number: 'F1234567',
      phone: '+34612345678',
    });
    const none = await register({ ...person, email: 'otra.soto@correo.test' });
    expect(none.json<Refused>().errors).toEqual([{ path: 'dni', message: 'Este dato es obligatorio.' }]);
  });

  it('records only the last characters of documents and phones in the audit log', async () => {
    const { id } = await create({ document_type: 'ce', document_number: '006543219', phone: '987001234' });
    const events = await test.database.query<{ after: object }[]>(
      `select after from audit_events where subject_type = 'user' and subject_id = $1`,
      [String(id)],
    );
    expect(events[0]?.after).toMatchObject({
      document_type: 'ce',
      document_ending: '******19',
      phone_ending: '******234',
    });
    expect(JSON.stringify(events)).not.toMatch(/006543219|987001234/);
  });
});
