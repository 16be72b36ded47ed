import type { ErrorBody } from '@telar/contracts/errors';
import { OwnCertificates } from '@telar/contracts/own-certificates';
import { PATHS } from '@telar/contracts/paths';
import { User } from '@telar/contracts/users';
import { createCourse, createUser } from '../support/factories';
import { startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { loggedInUser } from '../support/sessions';

describe('the certificates of a confirmed DNI', () => {
  let issuing: Issuing;
  let serial = 0;

  beforeAll(async () => {
    issuing = await startIssuing();
  });
  afterAll(() => issuing.test.close());

  const newDni = () => `4333${String(++serial).padStart(4, '0')}`;
  const student = (more: object = {}) => loggedInUser(issuing.test, { name: 'Eva', lastName: 'Ríos', ...more });
  const confirmationOf = (id: number) => PATHS.userDniConfirmation.replace(':id', String(id));
  const confirm = (id: number, dni: unknown, headers = issuing.admin) =>
    issuing.test.inject({ method: 'POST', url: confirmationOf(id), headers, payload: { dni } });
  const mine = async (headers: Record<string, string>, query = '') =>
    OwnCertificates.parse((await issuing.test.inject({ url: `${PATHS.myCertificates}${query}`, headers })).json());
  const outcome = (response: { statusCode: number; json: () => unknown }) => [
    response.statusCode,
    (response.json() as ErrorBody).error,
  ];
  const change = (id: number, payload: object) =>
    issuing.test.inject({ method: 'PUT', url: PATHS.user.replace(':id', String(id)), headers: issuing.admin, payload });

  it('names the course by its id, also if the certificate has another title, and says if it has none', async () => {
    const dni = newDni();
    const { user, headers } = await student({ dni });
    const { id: course } = await createCourse(issuing.test.database, { title: 'Excel contable' });
    await issuing.issue({ dni, course_title: 'Excel', course_id: course, issue_date: '2026-03-14' });
    await issuing.issue({ dni, course_title: 'Quechua', issue_date: '2026-04-14' });
    await confirm(user.id, dni);
    const { certificates } = await mine(headers);
    expect(certificates.map((each) => [each.course, each.course_id])).toEqual([
      ['Quechua', null],
      ['Excel', course],
    ]);
  });

  it('lists the valid certificates of the own DNI once staff confirmed it, the last issued first', async () => {
    const dni = newDni();
    const { user, headers } = await student({ dni });
    await issuing.issue({ dni, course_title: 'Excel', issue_date: '2026-03-14' });
    await issuing.issue({ dni, course_title: 'Quechua', issue_date: '2026-04-14', user_name: 'EVA RIOS' });
    const revoked = (await issuing.issue({ dni, course_title: 'Anulado' })).json<{ id: number }>();
    await issuing.test.inject({
      method: 'DELETE',
      url: PATHS.certificateRevocation.replace(':id', String(revoked.id)),
      headers: issuing.admin,
    });
    await issuing.issue({ dni: newDni(), course_title: 'De otra persona' });

    expect(await mine(headers)).toEqual({ dni: 'unconfirmed', certificates: [], next: null });
    const confirmed = await confirm(user.id, dni);
    expect(confirmed.statusCode).toBe(200);
    expect(User.parse(confirmed.json()).dni_confirmed_at).toMatch(/^20/);
    const { dni: state, certificates } = await mine(headers);
    expect([state, certificates.map(({ course, name }) => [course, name])]).toEqual([
      'confirmed',
      [
        ['Quechua', 'EVA RIOS'],
        ['Excel', 'María Fernanda Quispe Ñahui'],
      ],
    ]);
    expect(Object.keys(certificates[0] ?? {})).not.toContain('dni');
  });

  it('lists the code that an imported certificate had', async () => {
    const dni = newDni();
    const { headers } = await student({ dni, dniConfirmedAt: new Date() });
    await issuing.issue({ dni, certificate_code: 'PROPIO-1', issue_date: '2026-03-14' });
    await issuing.test.database.query(
      `insert into certificates (code, original_code, original_key, user_name, dni, course_title, issue_date, modules,
         request_sha256, origin)
       values ('N-001-2019', 'N° 001/2019', 'n 001/2019', 'Eva Ríos', $1, 'Quechua', '2019-05-05', '[]', 'r', 'import')`,
      [dni],
    );
    const { certificates } = await mine(headers);
    expect(certificates.map(({ certificate_code: code, original_code: original }) => [code, original])).toEqual([
      ['PROPIO-1', null],
      ['N-001-2019', 'N° 001/2019'],
    ]);
  });

  it('lists them in parts', async () => {
    const dni = newDni();
    const { headers } = await student({ dni, dniConfirmedAt: new Date() });
    for (const course_title of ['Uno', 'Dos', 'Tres']) await issuing.issue({ dni, course_title });
    const first = await mine(headers, '?limit=2');
    const second = await mine(headers, `?limit=2&cursor=${first.next}`);
    expect([first, second].map(({ certificates }) => certificates.map(({ course }) => course))).toEqual([
      ['Tres', 'Dos'],
      ['Uno'],
    ]);
    expect(second.next).toBeNull();
    // A certificate of another person is no cursor.
    const other = (await issuing.issue({ dni: newDni() })).json<{ id: number }>();
    expect((await mine(headers, `?cursor=${other.id}`)).certificates).toEqual([]);
    for (const query of ['?limit=0', '?cursor=x']) {
      const { statusCode } = await issuing.test.inject({ url: `${PATHS.myCertificates}${query}`, headers });
      expect(statusCode).toBe(400);
    }
  });

  it.each([
    ['ce', '00233300', 'CE'],
    ['pasaporte', '4333', 'Pasaporte'],
  ] as const)('lists those of a confirmed %s, and of no other document with its number', async (type, start, label) => {
    const number = `${start}${String(++serial).padStart(4, '0')}`;
    const { user, headers } = await student({ dni: null, documentType: type, documentNumber: number });
    await issuing.issue({ dni: `${label} ${number}`, course_title: 'Excel' });
    // A DNI with the digits of the passport, and the other kind of document.
    if (number.length === 8) await issuing.issue({ dni: number, course_title: 'De otra persona' });
    expect((await mine(headers)).dni).toBe('unconfirmed');
    const send = (payload: object) =>
      issuing.test.inject({ method: 'POST', url: confirmationOf(user.id), headers: issuing.admin, payload });
    expect(outcome(await send({ dni: '43330000' }))).toEqual([409, 'account_changed']);
    expect(outcome(await send({ document_type: type }))).toEqual([400, 'validation_failed']);
    const confirmed = await send({ document_type: type, document_number: number });
    expect([confirmed.statusCode, confirmed.json<User>().dni_confirmed_at]).toEqual([
      200,
      expect.stringMatching(/^20/),
    ]);
    const { dni: state, certificates } = await mine(headers);
    expect([state, certificates.map(({ course }) => course)]).toEqual(['confirmed', ['Excel']]);

    // The same number again keeps the confirmation; another one withdraws it.
    const kept = await change(user.id, { document_type: type, document_number: number });
    expect(kept.json<User>().dni_confirmed_at).toMatch(/^20/);
    const other = await change(user.id, { document_type: type, document_number: `${number.slice(0, -1)}Z` });
    expect(other.json<User>().dni_confirmed_at).toBeNull();
    expect((await mine(headers)).dni).toBe('unconfirmed');
  });

  it('lists none without a DNI', async () => {
    const { headers } = await student();
    expect(await mine(headers)).toEqual({ dni: 'missing', certificates: [], next: null });
  });

  it('withdraws the confirmation with another DNI, and with a request', async () => {
    const dni = newDni();
    const { user, headers } = await student({ dni });
    await confirm(user.id, dni);
    expect((await change(user.id, { name: 'Eva María', dni })).json<User>().dni_confirmed_at).toMatch(/^20/);
    expect((await change(user.id, { dni: newDni() })).json<User>().dni_confirmed_at).toBeNull();
    expect((await mine(headers)).dni).toBe('unconfirmed');

    expect((await change(user.id, { dni })).statusCode).toBe(200);
    await confirm(user.id, dni);
    const url = confirmationOf(user.id);
    const withdrawn = await issuing.test.inject({ method: 'DELETE', url, headers: issuing.admin });
    expect([withdrawn.statusCode, withdrawn.json<User>().dni_confirmed_at]).toEqual([200, null]);
    expect((await mine(headers)).dni).toBe('unconfirmed');

    await confirm(user.id, dni);
    expect((await change(user.id, { dni: '' })).json<User>().dni_confirmed_at).toBeNull();
    expect((await mine(headers)).dni).toBe('missing');
  });

  it('confirms only the DNI that staff compared, of another account, which an adviser may change', async () => {
    const dni = newDni();
    const { id } = await createUser(issuing.test.database, { dni });
    expect(outcome(await confirm(id, newDni()))).toEqual([409, 'account_changed']);
    expect(outcome(await confirm(id, '123'))).toEqual([400, 'validation_failed']);
    expect(outcome(await confirm(2 ** 30, dni))).toEqual([404, 'user_not_found']);

    const asesor = await student({ role: 'asesor', dni: newDni() });
    expect(outcome(await confirm(asesor.user.id, asesor.user.dni, asesor.headers))).toEqual([
      403,
      'own_account_protected',
    ]);
    const admin = await createUser(issuing.test.database, { role: 'admin', dni: newDni() });
    expect(outcome(await confirm(admin.id, admin.dni, asesor.headers))).toEqual([403, 'admin_account_protected']);
    expect((await confirm(id, dni, asesor.headers)).statusCode).toBe(200);
    const { headers } = await student();
    expect(outcome(await confirm(id, dni, headers))).toEqual([403, 'forbidden']);
  });
});
