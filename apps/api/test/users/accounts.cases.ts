import { UserCreated, UserList, UserSaved } from '@telar/contracts/users';
import { EnrollmentEntity } from '../../src/modules/enrollments/enrollment.entity';
import { UserEntity } from '../../src/modules/users/user.entity';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createCourse, createUser, PASSWORD } from '../support/factories';
import { bearer, loggedInUser, tokenOf } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';

const TEMPORARY = /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/;

describe('the accounts that staff manage', () => {
  let test: TestApp;
  let admin: { user: UserEntity; headers: AuthHeaders };
  let serial = 0;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = admin.headers) =>
    test.inject({ method, url: `/api/users${path}`, headers, ...(payload && { payload }) });
  const list = async (query: string) => UserList.parse((await call('GET', query)).json());
  const row = (id: number) => test.database.getRepository(UserEntity).findOneByOrFail({ id });
  const fields = () => ({ name: 'Julia', email: `julia${++serial}@correo.test` });
  const works = async (headers: AuthHeaders) =>
    (await test.inject({ url: '/api/users?limit=1', headers })).statusCode === 200;

  beforeAll(async () => {
    test = await startApp();
    admin = await loggedInUser(test, { role: 'admin', name: 'Administra', lastName: '', email: 'a@academia.test' });
  });
  afterAll(() => test.close());

  describe('POST /api/users', () => {
    it('creates an account with a random password, shows it once, and requires its change', async () => {
      for (const password of [undefined, '', null]) {
        const request = fields();
        const response = await call('POST', '', { ...request, password });
        expect(response.statusCode).toBe(201);
        const body = UserCreated.parse(response.json());
        expect(body).toMatchObject({
          success: true,
          ...request,
          last_name: '',
          dni: null,
          role: 'cliente',
          is_active: true,
        });
        expect(body.user).toMatchObject({ ...request, must_change_password: true, enrollments: [] });
        expect(body.temp_password).toMatch(TEMPORARY);
        expect((await call('GET', `?search=${request.email}`)).body).not.toContain(body.temp_password);
        const token = await tokenOf(test, request.email, body.temp_password);
        expect((await test.inject({ url: '/api/users', headers: bearer(token) })).json()).toMatchObject({
          error: 'password_change_required',
        });
      }
    });

    it('stores a password that staff chose, does not show it, and does not require its change', async () => {
      const request = {
        ...fields(),
        last_name: 'Ccori',
        dni: '41000001',
        role: 'asesor',
        is_active: true,
        password: 'tecleada',
      };
      const response = await call('POST', '', request);
      const body = UserCreated.parse(response.json());
      expect(body).toMatchObject({ last_name: 'Ccori', dni: '41000001', role: 'asesor', must_change_password: false });
      expect(response.body).not.toMatch(/tecleada|temp_password/);
      expect(await works(bearer(await tokenOf(test, request.email, 'tecleada')))).toBe(true);
    });

    it('ignores all other fields', async () => {
      const response = await call('POST', '', {
        ...fields(),
        password: 'tecleada',
        id: 900_000,
        must_change_password: true,
        token_version: 7,
        kept_token_id: 'x',
        password_hash: 'x',
        created_at: '1999-01-01',
        enrollments: [{ course_id: 1 }],
      });
      const { id } = response.json<{ id: number }>();
      expect(id).not.toBe(900_000);
      expect(await row(id)).toMatchObject({ mustChangePassword: false, tokenVersion: 0, keptTokenId: null });
    });

    it.each([
      ['the e-mail', { dni: '42000002' }, ['email']],
      ['the e-mail in other capitals', { email: 'TOMADA@correo.test' }, ['email']],
      ['the DNI', { email: 'libre@correo.test', dni: '42000001' }, ['dni']],
      ['both', { dni: '42000001' }, ['email', 'dni']],
    ])('refuses %s of another account', async (_, changes, paths) => {
      await test.database.query(`delete from users where email = 'tomada@correo.test'`);
      await createUser(test.database, { email: 'tomada@correo.test', dni: '42000001' });
      const response = await call('POST', '', { name: 'Otra', email: 'tomada@correo.test', ...changes });
      expect(response.statusCode).toBe(409);
      expect(response.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual(paths);
    });
  });

  describe('PUT /api/users/{id}', () => {
    it('changes every field, and returns all of them and the enrollments', async () => {
      const { id } = await createUser(test.database);
      const { id: courseId } = await createCourse(test.database);
      await test.database.getRepository(EnrollmentEntity).insert({ userId: id, courseId });
      const change = { ...fields(), last_name: 'Mamani', dni: '43000001', role: 'asesor', is_active: false };
      const response = await call('PUT', `/${id}`, change);
      expect(response.statusCode).toBe(200);
      const body = UserSaved.parse(response.json());
      expect(body).toMatchObject({ success: true, id, ...change });
      expect(body.user).toMatchObject({ id, ...change, enrollments: [{ course_id: courseId }] });
    });

    it('keeps missing fields, and the password if it is empty', async () => {
      const user = await createUser(test.database, { dni: '43000002', role: 'asesor', isActive: true });
      for (const password of [undefined, '', null]) {
        await call('PUT', `/${user.id}`, { name: 'Nueva', email: user.email, password });
        expect(await row(user.id)).toMatchObject({
          name: 'Nueva',
          lastName: user.lastName,
          dni: '43000002',
          role: 'asesor',
        });
      }
      await expect(tokenOf(test, user.email)).resolves.toEqual(expect.any(String));
      await call('PUT', `/${user.id}`, { name: 'Nueva', email: user.email, dni: '', last_name: '' });
      expect(await row(user.id)).toMatchObject({ lastName: '', dni: null });
    });

    it('changes one field and keeps the others', async () => {
      const user = await createUser(test.database, { dni: '43000006', role: 'asesor' });
      const { passwordHash, tokenVersion, name, lastName, email } = user;
      const kept = { name, lastName, email, dni: '43000006', role: 'asesor', tokenVersion };
      for (const [payload, changed] of [
        [{}, {}],
        [{ last_name: 'Mamani' }, { lastName: 'Mamani' }],
        [{ name: 'Julia' }, { name: 'Julia' }],
        [{ email: 'julia.sola@correo.test' }, { email: 'julia.sola@correo.test' }],
        [{ dni: '43000007' }, { dni: '43000007' }],
        [{ role: 'cliente' }, { role: 'cliente', tokenVersion: 1 }],
      ]) {
        expect((await call('PUT', `/${user.id}`, payload)).statusCode).toBe(200);
        Object.assign(kept, changed);
        expect(await row(user.id)).toMatchObject({ ...kept, passwordHash, isActive: true });
      }
    });

    it('leaves an account deactivated if the request has only another field', async () => {
      const user = await createUser(test.database, { isActive: false });
      expect((await call('PUT', `/${user.id}`, { phone: '987654321' })).json()).toMatchObject({ is_active: false });
      expect(await row(user.id)).toMatchObject({ phone: '987654321', isActive: false, role: user.role });
    });

    it('refuses the DNI of another account in a request without an e-mail', async () => {
      const other = await createUser(test.database, { dni: '43000008' });
      const user = await createUser(test.database);
      const taken = await call('PUT', `/${user.id}`, { dni: other.dni });
      expect(taken.json()).toMatchObject({ statusCode: 409, errors: [{ path: 'dni' }] });
    });

    it('changes the own e-mail only with the current password', async () => {
      const { user, headers } = await loggedInUser(test, { role: 'asesor' });
      const put = (payload: object) => call('PUT', `/${user.id}`, payload, headers);
      const email = 'otra.propia@correo.test';
      for (const [current_password, message] of [
        [undefined, 'Escribe tu contraseña actual.'],
        [null, 'Escribe tu contraseña actual.'],
        ['', 'Escribe tu contraseña actual.'],
        ['no es esta', 'La contraseña actual no es correcta.'],
      ]) {
        const refused = await put({ name: 'Otra', email, current_password });
        expect(refused.json()).toMatchObject({
          statusCode: 400,
          error: 'validation_failed',
          message,
          errors: [{ path: 'current_password', message }],
        });
      }
      expect(await row(user.id)).toMatchObject({ name: user.name, email: user.email });
      expect((await put({ name: 'Otra', email: user.email.toUpperCase() })).statusCode).toBe(200);
      expect((await put({ email, current_password: PASSWORD })).json()).toMatchObject({ email });
      expect(await works(headers)).toBe(true);
      // Another admin needs no password of that account.
      expect((await call('PUT', `/${user.id}`, { email: user.email })).statusCode).toBe(200);
    });

    it('counts guesses of the current password like logins', async () => {
      const { user, headers } = await loggedInUser(test, { role: 'asesor' });
      const guess = () =>
        call('PUT', `/${user.id}`, { email: 'robada@correo.test', current_password: 'adivino' }, headers);
      const statuses = (await Promise.all(Array.from({ length: 6 }, guess))).map(({ statusCode }) => statusCode);
      expect(statuses.sort()).toEqual([400, 400, 400, 400, 400, 423]);
      await expect(tokenOf(test, user.email)).rejects.toThrow('Cuenta bloqueada temporalmente.');
    });

    it('accepts an entry of the list', async () => {
      const user = await createUser(test.database, { dni: '43000003' });
      const [entry] = (await list(`?search=${user.email}`)).users;
      const response = await call('PUT', `/${user.id}`, { ...entry, name: 'Corregida' });
      expect(response.json<{ user: unknown }>().user).toEqual({ ...entry, name: 'Corregida' });
    });

    it('revokes all tokens after a new password, and does not require its change', async () => {
      const { user, headers } = await loggedInUser(test, { role: 'asesor', mustChangePassword: false });
      await test.database.query('update users set must_change_password = true where id = $1', [user.id]);
      await call('PUT', `/${user.id}`, { name: user.name, email: user.email, password: 'puesta-por-admin' });
      expect((await test.inject({ url: '/api/users', headers })).json()).toMatchObject({ error: 'token_revoked' });
      expect(await works(bearer(await tokenOf(test, user.email, 'puesta-por-admin')))).toBe(true);
    });

    it('refuses a new password for the own account, because a token alone must not suffice, and changes nothing', async () => {
      const { user, headers } = await loggedInUser(test, { role: 'admin' });
      const request = { name: 'Otra', email: user.email, password: 'propia-nueva' };
      const response = await call('PUT', `/${user.id}`, request, headers);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({
        error: 'own_password_protected',
        message: 'Cambia tu propia contraseña con «Cambiar contraseña», donde se pide la actual.',
      });
      expect(await works(bearer(await tokenOf(test, user.email)))).toBe(true);
      expect((await call('PUT', `/${user.id}`, { ...request, password: '' }, headers)).statusCode).toBe(200);
    });

    it('revokes all tokens at a deactivation, also after it is undone', async () => {
      const { user, headers } = await loggedInUser(test, { role: 'asesor' });
      const identity = { name: user.name, email: user.email };
      await call('PUT', `/${user.id}`, { ...identity, is_active: false });
      expect(await works(headers)).toBe(false);
      await call('PUT', `/${user.id}`, { ...identity, is_active: true });
      expect(await works(headers)).toBe(false);
      expect(await works(bearer(await tokenOf(test, user.email)))).toBe(true);
    });

    it('keeps tokens after other changes, and revokes them with a new role, which they name', async () => {
      const { user, headers } = await loggedInUser(test, { role: 'asesor' });
      await call('PUT', `/${user.id}`, { name: 'Otro nombre', email: user.email });
      expect(await works(headers)).toBe(true);
      await call('PUT', `/${user.id}`, { name: 'Otro nombre', email: user.email, role: 'asesor' });
      expect(await works(headers)).toBe(true);
      await call('PUT', `/${user.id}`, { name: 'Otro nombre', email: user.email, role: 'cliente' });
      expect(await works(headers)).toBe(false);
      const newHeaders = bearer(await tokenOf(test, user.email));
      expect((await test.inject({ url: '/api/users', headers: newHeaders })).statusCode).toBe(403);
    });

    it('accepts the account’s own e-mail and DNI, and refuses those of others', async () => {
      const own = await createUser(test.database, { dni: '43000004' });
      const other = await createUser(test.database, { dni: '43000005' });
      const put = (payload: object) => call('PUT', `/${own.id}`, { name: 'Rosa', ...payload });
      expect((await put({ email: own.email.toUpperCase(), dni: own.dni })).statusCode).toBe(200);
      const taken = await put({ email: other.email.toUpperCase(), dni: other.dni });
      expect(taken.json()).toMatchObject({ statusCode: 409, errors: [{ path: 'email' }, { path: 'dni' }] });
      expect(await row(own.id)).toMatchObject({ email: own.email, dni: own.dni });
    });
  });

  describe('DELETE /api/users/{id}', () => {
    it('deletes the account, its tokens and enrollments, and keeps its certificates', async () => {
      const { user, headers } = await loggedInUser(test, { role: 'admin' });
      const { id: courseId } = await createCourse(test.database);
      await test.database.getRepository(EnrollmentEntity).insert({ userId: user.id, courseId });
      await test.database.query(`insert into stored_files (id, kind, media_type, size, sha256)
        values (repeat('a', 32), 'certificate', 'application/pdf', 1, repeat('a', 64))`);
      await test.database.query(
        `insert into certificates (code, user_name, dni, course_title, duration_hours, start_date, end_date, issue_date,
           modules, template_name, request_sha256, file_id, pdf_sha256, signed_token, issued_by)
         values ('SIGUE-VALIDO-1', 'Rosa', '45871203', 'Quechua', 20, '2026-01-01', '2026-01-02', '2026-01-03',
           '[]', 'x.pdf', 'x', repeat('a', 32), 'x', 'a.b.c', $1)`,
        [user.id],
      );
      const response = await call('DELETE', `/${user.id}`);
      expect(response.json()).toEqual({ success: true, message: 'Usuario eliminado correctamente.' });
      expect(response.statusCode).toBe(200);
      expect(await works(headers)).toBe(false);
      expect(await test.database.getRepository(EnrollmentEntity).countBy({ userId: user.id })).toBe(0);
      const certificate = await test.inject({ url: '/api/manual-certificates/SIGUE-VALIDO-1' });
      expect(certificate.json()).toMatchObject({ success: true, certificate: { user_name: 'Rosa' } });
      expect((await call('DELETE', `/${user.id}`)).statusCode).toBe(404);
    });

    it('accepts a content type without a body', async () => {
      const { id } = await createUser(test.database);
      const headers = { ...admin.headers, 'content-type': 'application/json' };
      expect((await call('DELETE', `/${id}`, undefined, headers)).statusCode).toBe(200);
    });
  });
});
