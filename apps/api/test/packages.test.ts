import { PackageList, PackageSaved } from '@telar/contracts/packages';
import type { CourseEntity } from '../src/modules/courses/course.entity';
import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { createCourse } from './support/factories';
import { headersOf } from './support/sessions';

type Headers = { authorization: string };
const NAME_EMPTY = 'El nombre del paquete no puede estar vacío.';
const NAME_SHORT = 'El nombre del paquete debe tener al menos 3 caracteres.';
const NO_COURSES = 'Debes seleccionar al menos un curso para el paquete.';
const COURSE_UNAVAILABLE = 'Uno de los cursos seleccionados ya no está disponible. Actualiza la lista.';

describe('packages', () => {
  let test: TestApp;
  let staff: Headers;
  let admin: Headers;
  let [a, b, archived]: CourseEntity[] = [];
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
      'select * from packages p left join package_courses on package_id = p.id order by 1, 5',
    );

  beforeAll(async () => {
    test = await startApp();
    staff = await headersOf(test, 'asesor');
    admin = await headersOf(test, 'admin');
    a = await createCourse(test.database, { title: 'Álgebra' });
    b = await createCourse(test.database, { title: 'Bordado' });
    archived = await createCourse(test.database, { title: 'Retirado', archivedAt: new Date() });
  });
  afterAll(() => test.close());

  it('are created, listed newest first, changed and deleted', async () => {
    expect(await list()).toEqual([]);
    const response = await call('POST', '', { name: '  Primer paquete ', course_ids: [b?.id, a?.id, b?.id] });
    expect(response.statusCode).toBe(201);
    const first = PackageSaved.parse(response.json());
    const fields = {
      id: first.id,
      name: 'Primer paquete',
      courses: [
        { id: a?.id, title: 'Álgebra' },
        { id: b?.id, title: 'Bordado' },
      ],
    };
    expect(first).toEqual({ success: true, message: 'Paquete creado correctamente.', ...fields, package: fields });
    const second = await create('Segundo paquete', [String(a?.id)]);
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);

    const changed = await call('PUT', `/${first.id}`, { name: 'Otro nombre', course_ids: [b?.id] });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({
      success: true,
      message: 'Paquete actualizado correctamente.',
      package: { id: first.id, name: 'Otro nombre', courses: [{ id: b?.id }] },
    });
    expect((await list())[1]).toEqual({
      id: first.id,
      name: 'Otro nombre',
      courses: [{ id: b?.id, title: 'Bordado' }],
    });

    for (const { id } of [first, second]) {
      const deleted = await call('DELETE', `/${id}`);
      expect(deleted.statusCode).toBe(200);
      expect(deleted.json()).toEqual({ success: true, message: 'Paquete eliminado correctamente.' });
    }
    expect(await list()).toEqual([]);
    expect(await test.database.query('select * from package_courses')).toEqual([]);
  });

  const good = 'Un paquete';
  const invalid: [string, unknown, string[], string?][] = [
    ['nothing', undefined, ['']],
    ['null', null, ['']],
    ['a list', [], ['']],
    ['no fields', {}, ['name', 'course_ids'], NAME_EMPTY],
    ['no name', { name: null, course_ids: [1] }, ['name'], NAME_EMPTY],
    ['an empty name', { name: '', course_ids: [1] }, ['name'], NAME_EMPTY],
    ['a name of spaces', { name: '   ', course_ids: [1] }, ['name'], NAME_EMPTY],
    ['a short name', { name: ' ab ', course_ids: [1] }, ['name'], NAME_SHORT],
    ['a long name', { name: 'x'.repeat(121), course_ids: [1] }, ['name']],
    ['a number for a name', { name: 7, course_ids: [1] }, ['name']],
    ['a NUL in the name', { name: 'abc\0', course_ids: [1] }, ['name']],
    ['no courses', { name: good, course_ids: [] }, ['course_ids'], NO_COURSES],
    ['courses that are not a list', { name: good, course_ids: 1 }, ['course_ids'], NO_COURSES],
    ['courses that are null', { name: good, course_ids: null }, ['course_ids']],
    ['text for a course', { name: good, course_ids: ['abc'] }, ['course_ids.0'], 'Debe ser un número entero.'],
    ['a fraction for a course', { name: good, course_ids: [1.5] }, ['course_ids.0']],
    ['a list for a course', { name: good, course_ids: [[1]] }, ['course_ids.0']],
    ['an object for a course', { name: good, course_ids: [{ id: 1 }] }, ['course_ids.0']],
    ['too many courses', { name: good, course_ids: Array.from({ length: 201 }, (_, n) => n + 1) }, ['course_ids']],
    ['an unknown course', { name: good, course_ids: [2_000_000_000] }, ['course_ids'], COURSE_UNAVAILABLE],
    ['a course id above the integer range', { name: good, course_ids: [1e20] }, ['course_ids'], COURSE_UNAVAILABLE],
    ['a negative course id', { name: good, course_ids: [-1] }, ['course_ids'], COURSE_UNAVAILABLE],
  ];
  it.each(invalid.map(([name, payload, paths, sentence = '']) => [name, payload, paths, sentence] as const))(
    'are not saved with %s',
    async (_, payload, paths, sentence) => {
      const { id } = await create('Queda como está', [a?.id]);
      const before = await rows();
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', `/${id}`],
      ] as const) {
        const response = await call(method, path, payload);
        expect(response.statusCode).toBe(400);
        const { errors } = response.json<{ errors: { path: string; message: string }[] }>();
        expect(errors.map((error) => error.path)).toEqual(paths);
        if (sentence) expect(errors[0]?.message).toBe(sentence);
      }
      expect(await rows()).toEqual(before);
    },
  );

  it('are not saved with an archived course among valid ones', async () => {
    const before = await rows();
    const response = await call('POST', '', { name: good, course_ids: [a?.id, archived?.id] });
    expect(response.json()).toMatchObject({
      statusCode: 400,
      message: COURSE_UNAVAILABLE,
      errors: [{ path: 'course_ids' }],
    });
    expect(await rows()).toEqual(before);
  });

  it.each(['0', '-1', 'abc', '1e3', '2147483647', '2147483648', '%00'])(
    'are not found (404) by the id %s',
    async (id) => {
      for (const response of [
        await call('PUT', `/${id}`, { name: good, course_ids: [a?.id] }),
        await call('DELETE', `/${id}`),
      ]) {
        expect(response.statusCode).toBe(404);
        expect(response.json()).toMatchObject({ error: 'package_not_found', message: 'Paquete no encontrado.' });
      }
    },
  );

  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('allow %s for staff only', async (method) => {
    const path = method === 'GET' || method === 'POST' ? '' : '/1';
    const cliente = await headersOf(test, 'cliente');
    expect((await call(method, path, undefined, cliente)).statusCode).toBe(403);
    expect((await call(method, path, undefined, {})).statusCode).toBe(401);
    expect((await call(method, path, undefined, admin)).statusCode).not.toBe(403);
  });

  it('no longer contain archived courses, even if the package is saved at the same time', async () => {
    const course = await createCourse(test.database);
    const { id } = await create('Con curso que se va', [a?.id, course.id]);
    const archive = () => test.inject({ method: 'DELETE', url: `/api/courses/${course.id}`, headers: admin });
    const updates = Array.from({ length: 8 }, () =>
      call('PUT', `/${id}`, { name: 'Otra vez', course_ids: [a?.id, course.id] }),
    );
    const creations = Array.from({ length: 8 }, () =>
      call('POST', '', { name: 'Al mismo tiempo', course_ids: [course.id] }),
    );
    const [archiving, ...responses] = await Promise.all([archive(), ...updates, ...creations]);
    expect(archiving.statusCode).toBe(200);
    for (const { statusCode } of responses) expect([200, 201, 400]).toContain(statusCode);
    expect((await list()).flatMap(({ courses }) => courses).map((each) => each.id)).not.toContain(course.id);
    expect(await test.database.query('select * from package_courses where course_id = $1', [course.id])).toEqual([]);
  });

  it('have the state of one whole edit after concurrent edits, and stay deleted after a concurrent deletion', async () => {
    const { id } = await create('Editado por varios', [a?.id]);
    const edits = Array.from({ length: 12 }, (_, n) =>
      call('PUT', `/${id}`, { name: `Edición ${n % 2}`, course_ids: n % 2 ? [a?.id] : [b?.id] }),
    );
    for (const { statusCode } of await Promise.all(edits)) expect(statusCode).toBe(200);
    const saved = (await list()).find((each) => each.id === id);
    const title = saved?.name === 'Edición 1' ? 'Álgebra' : 'Bordado';
    expect(saved?.courses.map((course) => course.title)).toEqual([title]);

    const concurrent = [
      ...Array.from({ length: 6 }, () => call('PUT', `/${id}`, { name: 'Tarde', course_ids: [a?.id, b?.id] })),
      call('DELETE', `/${id}`),
      call('DELETE', `/${id}`),
    ];
    const statuses = (await Promise.all(concurrent)).map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
    expect(statuses.slice(-2).sort()).toEqual([200, 404]);
    expect((await list()).map((each) => each.id)).not.toContain(id);
  });
});
