import type { ErrorBody } from '@telar/contracts/errors';
import { OwnAccount, OwnAccountSaved } from '@telar/contracts/own-account';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { OWN_DOCUMENT_CHANGES } from '../../src/modules/users/own-account.service';
import type { UserEntity } from '../../src/modules/users/user.entity';
import { createUser } from '../support/factories';
import { headersOf, loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { useApp } from '../support/use-app';

describe('the own account', () => {
  const test = useApp();
  let serial = 0;

  const newDni = () => `4355${String(++serial).padStart(4, '0')}`;
  const person = (more: Partial<UserEntity> = {}) => loggedInUser(test, { name: 'Eva', lastName: 'Ríos', ...more });
  const read = async (headers: AuthHeaders) =>
    OwnAccount.parse((await test.inject({ url: PATHS.ownAccount, headers })).json());
  const send = (headers: AuthHeaders, payload: object) =>
    test.inject({ method: 'PATCH', url: PATHS.ownAccount, headers, payload });
  const change = async (headers: AuthHeaders, payload: object) => {
    const response = await send(headers, payload);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
    return OwnAccountSaved.parse(response.json());
  };
  const stored = async (id: number) =>
    (await test.database.query<Record<string, unknown>[]>('select * from users where id = $1', [id]))[0];

  it('is read by its owner, also by staff, without the data that only staff may see', async () => {
    const { user, headers } = await person({ dni: newDni(), phone: '955123456', role: 'asesor' });
    const response = await test.inject({ url: PATHS.ownAccount, headers });
    expect(response.json()).toEqual({
      id: user.id,
      name: 'Eva',
      last_name: 'Ríos',
      email: user.email,
      role: 'asesor',
      phone: '955123456',
      dni: user.dni,
      document_type: 'dni',
      document_number: user.dni,
      dni_confirmed_at: null,
      created_at: user.createdAt.toISOString(),
    });
    expect((await test.inject({ url: PATHS.ownAccount })).statusCode).toBe(401);
  });

  it('changes names, phone and document, and keeps omitted fields', async () => {
    const { user, headers } = await person();
    const saved = await change(headers, { name: ' Eva  María ', phone: '+51 987 654 321' });
    expect(saved).toMatchObject({ name: 'Eva María', last_name: 'Ríos', phone: '987654321', dni: null });
    expect(saved.user).toEqual(await read(headers));
    expect(await change(headers, { document_type: 'ce', document_number: '001-234 599' })).toMatchObject({
      name: 'Eva María',
      document_type: 'ce',
      document_number: '001234599',
      dni: null,
    });
    expect(await change(headers, { last_name: '', phone: '' })).toMatchObject({ last_name: '', phone: null });
    const dni = newDni();
    expect(await change(headers, { dni })).toMatchObject({ dni, document_type: 'dni', document_number: dni });
    expect(await stored(user.id)).toMatchObject({ email: user.email, document_type: null, document_number: null });
  });

  it('ignores a role, state, e-mail or password in the request', async () => {
    const { user, headers } = await person();
    const before = await stored(user.id);
    const more = {
      name: 'Eva',
      role: 'admin',
      is_active: false,
      email: 'otra@correo.test',
      password: 'Otra-clave-9',
      id: 1,
    };
    expect(await change(headers, { ...more, dni_confirmed_at: '2026-01-01T00:00:00Z' })).toMatchObject({
      role: 'cliente',
      email: user.email,
      dni_confirmed_at: null,
    });
    expect(await stored(user.id)).toEqual(before);
  });

  it.each([{}, { nombre: 'Otra' }, { role: 'admin', email: 'otra@correo.test' }])(
    'refuses %j, which names nothing that it can change, and says what that is',
    async (payload) => {
      const { headers } = await person();
      const response = await send(headers, payload);
      const message =
        'Envía al menos un dato que se pueda cambiar: name, last_name, phone, dni, o document_type con document_number.';
      expect(response.json()).toMatchObject({ statusCode: 400, error: 'validation_failed', message });
    },
  );

  it('does not change when the request is repeated, and the log has one event, by its owner', async () => {
    const { user, headers } = await person({ dni: newDni() });
    const dni = newDni();
    const [first, again] = [await change(headers, { dni, phone: '' }), await change(headers, { dni, phone: '' })];
    expect(again).toEqual(first);
    const events: unknown = await test.database.query(
      `select action, actor_id, after from audit_events where subject_type = 'user' and subject_id = $1
       and action <> 'user.created'`,
      [String(user.id)],
    );
    expect(events).toEqual([{ action: 'user.updated', actor_id: user.id, after: { dni: `******${dni.slice(-2)}` } }]);
  });

  it.each([
    ['a DNI', { dni: '43559001' }, { dni: '43559002' }],
    [
      'a carné',
      { document_type: 'ce', document_number: '435590010' },
      { document_type: 'ce', document_number: '435590020' },
    ],
    ['a passport', { document_type: 'pasaporte', document_number: 'PE900001' }, { dni: '43559003' }],
  ])('loses the confirmation of %s with another document, and only then', async (_, document, other) => {
    const admin = await headersOf(test, 'admin');
    const { user, headers } = await person();
    const url = pathTo(PATHS.userDniConfirmation, { id: user.id });
    await change(headers, document);
    const confirmed = await test.inject({ method: 'POST', url, headers: admin, payload: document });
    expect(confirmed.statusCode).toBe(200);
    expect((await change(headers, { ...document, name: 'Evita' })).dni_confirmed_at).toMatch(/^20/);
    expect(await change(headers, other)).toMatchObject({ ...other, dni_confirmed_at: null });
    expect((await change(headers, document)).dni_confirmed_at).toBeNull();
  });

  it('refuses a document of another account and names the field, even in concurrent requests', async () => {
    const taken = newDni();
    await createUser(test.database, { dni: taken });
    await createUser(test.database, { documentType: 'ce', documentNumber: '005555555' });
    const { headers } = await person();
    const ce = { document_type: 'ce', document_number: '005-555-555' };
    for (const [payload, error, path] of [
      [{ dni: taken }, 'dni_taken', 'dni'],
      [{ document_type: 'dni', document_number: taken }, 'dni_taken', 'dni'],
      [ce, 'document_taken', 'document_number'],
    ] as const) {
      const refused = await send(headers, { ...payload, name: 'No' });
      const body = refused.json<ErrorBody>();
      expect([refused.statusCode, body.error, body.errors?.map((each) => each.path)]).toEqual([409, error, [path]]);
    }
    expect((await read(headers)).name).toBe('Eva');
    const [a, b, dni] = [await person(), await person(), newDni()];
    const both = await Promise.all([send(a.headers, { dni }), send(b.headers, { dni })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a bad phone', { phone: '12345' }, 'phone'],
    ['a bad DNI', { dni: '1234567' }, 'dni'],
    ['a carné without a number', { document_type: 'ce' }, 'document_number'],
  ])('refuses %s', async (_, payload, path) => {
    const { headers } = await person();
    const refused = await send(headers, payload);
    expect([refused.statusCode, refused.json<ErrorBody>().errors?.map((each) => each.path)]).toEqual([400, [path]]);
  });

  it('limits how often the document can be changed, because a refusal shows that another account has it', async () => {
    const { headers } = await person();
    const statuses: number[] = [];
    for (let tried = 0; tried <= OWN_DOCUMENT_CHANGES; tried++) {
      statuses.push((await send(headers, { dni: newDni() })).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(OWN_DOCUMENT_CHANGES);
    expect((await send(headers, { phone: '987654321' })).statusCode).toBe(200);
  });
});
