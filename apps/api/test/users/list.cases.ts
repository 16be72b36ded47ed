import { UserList } from '@telar/contracts/users';
import { USER_SORTS } from '@telar/domain/user-sorts';
import { SEARCH_CASES, SEARCH_COURSES } from '@telar/testing/search-cases';
import { EnrollmentEntity } from '../../src/modules/enrollments/enrollment.entity';
import type { UserEntity } from '../../src/modules/users/user.entity';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createCourse, createUser } from '../support/factories';
import { loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';

describe('GET /api/users', () => {
  let test: TestApp;
  let headers: AuthHeaders;
  const get = (query: string) => test.inject({ url: `/api/users${query}`, headers });
  const list = async (query: string) => UserList.parse((await get(query)).json());
  const names = async (query: string) => (await list(query)).users.map(({ name }) => name);

  afterAll(() => test.close());
  beforeAll(async () => {
    test = await startApp();
    const admin = { role: 'admin', name: 'Administra', lastName: '', email: 'a@academia.test' } as const;
    ({ headers } = await loggedInUser(test, admin));
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    const people: Partial<UserEntity>[] = [
      { name: 'José', lastName: 'Ñahui Pérez', email: 'jose_n@uno.test', dni: '40000001', createdAt: day(1) },
      { name: 'Ana', lastName: 'Quispe Mamani', email: 'ana@uno.test', dni: '40000002', createdAt: day(2) },
      { name: 'Beto', lastName: '100% Real', email: 'beto@uno.test', createdAt: day(3) },
      { name: 'Carla', lastName: 'Back\\slash', email: 'carla@uno.test', createdAt: day(3) },
    ];
    for (const person of people) await createUser(test.database, person);
  });

  it('lists the newest first, ties by id, without secrets', async () => {
    const response = await get('');
    const { users, total } = UserList.parse(response.json());
    expect(users.map(({ name }) => name)).toEqual(['Administra', 'Carla', 'Beto', 'Ana', 'José']);
    expect(total).toBe(5);
    expect(users[3]).toEqual({
      id: expect.any(Number),
      name: 'Ana',
      last_name: 'Quispe Mamani',
      email: 'ana@uno.test',
      dni: '40000002',
      role: 'cliente',
      is_active: true,
      document_type: 'dni',
      document_number: '40000002',
      phone: null,
      dni_confirmed_at: null,
      must_change_password: false,
      enrollments: [],
      created_at: '2026-01-02T00:00:00.000Z',
    });
    expect(response.body).not.toMatch(/argon2|password_hash|passwordHash|token/i);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['a name without accents and capitals', 'JOSE', ['José']],
    ['a last name', 'nahui', ['José']],
    ['a full name', 'ana quispe', ['Ana']],
    ['a full name, last name first', 'Quispe  Mamani Ana', ['Ana']],
    ['words in any order', 'mamani ana', ['Ana']],
    ['words of different fields', 'uno.test pérez 4000', ['José']],
    ['words of which one does not match', 'ana quispe beto', []],
    ['a percent sign as a word', '% ana', []],
    ['the words of a full name in any order', 'mamani ana QUISPE', ['Ana']],
    ['a name and an e-mail', 'uno.test bet', ['Beto']],
    ['two words of which one matches', 'ana nadie', []],
    ['an e-mail', 'BETO@uno', ['Beto']],
    ['a DNI', '40000002', ['Ana']],
    ['part of a DNI', '4000000', ['Ana', 'José']],
    ['a percent sign literally', '100%', ['Beto']],
    ['a full-width percent sign literally', '％', ['Beto']],
    ['an underscore literally', 'e_n', ['José']],
    ['a backslash literally', '\\s', ['Carla']],
    ['a quotation mark', "'; drop table users; --", []],
    ['a text without matches', 'nadie en absoluto', []],
  ])('searches %s', async (_, search, expected) => {
    const { users, total } = await list(`?search=${encodeURIComponent(search)}`);
    expect(users.map(({ name }) => name)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it.each([
    ['role=admin', ['Administra']],
    ['role=cliente&is_active=true&search=ana', ['Ana']],
    ['is_active=false', []],
    ['sortBy=name&order=asc', ['Administra', 'Ana', 'Beto', 'Carla', 'José']],
    ['sortBy=last_name&order=asc&search=uno', ['Beto', 'Carla', 'José', 'Ana']],
    ['sortBy=email&order=desc&search=uno', ['José', 'Carla', 'Beto', 'Ana']],
    ['sortBy=createdAt&order=asc&limit=2', ['José', 'Ana']],
    ['sortBy=role&order=asc&limit=2', ['Administra', 'José']],
  ])('filters and sorts by ?%s', async (query, expected) => {
    expect(await names(`?${query}`)).toEqual(expected);
  });

  it('sorts names as the Spanish alphabet does: ñ after n, and equal last names by name', async () => {
    const people = [
      ['Zoila', 'Quispe'],
      ['Ana', 'QUISPE'],
      ['Ñusta', 'Núñez'],
      ['Noé', 'Nuñez'],
      ['Ana', 'Nunez'],
      ['Eva', 'Ñahui'],
      ['Eva', 'Nzamba'],
      ['Eva', 'Oré'],
    ] as const;
    for (const [at, [name, lastName]] of people.entries()) {
      await createUser(test.database, { name, lastName, email: `orden${at}@orden.test` });
    }
    const sorted = async (by: string) =>
      (await list(`?search=orden.test&order=asc&sortBy=${by}`)).users.map((user) => `${user.last_name} ${user.name}`);
    expect(await sorted('last_name')).toEqual([
      ...['Nunez Ana', 'Nuñez Noé', 'Núñez Ñusta', 'Nzamba Eva', 'Ñahui Eva', 'Oré Eva', 'QUISPE Ana', 'Quispe Zoila'],
    ]);
    expect(await sorted('name')).toEqual([
      ...['Nunez Ana', 'QUISPE Ana', 'Nzamba Eva', 'Ñahui Eva', 'Oré Eva', 'Nuñez Noé', 'Núñez Ñusta', 'Quispe Zoila'],
    ]);
    await test.database.query(`delete from users where email like '%@orden.test'`);
  });

  it('shows admins to admins only', async () => {
    const { headers: asesor } = await loggedInUser(test, {
      role: 'asesor',
      name: 'Asesora',
      email: 'as@academia.test',
    });
    const read = async (query: string) =>
      UserList.parse((await test.inject({ url: `/api/users${query}`, headers: asesor })).json());
    const all = await read('?limit=100');
    expect(all.users.map(({ name }) => name)).toEqual(expect.arrayContaining(['Asesora', 'Ana']));
    expect(all.users.every(({ role }) => role !== 'admin')).toBe(true);
    expect(all.total).toBe(all.users.length);
    for (const query of ['?role=admin', '?search=administra', '?search=a@academia.test']) {
      expect(await read(query)).toEqual({ users: [], total: 0 });
    }
    await test.database.query(`delete from users where role = 'asesor'`);
  });

  it.each(USER_SORTS.flatMap((sortBy) => (['asc', 'desc'] as const).map((order) => [sortBy, order] as const)))(
    'returns every page in the same order by %s, %s',
    async (sortBy, order) => {
      const sorted = await names(`?sortBy=${sortBy}&order=${order}&limit=100`);
      expect(sorted).toHaveLength(5);
      for (const limit of [1, 2, 3]) {
        for (let offset = 0; offset <= 6; offset++) {
          const page = await names(`?sortBy=${sortBy}&order=${order}&limit=${limit}&offset=${offset}`);
          expect(page).toEqual(sorted.slice(offset, offset + limit));
        }
      }
    },
  );

  it('returns pages without overlap, and counts after the filters', async () => {
    expect([
      ...(await names('?limit=2')),
      ...(await names('?limit=2&offset=2')),
      ...(await names('?limit=2&offset=4')),
    ]).toEqual(await names('?limit=100'));
    expect(await list('?search=uno.test&limit=1&offset=1')).toMatchObject({ total: 4, users: [{ name: 'Beto' }] });
    expect(await list('?offset=1000')).toEqual({ users: [], total: 5 });
  });

  it('lists the courses of each user, archived ones too', async () => {
    const { id } = await createUser(test.database, { email: 'inscrita@dos.test' });
    const course = await createCourse(test.database, { title: 'Quechua inicial' });
    const archived = await createCourse(test.database, { title: 'Retirado', archivedAt: new Date() });
    for (const courseId of [course.id, archived.id]) {
      await test.database.getRepository(EnrollmentEntity).insert({ userId: id, courseId });
    }
    const { users } = await list('?search=inscrita@dos');
    const forever = { ends_at: null, is_open: true };
    expect(users[0]?.enrollments).toEqual([
      { course_id: course.id, courseId: course.id, course: { id: course.id, title: 'Quechua inicial' }, ...forever },
      { course_id: archived.id, courseId: archived.id, course: { id: archived.id, title: 'Retirado' }, ...forever },
    ]);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=abc', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=1e9', 'offset'],
    [`search=${'x'.repeat(101)}`, 'search'],
    ['search=%00', 'search'],
    ['search=a&search=b', 'search'],
    ['sortBy=password_hash', 'sortBy'],
    ['order=up', 'order'],
    ['role=root', 'role'],
    ['is_active=maybe', 'is_active'],
  ])('refuses ?%s and names the field', async (query, path) => {
    const response = await get(`?${query}`);
    expect(response.json()).toMatchObject({ success: false, statusCode: 400, errors: [{ path }] });
  });
});

describe('the search of GET /api/users', () => {
  let test: TestApp;
  let headers: AuthHeaders;
  beforeAll(async () => {
    test = await startApp();
    ({ headers } = await loggedInUser(test, { role: 'admin' }));
    for (const [index, { title, description, instructor }] of SEARCH_COURSES.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 28 - index));
      await createUser(test.database, { name: title, lastName: `${instructor} ${description}`, createdAt });
    }
  });
  afterAll(() => test.close());

  it.each(SEARCH_CASES)('has the same rule as that of courses: %p', async (search, names) => {
    const url = `/api/users?role=cliente&search=${encodeURIComponent(search)}`;
    const { users, total } = UserList.parse((await test.inject({ url, headers })).json());
    expect(users.map(({ name }) => name)).toEqual(names);
    expect(total).toBe(names.length);
  });
});
