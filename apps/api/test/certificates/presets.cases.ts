import { CertificatePreset, CertificatePresetList, CertificatePresetSaved } from '@telar/contracts/certificate-presets';
import { SEARCH_CASES, SEARCH_COURSES } from '@telar/testing/search-cases';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { together } from '../support/orders';
import { headersOf } from '../support/sessions';

const SYLLABUS = Array.from({ length: 9 }, (_, n) => ({
  title: `Tema ${n + 1}`,
  items: ['Uno', 'Dos', 'Tres', 'Cuatro'],
}));

describe('certificate presets', () => {
  let test: TestApp;
  let admin: { authorization: string };
  const url = '/api/course-catalog';
  const save = (payload: object) => test.inject({ method: 'POST', url, headers: admin, payload });
  const list = async (query = '') => {
    const response = await test.inject({ url: `${url}${query}`, headers: admin });
    expect(response.statusCode).toBe(200);
    return CertificatePresetList.parse(response.json());
  };

  beforeAll(async () => {
    test = await startApp();
    admin = await headersOf(test, 'admin');
  });
  afterAll(() => test.close());

  it('are created, read in full, and replaced if the request has an id', async () => {
    const created = await save({
      title: 'Riego tecnificado',
      duration_hours: 80,
      syllabus: SYLLABUS,
      final_grade: 18,
      student_code: '',
    });
    expect(created.statusCode).toBe(201);
    const { id } = created.json<{ id: number }>();
    expect(created.json()).toMatchObject({
      success: true,
      title: 'Riego tecnificado',
      modules: 9,
      course: { id, final_grade: '18', student_code: null },
    });
    const changed = await save({ id, title: 'Riego por goteo', duration_hours: 60, syllabus: SYLLABUS.slice(0, 2) });
    expect(changed.json()).toMatchObject({ id, modules: 2 });
    const whole = CertificatePreset.parse((await test.inject({ url: `${url}/${id}`, headers: admin })).json());
    expect(whole).toMatchObject({
      title: 'Riego por goteo',
      duration_hours: 60,
      final_grade: null,
      syllabus: SYLLABUS.slice(0, 2),
    });
  });

  it('return 409 to the second of two editors that send the version they read', async () => {
    const { course: read } = CertificatePresetSaved.parse((await save({ title: 'Hilado' })).json());
    const edit = (title: string, version = read.updated_at) =>
      save({ id: read.id, title, expected_updated_at: version });
    const responses = await Promise.all([edit('Hilado a mano'), edit('Hilado con rueca')]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      error: 'catalogue_course_changed',
      message: 'El curso del catálogo cambió mientras lo editabas. Vuelve a cargarlo.',
    });
    const saved = CertificatePresetSaved.parse(responses.find(({ statusCode }) => statusCode === 201)?.json()).course;
    const now = await test.inject({ url: `${url}/${read.id}`, headers: admin });
    expect(CertificatePreset.parse(now.json())).toEqual(saved);
    expect((await edit('Hilado fino', saved.updated_at)).statusCode).toBe(201);
    expect((await edit('Hilado fino', 'antes')).statusCode).toBe(409);
    // Programs that know no versions replace it as before.
    expect((await save({ id: read.id, title: 'Hilado' })).statusCode).toBe(201);
  });

  it('are listed in pages, the newest first, with the number of modules and without the syllabus', async () => {
    for (const n of [1, 2, 3]) await save({ title: `Apicultura ${n}`, syllabus: SYLLABUS });
    const page = await list('?q=apicultura&page=2&pageSize=2');
    expect(page).toMatchObject({ total: 3, page: 2, pageSize: 2 });
    expect(page.results).toEqual([expect.objectContaining({ title: 'Apicultura 1', modules: 9 })]);
    expect(page.results[0]).not.toHaveProperty('syllabus');
    expect(await list('?q=apicultura&page=9')).toMatchObject({ results: [], total: 3 });
    expect((await list()).pageSize).toBe(10);
  });

  it.each([
    ['QUÍMICA', 1],
    ['100% química', 1],
    ['100% física', 0],
    ['100%', 1],
    ['%', 1],
    ['_', 0],
  ])('are searched for %p in any order, without accents, capitals or wildcards', async (q, total) => {
    if ((await list('?q=quimica')).total === 0) await save({ title: 'Química al 100%' });
    expect((await list(`?q=${encodeURIComponent(q)}`)).total).toBe(total);
  });

  it('are searched by the same rule as courses', async () => {
    const titleOf = (course: (typeof SEARCH_COURSES)[number]) => Object.values(course).join(' ');
    for (const course of SEARCH_COURSES.toReversed()) await save({ title: titleOf(course), syllabus: SYLLABUS });
    for (const [search, titles] of SEARCH_CASES) {
      const { results } = await list(`?pageSize=50&q=${encodeURIComponent(search)}`);
      const found = SEARCH_COURSES.filter((course) => results.some(({ title }) => title === titleOf(course)));
      expect([search, found.map(({ title }) => title)]).toEqual([search, titles]);
    }
  });

  it('are deleted once', async () => {
    const { id } = (await save({ title: 'Pasajero' })).json<{ id: number }>();
    const remove = () => test.inject({ method: 'DELETE', url: `${url}/${id}`, headers: admin });
    expect((await remove()).json()).toMatchObject({ success: true });
    expect((await remove()).statusCode).toBe(404);
  });

  it('are not found (404) by an update that waits for a delete, and stay deleted', async () => {
    const { id } = (await save({ title: 'Fugaz' })).json<{ id: number }>();
    const remove = `delete from catalogue_courses where id = ${id}`;
    const [updated] = await together(test, remove, () => [save({ id, title: 'Fugaz otra vez' })]);
    expect(updated?.json()).toMatchObject({ statusCode: 404, error: 'catalogue_course_not_found' });
    expect((await list('?q=fugaz')).total).toBe(0);
  });

  it('are deleted or updated, but not stored again, if both happen at the same time', async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = (await save({ title: 'Efímero' })).json<{ id: number }>();
      const [updated, removed] = await Promise.all([
        save({ id, title: 'Efímero otra vez' }),
        test.inject({ method: 'DELETE', url: `${url}/${id}`, headers: admin }),
      ]);
      expect([[201, 404].includes(updated.statusCode), removed.statusCode]).toEqual([true, 200]);
    }
    expect((await list('?q=efimero')).total).toBe(0);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(301) }, 'title'],
    [{ title: 'a\0' }, 'title'],
    [{}, 'title'],
    [{ title: 'a', duration_hours: 0 }, 'duration_hours'],
    [{ title: 'a', duration_hours: 'diez' }, 'duration_hours'],
    [{ title: 'a', syllabus: 'texto' }, 'syllabus'],
    [{ title: 'a', syllabus: [...SYLLABUS, SYLLABUS[0]] }, 'syllabus'],
    [{ title: 'a', syllabus: [{ title: 'b', items: [1] }] }, 'syllabus.0.items.0'],
    [{ title: 'a', id: -1 }, 'id'],
    [{ title: 'a', id: 2 ** 31 }, 'id'],
    [{ title: 'a', final_grade: {} }, 'final_grade'],
  ])('are not saved for %j, and the error names %s', async (payload, path) => {
    const before = (await list()).total;
    const response = await save(payload);
    expect(response.json()).toMatchObject({ statusCode: 400, errors: [{ path }] });
    expect((await list()).total).toBe(before);
  });

  it('are not found (404) by an unknown or malformed id', async () => {
    expect((await save({ id: 99_999, title: 'a' })).statusCode).toBe(404);
    for (const id of ['0', 'abc', '99999', '2147483648']) {
      expect((await test.inject({ url: `${url}/${id}`, headers: admin })).statusCode).toBe(404);
    }
  });

  it.each([['?page=0'], ['?pageSize=0'], ['?pageSize=101'], ['?page=x'], ['?q=%00']])(
    'are not listed for %s',
    async (query) => {
      expect((await test.inject({ url: `${url}${query}`, headers: admin })).statusCode).toBe(400);
    },
  );
});
