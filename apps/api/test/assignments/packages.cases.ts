import { PackageList, PackageSaved } from '@telar/contracts/packages';
import type { CourseEntity } from '../../src/modules/courses/course.entity';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createCourse } from '../support/factories';
import { headersOf } from '../support/sessions';

type Headers = { authorization: string };
const NAME_EMPTY = 'El nombre del paquete no puede estar vacío.';
const NAME_SHORT = 'El nombre del paquete debe tener al menos 3 caracteres.';
const NO_COURSES = 'Debes seleccionar al menos un curso para el paquete.';
const COURSE_UNAVAILABLE = 'Uno de los cursos seleccionados ya no está disponible. Actualiza la lista.';

describe('packages', () => {
  let test: TestApp;
  let staff: Headers;
  let admin: Headers;
  let algebra: CourseEntity;
  let bordado: CourseEntity;
  let archived: CourseEntity;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: unknown, headers: object = staff) =>
    test.inject({
      method,
      url: `/api/packages${path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
  const list = async () => PackageList.parse((await call('GET')).json()).packages;
  const create = async (name: string, courseIds: unknown[]) =>
    PackageSaved.parse((await call('POST', '', { name, course_ids: courseIds })).json());
  const rows = () =>
    test.database.query<unknown[]>(
      'select * from packages p left join package_courses on package_id = p.id order by p.id, course_id',
    );

  beforeAll(async () => {
    test = await startApp();
    staff = await headersOf(test, 'asesor');
    admin = await headersOf(test, 'admin');
    algebra = await createCourse(test.database, { title: 'Álgebra' });
    bordado = await createCourse(test.database, { title: 'Bordado' });
    archived = await createCourse(test.database, { title: 'Retirado', archivedAt: new Date() });
  });
  beforeEach(() => test.database.query('delete from packages'));
  afterAll(() => test.close());

  it('are created with each course once, sorted by title', async () => {
    const response = await call('POST', '', {
      name: '  Primer paquete ',
      course_ids: [bordado.id, algebra.id, bordado.id],
    });
    expect(response.statusCode).toBe(201);
    const created = PackageSaved.parse(response.json());
    const fields = {
      id: created.id,
      name: 'Primer paquete',
      courses: [
        { id: algebra.id, title: 'Álgebra' },
        { id: bordado.id, title: 'Bordado' },
      ],
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    };
    expect(created).toEqual({ success: true, message: 'Paquete creado correctamente.', ...fields, package: fields });
    expect(await list()).toEqual([fields]);
  });

  it('are listed newest first', async () => {
    const first = await create('Primer paquete', [algebra.id]);
    const second = await create('Segundo paquete', [algebra.id]);
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('accept the ids of courses as text', async () => {
    const { id } = await create('Primer paquete', [String(algebra.id)]);
    expect(await list()).toMatchObject([{ id, courses: [{ id: algebra.id }] }]);
  });

  it('are updated with a new name and new courses', async () => {
    const { id } = await create('Primer paquete', [algebra.id, bordado.id]);
    const updated = await call('PUT', `/${id}`, { name: 'Otro nombre', course_ids: [bordado.id] });
    expect(updated.statusCode).toBe(200);
    expect(updated.json()).toMatchObject({
      success: true,
      message: 'Paquete actualizado correctamente.',
      package: { id, name: 'Otro nombre', courses: [{ id: bordado.id }] },
    });
    expect(await list()).toEqual([
      {
        id,
        name: 'Otro nombre',
        courses: [{ id: bordado.id, title: 'Bordado' }],
        updated_at: PackageSaved.parse(updated.json()).updated_at,
      },
    ]);
  });

  it('return 409 to the second of two editors that send the version they read', async () => {
    const { id, updated_at: read } = await create('Primer paquete', [algebra.id]);
    const edit = (courseIds: number[], version = read) =>
      call('PUT', `/${id}`, { name: 'Primer paquete', course_ids: courseIds, expected_updated_at: version });
    const responses = await Promise.all([edit([algebra.id, bordado.id]), edit([bordado.id])]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      error: 'package_changed',
      message: 'El paquete cambió mientras lo editabas. Vuelve a cargarlo.',
    });
    const saved = PackageSaved.parse(responses.find(({ statusCode }) => statusCode === 200)?.json()).package;
    expect(await list()).toEqual([saved]);
    expect((await edit([algebra.id], saved.updated_at)).statusCode).toBe(200);
    expect((await edit([algebra.id], 'antes')).statusCode).toBe(409);
  });

  it('are deleted with their course assignments', async () => {
    for (const { id } of [
      await create('Primer paquete', [algebra.id]),
      await create('Segundo paquete', [bordado.id]),
    ]) {
      const deleted = await call('DELETE', `/${id}`);
      expect(deleted.statusCode).toBe(200);
      expect(deleted.json()).toEqual({ success: true, message: 'Paquete eliminado correctamente.' });
    }
    expect(await list()).toEqual([]);
    expect(await test.database.query('select * from package_courses')).toEqual([]);
  });

  const good = 'Un paquete';
  const invalid: [name: string, payload: unknown, paths: string[], message?: string][] = [
    ['no body', undefined, ['']],
    ['the body null', null, ['']],
    ['a list as body', [], ['']],
    ['no fields', {}, ['name', 'course_ids'], NAME_EMPTY],
    ['no name', { name: null, course_ids: [1] }, ['name'], NAME_EMPTY],
    ['an empty name', { name: '', course_ids: [1] }, ['name'], NAME_EMPTY],
    ['a name of spaces', { name: '   ', course_ids: [1] }, ['name'], NAME_EMPTY],
    ['a name of soft hyphens', { name: '\u00AD\u00AD\u00AD', course_ids: [1] }, ['name'], NAME_EMPTY],
    ['a name of Hangul fillers', { name: '\u3164\u3164\u3164', course_ids: [1] }, ['name'], NAME_EMPTY],
    ['a short name', { name: ' ab ', course_ids: [1] }, ['name'], NAME_SHORT],
    ['a long name', { name: 'x'.repeat(121), course_ids: [1] }, ['name']],
    ['a number as name', { name: 7, course_ids: [1] }, ['name']],
    ['a NUL in the name', { name: 'abc\0', course_ids: [1] }, ['name']],
    ['no courses', { name: good, course_ids: [] }, ['course_ids'], NO_COURSES],
    ['courses that are not a list', { name: good, course_ids: 1 }, ['course_ids'], NO_COURSES],
    ['courses that are null', { name: good, course_ids: null }, ['course_ids']],
    ['text as course id', { name: good, course_ids: ['abc'] }, ['course_ids.0'], 'Debe ser un número entero.'],
    ['a fraction as course id', { name: good, course_ids: [1.5] }, ['course_ids.0']],
    ['a list as course id', { name: good, course_ids: [[1]] }, ['course_ids.0']],
    ['an object as course id', { name: good, course_ids: [{ id: 1 }] }, ['course_ids.0']],
    ['too many courses', { name: good, course_ids: Array.from({ length: 201 }, (_, n) => n + 1) }, ['course_ids']],
    ['an unknown course', { name: good, course_ids: [2_000_000_000] }, ['course_ids'], COURSE_UNAVAILABLE],
    ['a course id above the integer range', { name: good, course_ids: [1e20] }, ['course_ids'], COURSE_UNAVAILABLE],
    ['a negative course id', { name: good, course_ids: [-1] }, ['course_ids'], COURSE_UNAVAILABLE],
  ];
  it.each(invalid)('are not saved if the request has %s', async (_, payload, paths, sentence = expect.any(String)) => {
    const { id } = await create('Queda como está', [algebra.id]);
    const before = await rows();
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${id}`],
    ] as const) {
      const response = await call(method, path, payload);
      expect(response.statusCode).toBe(400);
      const { errors } = response.json<{ errors: { path: string; message: string }[] }>();
      expect(errors.map((error) => error.path)).toEqual(paths);
      expect(errors[0]?.message).toEqual(sentence);
    }
    expect(await rows()).toEqual(before);
  });

  it('are not saved if one of the courses is archived', async () => {
    const before = await rows();
    const response = await call('POST', '', { name: good, course_ids: [algebra.id, archived.id] });
    expect(response.json()).toMatchObject({
      statusCode: 400,
      message: COURSE_UNAVAILABLE,
      errors: [{ path: 'course_ids' }],
    });
    expect(await rows()).toEqual(before);
  });

  it.each(['0', '-1', 'abc', '1e3', '2147483647', '2147483648', '%00'])(
    'are not found (404) with the id %s',
    async (id) => {
      for (const response of [
        await call('PUT', `/${id}`, { name: good, course_ids: [algebra.id] }),
        await call('DELETE', `/${id}`),
      ]) {
        expect(response.statusCode).toBe(404);
        expect(response.json()).toMatchObject({ error: 'package_not_found', message: 'Paquete no encontrado.' });
      }
    },
  );

  it.each([
    ['GET', '', 200],
    ['POST', '', 400],
    ['PUT', '/1', 400],
    ['DELETE', '/1', 404],
  ] as const)('allow %s only for staff', async (method, path, statusForStaff) => {
    const cliente = await headersOf(test, 'cliente');
    expect((await call(method, path, undefined, cliente)).statusCode).toBe(403);
    expect((await call(method, path, undefined, {})).statusCode).toBe(401);
    expect((await call(method, path, undefined, admin)).statusCode).toBe(statusForStaff);
  });

  it('lose an archived course even if they are saved at the same time', async () => {
    const course = await createCourse(test.database);
    const { id } = await create('Con curso que se va', [algebra.id, course.id]);
    const archive = () => test.inject({ method: 'DELETE', url: `/api/courses/${course.id}`, headers: admin });
    const updates = Array.from({ length: 8 }, () =>
      call('PUT', `/${id}`, { name: 'Otra vez', course_ids: [algebra.id, course.id] }),
    );
    const creations = Array.from({ length: 8 }, () =>
      call('POST', '', { name: 'Al mismo tiempo', course_ids: [course.id] }),
    );
    const [archiving, ...responses] = await Promise.all([archive(), ...updates, ...creations]);
    expect(archiving.statusCode).toBe(200);
    for (const { statusCode } of responses) expect([200, 201, 400]).toContain(statusCode);
    expect((await list()).flatMap(({ courses }) => courses).map(({ id: courseId }) => courseId)).not.toContain(
      course.id,
    );
    expect(await test.database.query('select * from package_courses where course_id = $1', [course.id])).toEqual([]);
  });

  it('have the state of one whole edit after concurrent edits', async () => {
    const { id } = await create('Editado por varios', [algebra.id]);
    const edits = Array.from({ length: 12 }, (_, n) =>
      call('PUT', `/${id}`, { name: `Edición ${n % 2}`, course_ids: n % 2 ? [algebra.id] : [bordado.id] }),
    );
    for (const { statusCode } of await Promise.all(edits)) expect(statusCode).toBe(200);
    const saved = (await list()).find((item) => item.id === id);
    const title = saved?.name === 'Edición 1' ? 'Álgebra' : 'Bordado';
    expect(saved?.courses.map((course) => course.title)).toEqual([title]);
  });

  it('stay deleted if they are edited during the deletion', async () => {
    const { id } = await create('Editado y eliminado', [algebra.id]);
    const concurrent = [
      ...Array.from({ length: 6 }, () =>
        call('PUT', `/${id}`, { name: 'Tarde', course_ids: [algebra.id, bordado.id] }),
      ),
      call('DELETE', `/${id}`),
      call('DELETE', `/${id}`),
    ];
    const statuses = (await Promise.all(concurrent)).map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
    expect(statuses.slice(-2).sort()).toEqual([200, 404]);
    expect((await list()).map((item) => item.id)).not.toContain(id);
  });
});
