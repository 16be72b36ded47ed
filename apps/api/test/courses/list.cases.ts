import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CourseList } from '@telar/contracts/courses';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createCourse } from '../support/factories';

describe('GET /api/courses', () => {
  let test: TestApp;
  const list = async (query: string) => {
    const response = await test.inject({ url: `/api/courses${query}` });
    expect(response.statusCode).toBe(200);
    return CourseList.parse(response.json());
  };
  const titles = async (query: string) => (await list(query)).courses.map((course) => course.title);

  beforeAll(async () => {
    test = await startApp();
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await createCourse(test.database, { title: 'Diseño 100% práctico', category: 'Diseño Gráfico', createdAt: day(1) });
    await createCourse(test.database, { title: 'Excel_básico', price: '0', rating: '5', createdAt: day(2) });
    await createCourse(test.database, { title: 'Quechua inicial', category: 'Idiomas', createdAt: day(3) });
    await createCourse(test.database, {
      title: 'Inglés A',
      category: 'Idiomas',
      instructor: 'José Ñahui',
      createdAt: day(4),
    });
    await createCourse(test.database, { title: 'Inglés B', category: 'Idiomas', createdAt: day(4) });
    await createCourse(test.database, { title: 'Retirado', archivedAt: new Date(), createdAt: day(5) });
    for (const n of [6, 7, 8]) await createCourse(test.database, { title: `Curso ${n}`, createdAt: day(n) });
  });
  afterAll(() => test.close());

  it('returns the six newest, ties by id, and the total without archived courses', async () => {
    const { courses, total } = await list('');
    expect(courses.map((course) => course.title)).toEqual([
      'Curso 8',
      'Curso 7',
      'Curso 6',
      'Inglés B',
      'Inglés A',
      'Quechua inicial',
    ]);
    expect(total).toBe(8);
  });

  it('returns prices and ratings as numbers, with the names of the contract', async () => {
    const [course] = (await list('?search=excel_b')).courses;
    expect(course).toMatchObject({ price: 0, rating: 5, isLive: false, supportedBy: [{ name: 'Instituto' }] });
  });

  it.each([
    ['without accents and capitals', 'INGLES', ['Inglés B', 'Inglés A']],
    ['by instructor', 'nahui', ['Inglés A']],
    ['by a literal percent sign', '100%', ['Diseño 100% práctico']],
    ['by a literal underscore', 'l_b', ['Excel_básico']],
    ['by a literal backslash', '\\', []],
    ['with spaces around it', '  quechua ', ['Quechua inicial']],
    ['by two letters', 'xc', ['Excel_básico']],
    ['by one sign', '%', ['Diseño 100% práctico']],
    ['by a full-width sign as by the ASCII sign', '100％', ['Diseño 100% práctico']],
    ['for a word in no course', 'zzz', []],
  ])('searches %s', async (_, search, expected) => {
    const found = await titles(`?search=${encodeURIComponent(search)}&limit=100`);
    expect(found).toEqual(expected);
  });

  it.each([
    ['two letters in any order', 'i a'],
    ['a sentence of the description', 'una descripcion. '],
  ])('finds every course that has %s', async (_, search) => {
    expect(await titles(`?search=${encodeURIComponent(search)}&limit=100`)).toEqual(await titles('?limit=100'));
  });

  it('filters a search by category, and the total too', async () => {
    expect(await list('?search=ingles&category=Idiomas&limit=1')).toMatchObject({
      total: 2,
      courses: [{ title: 'Inglés B' }],
    });
    expect(await list('?search=in&category=Idiomas&sortBy=title&order=asc&limit=1')).toMatchObject({
      total: 3,
      courses: [{ title: 'Inglés A' }],
    });
    expect(await list('?search=ingles&category=Negocios')).toEqual({ total: 0, courses: [] });
  });

  it('filters by the exact category, and the total too', async () => {
    const { courses, total } = await list('?category=Idiomas&limit=2');
    expect(courses).toHaveLength(2);
    expect(total).toBe(3);
    expect(await titles('?category=idiomas')).toEqual([]);
  });

  it('sorts by an allowed key, and returns each course on one page only', async () => {
    expect((await titles('?sortBy=price&order=asc&limit=1'))[0]).toBe('Excel_básico');
    const pages = [...(await titles('?limit=5')), ...(await titles('?limit=5&offset=5'))];
    expect(new Set(pages).size).toBe(8);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=abc', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=1.5', 'offset'],
    ['sortBy=password_hash', 'sortBy'],
    ['order=desc;drop', 'order'],
    ['sortBy=created_at', 'sortBy'],
    ['limit=-1', 'limit'],
    ['offset=1000001', 'offset'],
    [`search=${'x'.repeat(101)}`, 'search'],
    ['search=%00', 'search'],
  ])('refuses ?%s with a 400 that names the field', async (query, path) => {
    const response = await test.inject({ url: `/api/courses?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, statusCode: 400, errors: [{ path }] });
    expect(typeof response.json().message).toBe('string');
  });

  it('ignores a parameter that it does not know', async () => {
    expect(await list('?category[]=a&category[]=b')).toEqual(await list(''));
  });

  it.each([
    ['title', 'asc', 'Curso 6'],
    ['title', 'desc', 'Quechua inicial'],
    ['rating', 'desc', 'Excel_básico'],
    ['createdAt', 'asc', 'Diseño 100% práctico'],
  ])('sorts by %s %s, with and without a search', async (sortBy, order, first) => {
    expect((await titles(`?sortBy=${sortBy}&order=${order}`))[0]).toBe(first);
    expect((await titles(`?sortBy=${sortBy}&order=${order}&search=descripcion`))[0]).toBe(first);
  });

  it('returns an empty page with the total after the last course', async () => {
    expect(await list('?offset=1000000')).toEqual({ courses: [], total: 8 });
    expect(await list('?offset=8&search=descripcion')).toEqual({ courses: [], total: 8 });
  });

  it('compresses the response for clients that accept it, with the same ETag', async () => {
    const plain = await test.inject({ url: '/api/courses' });
    const compressed = await test.inject({ url: '/api/courses', headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      etag: plain.headers.etag,
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    const refused = await test.inject({ url: '/api/courses', headers: { 'accept-encoding': 'br;q=0' } });
    expect(refused.body).toBe(plain.body);
    const zipped = await test.inject({ url: '/api/courses', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  });

  it('returns 304 to a client that has the same list', async () => {
    const first = await test.inject({ url: '/api/courses' });
    const etag = first.headers.etag;
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await test.inject({ url: '/api/courses', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});
