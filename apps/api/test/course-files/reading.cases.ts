import { MyCourses } from '@telar/contracts/enrollments';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { STORAGE } from '../../src/platform/storage/storage.port';
import type { Storage } from '../../src/platform/storage/storage.port';
import { aMaterial, courseFileCalls } from '../support/course-files';
import { createCourse } from '../support/factories';
import { enroll } from '../support/progress';
import { headersOf, loggedInUser } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('reading course files', () => {
  const test = useApp();
  const as = beforeTests(async () => ({
    admin: await headersOf(test, 'admin'),
    adviser: await headersOf(test, 'asesor'),
    stranger: await headersOf(test, 'cliente'),
  }));
  const api = beforeTests(async () => courseFileCalls(test, as.admin));

  /** A course with a file of 2.5 MB, which is sent in three parts, and a student. */
  const class1 = beforeTests(async () => {
    const { id: course } = await createCourse(test.database);
    const bytes = Buffer.concat([await aMaterial('Larga'), Buffer.alloc(2_500_000, ' \n')]);
    const file = await api.add({ course }, bytes, 'Guía «uno».pdf');
    const { user, headers } = await loggedInUser(test);
    await enroll(test, user.id, course);
    return { course, bytes, file, user, student: headers };
  });
  const read = (headers: Record<string, string>, method?: 'GET' | 'HEAD') =>
    api.read(class1.course, class1.file.id, headers, method);

  const myFiles = async (headers: Record<string, string>) => {
    const response = await test.inject({ url: PATHS.myCourses, headers });
    return MyCourses.strict()
      .parse(response.json())
      .courses.map(({ id, files }) => [id, files]);
  };
  const setEnd = (end: string | null) =>
    test.database.query('update enrollments set ends_at = $2 where user_id = $1', [class1.user.id, end]);

  it('is for students with access, and for staff', async () => {
    for (const headers of [class1.student, as.admin, as.adviser]) {
      const response = await read(headers);
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.equals(class1.bytes)).toBe(true);
      expect((await api.list(class1.course, headers)).files).toEqual([class1.file]);
    }
    expect(await myFiles(class1.student)).toEqual([[class1.course, [class1.file]]]);
  });

  it('is 404 for others, and 401 without a token', async () => {
    expect((await read(as.stranger)).statusCode).toBe(404);
    expect((await api.get(class1.course, as.stranger)).statusCode).toBe(404);
    expect((await read({})).statusCode).toBe(401);
    expect((await test.inject({ url: pathTo(PATHS.course, { id: class1.course }) })).body).not.toContain('Guía');
  });

  it('ends with the access, and returns with it', async () => {
    await setEnd('2026-01-01T05:00:00Z');
    expect((await read(class1.student)).statusCode).toBe(404);
    expect((await api.get(class1.course, class1.student)).statusCode).toBe(404);
    expect(await myFiles(class1.student)).toEqual([[class1.course, []]]);
    await setEnd(null);
    expect((await read(class1.student)).statusCode).toBe(200);
  });

  it('of a removed module is for staff only', async () => {
    const course = await createCourse(test.database);
    const file = await api.add({ course: course.id }, await aMaterial('De un módulo que se quita'));
    await enroll(test, class1.user.id, course.id);
    await test.database.query(`update courses set modules = '[]' where id = $1`, [course.id]);
    expect((await api.read(course.id, file.id, class1.student)).statusCode).toBe(404);
    expect((await api.list(course.id, class1.student)).files).toEqual([]);
    expect((await api.read(course.id, file.id)).statusCode).toBe(200);
    await test.database.query('delete from enrollments where course_id = $1', [course.id]);
  });

  it('of an archived course works for those who have it', async () => {
    const course = await createCourse(test.database);
    const file = await api.add({ course: course.id }, await aMaterial('De un curso archivado'));
    await enroll(test, class1.user.id, course.id);
    await test.database.query('update courses set archived_at = now() where id = $1', [course.id]);
    expect((await api.read(course.id, file.id, class1.student)).statusCode).toBe(200);
    await test.database.query('delete from enrollments where course_id = $1', [course.id]);
  });

  it('sends the name, the size and an ETag, for the caller only', async () => {
    const { headers } = await read(class1.student);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(class1.bytes.length),
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('Guía «uno».pdf')}`,
      etag: `"${class1.file.sha256}"`,
    });
    const known = await read({ ...class1.student, 'if-none-match': String(headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const head = await read(class1.student, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(class1.bytes.length),
      '',
    ]);
  });

  it.each<[string, number, number]>([
    ['bytes=0-3', 0, 4],
    ['bytes=1048570-1048590', 1_048_570, 1_048_591],
    ['bytes=-7', -7, 0],
    ['bytes=2000000-', 2_000_000, 0],
  ])('sends the range %s', async (range, start, end) => {
    const response = await read({ ...class1.student, range });
    const expected = class1.bytes.subarray(start, end || undefined);
    expect([response.statusCode, response.rawPayload.equals(expected)]).toEqual([206, true]);
    const from = start < 0 ? class1.bytes.length + start : start;
    const last = from + expected.length - 1;
    expect(response.headers['content-range']).toBe(`bytes ${from}-${last}/${class1.bytes.length}`);
  });

  it('sends all of it for another version, and refuses a range behind the end', async () => {
    const other = await read({ ...class1.student, range: 'bytes=0-3', 'if-range': '"otra"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, class1.bytes.length]);
    const behind = await read({ ...class1.student, range: 'bytes=99999999-' });
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, `bytes */${class1.bytes.length}`]);
  });

  it('is 503 while the storage is away', async () => {
    const storage = test.app.get<Storage>(STORAGE);
    const getPart = storage.getPart.bind(storage);
    storage.getPart = () => Promise.reject(new Error('The storage is away'));
    const response = await read(class1.student);
    storage.getPart = getPart;
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  });
});
