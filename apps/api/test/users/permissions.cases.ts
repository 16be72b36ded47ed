import type { Role } from '@telar/domain/roles';
import { UserEntity } from '../../src/modules/users/user.entity';
import { startApp, startReplica } from '../support/app';
import type { TestApp } from '../support/app';
import { createUser } from '../support/factories';
import { loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';

describe('permissions to change accounts', () => {
  let test: TestApp;
  const users = () => test.database.getRepository(UserEntity);
  const put = ({ id, name, email }: UserEntity, change: object, headers: AuthHeaders, on = test) =>
    on.inject({ method: 'PUT', url: `/api/users/${id}`, headers, payload: { name, email, ...change } });
  const remove = ({ id }: UserEntity, headers: AuthHeaders, on = test) =>
    on.inject({ method: 'DELETE', url: `/api/users/${id}`, headers });

  beforeEach(async () => {
    test = await startApp();
  });
  afterEach(() => test.close());

  describe('an asesor', () => {
    it('creates clients and asesores with a password, never an admin', async () => {
      const { headers } = await loggedInUser(test, { role: 'asesor' });
      const create = (role: Role) =>
        test.inject({
          method: 'POST',
          url: '/api/users',
          headers,
          payload: { name: 'Nueva', email: `${role}@nuevo.test`, role, password: 'tecleada' },
        });
      expect((await create('cliente')).statusCode).toBe(201);
      expect((await create('asesor')).statusCode).toBe(201);
      const refused = await create('admin');
      expect(refused.json()).toMatchObject({
        statusCode: 403,
        message: 'Solo los administradores pueden asignar el rol de administrador.',
      });
      expect(await users().countBy({ role: 'admin' })).toBe(0);
    });

    it('edits and deletes clients and other asesores', async () => {
      const { headers } = await loggedInUser(test, { role: 'asesor' });
      for (const role of ['cliente', 'asesor'] as const) {
        const user = await createUser(test.database, { role });
        expect((await put(user, { last_name: 'Editada', role: 'cliente' }, headers)).statusCode).toBe(200);
        expect((await remove(user, headers)).statusCode).toBe(200);
      }
    });

    it('cannot change an admin, assign that role or set a password', async () => {
      const { user: asesor, headers } = await loggedInUser(test, { role: 'asesor' });
      const admin = await createUser(test.database, { role: 'admin' });
      const client = await createUser(test.database);
      const before = await users().find({ order: { id: 'ASC' } });
      const attempts = [
        put(admin, { last_name: 'Tocada' }, headers),
        put(admin, { role: 'cliente' }, headers),
        put(admin, { is_active: false }, headers),
        remove(admin, headers),
        put(client, { role: 'admin' }, headers),
        put(asesor, { role: 'admin' }, headers),
        put(client, { password: 'puesta-por-asesor' }, headers),
        put(asesor, { password: 'la-mia-propia' }, headers),
        put(asesor, { role: 'cliente' }, headers),
        put(asesor, { is_active: false }, headers),
        remove(asesor, headers),
        test.inject({ method: 'POST', url: `/api/users/${client.id}/reset-password`, headers, payload: {} }),
      ];
      for (const attempt of attempts) {
        const response = await attempt;
        expect(response.statusCode).toBe(403);
        expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) });
      }
      expect(await users().find({ order: { id: 'ASC' } })).toEqual(before);
    });
  });

  describe('an admin', () => {
    it('promotes, demotes and deletes other admins, but not their own account', async () => {
      const { user: admin, headers } = await loggedInUser(test, { role: 'admin' });
      const client = await createUser(test.database);
      expect((await put(client, { role: 'admin' }, headers)).statusCode).toBe(200);
      const own = [
        put(admin, { role: 'asesor' }, headers),
        put(admin, { is_active: false }, headers),
        remove(admin, headers),
      ];
      for (const attempt of own) {
        expect((await attempt).json()).toMatchObject({ error: 'own_account_protected', statusCode: 403 });
      }
      expect((await put(admin, { role: 'admin', is_active: true, last_name: 'Propia' }, headers)).statusCode).toBe(200);
      expect((await put(client, { role: 'cliente' }, headers)).statusCode).toBe(200);
      expect((await remove(client, headers)).statusCode).toBe(200);
    });

    it('cannot be demoted, deactivated or deleted as the last active one', async () => {
      const { user: admin, headers } = await loggedInUser(test, { role: 'admin' });
      await createUser(test.database, { role: 'admin', isActive: false });
      const attempts = [
        put(admin, { role: 'asesor' }, headers),
        put(admin, { is_active: false }, headers),
        remove(admin, headers),
      ];
      for (const attempt of attempts) {
        expect((await attempt).json()).toMatchObject({
          statusCode: 409,
          error: 'last_admin',
          message: 'No se puede: es el último administrador activo.',
        });
      }
      expect(await users().findOneByOrFail({ id: admin.id })).toMatchObject({ role: 'admin', isActive: true });
    });
  });

  it.each([
    ['demote', (user: UserEntity, headers: AuthHeaders, on: TestApp) => put(user, { role: 'cliente' }, headers, on)],
    [
      'deactivate',
      (user: UserEntity, headers: AuthHeaders, on: TestApp) => put(user, { is_active: false }, headers, on),
    ],
    ['delete', (user: UserEntity, headers: AuthHeaders, on: TestApp) => remove(user, headers, on)],
  ])('when admins %s each other at the same time, one admin remains', async (_, attack) => {
    const replica = await startReplica(test);
    for (let round = 0; round < 3; round++) {
      await users().deleteAll();
      const admins = await Promise.all([1, 2, 3, 4].map(() => loggedInUser(test, { role: 'admin' })));
      const responses = await Promise.all(
        admins.flatMap(({ headers }, me) =>
          admins.filter((_other, n) => n !== me).map(({ user }, n) => attack(user, headers, n % 2 ? replica : test)),
        ),
      );
      expect(responses.every(({ statusCode }) => statusCode < 500)).toBe(true);
      expect(await users().countBy({ role: 'admin', isActive: true })).toBe(1);
    }
    await replica.close();
  });

  it.each([
    ['lost the role', `role = 'cliente'`, 403, 'forbidden'],
    ['was deactivated', 'is_active = false', 401, 'token_revoked'],
  ])('a caller who %s while the request waited for a lock changes nothing', async (_, loss, status, error) => {
    const { user: asesor, headers } = await loggedInUser(test, { role: 'asesor' });
    const client = await createUser(test.database);
    const otherConnection = test.database.createQueryRunner();
    await otherConnection.startTransaction();
    await otherConnection.query(`update users set ${loss} where id = $1`, [asesor.id]);
    const request = remove(client, headers);
    await Promise.all([request, untilQueryWaitsForLock(test).then(() => otherConnection.commitTransaction())]);
    await otherConnection.release();
    expect((await request).json()).toMatchObject({ statusCode: status, error });
    expect(await users().existsBy({ id: client.id })).toBe(true);
  });
});

/** Resolves when a query on the database waits for a lock. */
async function untilQueryWaitsForLock({ database }: TestApp): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await database.query<unknown[]>(waiting)).length === 0);
}
