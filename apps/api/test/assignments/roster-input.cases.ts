import { ROSTER_LIMITS } from '@telar/domain/roster';
import { rosterCalls } from '../support/roster';
import { headersOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('the body of a roster request', () => {
  const test = useApp();
  const roster = beforeTests(() => rosterCalls(test));

  it.each<[string, unknown, number, string[]]>([
    ['nothing', null, 400, ['']],
    ['a list', [], 400, ['']],
    ['no rows', {}, 400, ['rows']],
    ['rows that are not a list', { rows: 'x' }, 400, ['rows']],
    ['an empty list', { rows: [] }, 400, ['rows']],
    ['a row that is not an object', { rows: [7] }, 400, ['rows.0']],
    ['a number for a name', { rows: [{ name: 7 }] }, 400, ['rows.0.name']],
    ['a list for a last name', { rows: [{ last_name: [] }] }, 400, ['rows.0.last_name']],
    ['a number for a DNI', { rows: [{ dni: 45871203 }] }, 400, ['rows.0.dni']],
    ['an object for an email', { rows: [{ email: {} }] }, 400, ['rows.0.email']],
    ['true for a course', { rows: [{ course: true }] }, 400, ['rows.0.course']],
    ['a list for a package', { rows: [{ package: ['a'] }] }, 400, ['rows.0.package']],
    ['a bad row number', { rows: [{ row: 0 }] }, 400, ['rows.0.row']],
    ['more than 100 kB', { rows: [{ name: 'x'.repeat(102_400) }] }, 413, []],
  ])('is refused with %s', async (_, payload, status, paths) => {
    for (const path of ['/check', '']) {
      const response = await roster.post(path, payload);
      expect(response.statusCode).toBe(status);
      expect(response.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toEqual(paths);
    }
  });

  it('is refused with more than the maximum number of rows', async () => {
    const rows = (length: number) => Array.from({ length }, () => ({ name: '' }));
    expect((await roster.post('/check', { rows: rows(ROSTER_LIMITS.rowsChecked) })).statusCode).toBe(200);
    expect((await roster.post('/check', { rows: rows(ROSTER_LIMITS.rowsChecked + 1) })).statusCode).toBe(400);
    expect((await roster.post('', { rows: rows(ROSTER_LIMITS.rowsEnrolled) })).statusCode).toBe(200);
    expect((await roster.post('', { rows: rows(ROSTER_LIMITS.rowsEnrolled + 1) })).statusCode).toBe(400);
  });

  it.each([
    ['to check it', '/check'],
    ['to enroll', ''],
  ])('is accepted from staff only, %s', async (_, path) => {
    const payload = { rows: [roster.person()] };
    const [, enrollmentsBefore] = await roster.state();
    expect((await roster.post(path, payload, {})).statusCode).toBe(401);
    expect((await roster.post(path, payload, await headersOf(test, 'cliente'))).statusCode).toBe(403);
    const [, enrollments] = await roster.state();
    expect(enrollments).toEqual(enrollmentsBefore);
    expect((await roster.post(path, payload, await headersOf(test, 'admin'))).statusCode).toBe(200);
  });
});
