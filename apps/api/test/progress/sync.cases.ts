import { randomUUID } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import { MyCourses } from '@telar/contracts/enrollments';
import type { ErrorBody } from '@telar/contracts/errors';
import { PATHS } from '@telar/contracts/paths';
import { PROGRESS_LIMITS } from '@telar/domain/progress';
import { PROGRESS_REFUSAL_TEXTS } from '@telar/texts/progress';
import { enrollmentCalls } from '../support/enrollments';
import { anEvent, courseOf, enroll, modulesOf, myProgress, sync } from '../support/progress';
import type { EventPayload } from '../support/progress';
import { loggedInUser } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('PUT /api/enrollments/me/progress', () => {
  const test = useApp();
  const api = beforeTests(() => enrollmentCalls(test));

  /** A student with a course of four modules. */
  async function aStudent(modules = 4) {
    const { user, headers } = await loggedInUser(test);
    const { id: course } = await courseOf(test, modules);
    await enroll(test, user.id, course);
    return { user, headers, course };
  }
  const stored = (user: number) => test.database.query('select id from progress_events where user_id = $1', [user]);
  const put = (headers: object, payload: object) =>
    test.inject({ method: 'PUT', url: PATHS.myProgress, headers: { ...headers }, payload });

  it('stores marks and the last place, and answers the merged state', async () => {
    const { headers, course } = await aStudent();
    const first = anEvent(course, { module_id: 2 });
    const opened: EventPayload = {
      id: randomUUID(),
      kind: 'opened',
      course_id: course,
      module_id: 3,
      at: '2026-11-20T16:00:00-05:00',
    };
    const result = await sync(test, headers, [opened, first]);
    const state = {
      course_id: course,
      done: 1,
      total: 4,
      percent: 25,
      last_module_id: 3,
      last_seen_at: '2026-11-20T21:00:00.000Z',
      done_modules: [2],
      missing: [],
      grade: null,
      marks: [{ id: first.id, module_id: 2, at: first.at, by: 'student' }],
    };
    expect(result).toEqual({ success: true, message: 'Avance guardado.', stored: 2, refused: [], courses: [state] });
    expect(await myProgress(test, headers)).toEqual([state]);
    const mine = await test.inject({ url: PATHS.myCourses, headers });
    const { done, total, percent, last_module_id: last, last_seen_at: seen } = state;
    expect(MyCourses.strict().parse(mine.json()).courses[0]?.progress).toEqual({
      done,
      total,
      percent,
      last_module_id: last,
      last_seen_at: seen,
      missing: [],
      grade: null,
    });
  });

  it('counts an event once, however often it is sent, alone or at the same time', async () => {
    const { user, headers, course } = await aStudent();
    const events = [1, 2, 3].map((id) => anEvent(course, { module_id: id }));
    await sync(test, headers, [...events, ...events]);
    expect(await stored(user.id)).toHaveLength(3);
    const again = await Promise.all(Array.from({ length: 4 }, () => sync(test, headers, events.toReversed())));
    expect(again.map(({ stored: count }) => count)).toEqual([0, 0, 0, 0]);
    expect(await stored(user.id)).toHaveLength(3);
  });

  it('merges what devices send at the same time', async () => {
    const { user, headers, course } = await aStudent(40);
    const parts = Array.from({ length: 8 }, (_, device) =>
      Array.from({ length: 5 }, (__, n) => anEvent(course, { module_id: device * 5 + n + 1 })),
    );
    await Promise.all(parts.map((events) => sync(test, headers, events)));
    expect(await stored(user.id)).toHaveLength(40);
    expect((await myProgress(test, headers))[0]).toMatchObject({ done: 40, total: 40, percent: 100 });
  });

  it('refuses single events with their reason, and stores all others', async () => {
    const { user, headers, course } = await aStudent();
    const { id: other } = await courseOf(test, 1);
    const good = anEvent(course);
    const elsewhere = anEvent(other);
    const gone = anEvent(course, { module_id: 9 });
    const nowhere = anEvent(2147483647);
    const reused = { ...good, module_id: 2 };
    const { stored: count, refused, message } = await sync(test, headers, [elsewhere, good, gone, nowhere, reused]);
    expect(count).toBe(1);
    expect(message).toBe('Avance guardado, menos 4 cambios.');
    const refusal = (id: string, reason: keyof typeof PROGRESS_REFUSAL_TEXTS) => ({
      id,
      reason,
      message: PROGRESS_REFUSAL_TEXTS[reason],
    });
    expect(refused).toEqual([
      refusal(elsewhere.id, 'not_enrolled'),
      refusal(gone.id, 'module_unknown'),
      refusal(nowhere.id, 'not_enrolled'),
      refusal(good.id, 'id_reused'),
    ]);
    expect(await stored(user.id)).toEqual([{ id: good.id }]);
  });

  it('lets two accounts use the same id', async () => {
    const [one, two] = [await aStudent(), await aStudent()];
    const { id } = anEvent(0);
    await sync(test, one.headers, [anEvent(one.course, { id })]);
    expect((await sync(test, two.headers, [anEvent(two.course, { id })])).courses[0]?.done).toBe(1);
  });

  it('never takes a moment in the future, nor one before 2020', async () => {
    const { headers, course } = await aStudent();
    const before = Date.now();
    const [early, late] = [
      anEvent(course, { at: '0000-01-01T00:00:00Z' }),
      anEvent(course, { module_id: 2, at: '9999-12-31T23:59:59Z' }),
    ];
    const [state] = (await sync(test, headers, [early, late])).courses;
    expect(state?.marks[0]?.at).toBe('2020-01-01T00:00:00.000Z');
    expect(Date.parse(state?.last_seen_at ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(state?.last_seen_at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('keeps the last place by the moment, not by the arrival', async () => {
    const { headers, course } = await aStudent();
    const opened = (module: number, at: string): EventPayload =>
      anEvent(course, { kind: 'opened', module_id: module, at });
    await sync(test, headers, [opened(3, '2026-11-20T10:00:00Z')]);
    const [state] = (await sync(test, headers, [opened(1, '2026-11-12T10:00:00Z'), opened(2, '2026-11-20T09:59:59Z')]))
      .courses;
    expect(state).toMatchObject({ last_module_id: 3, last_seen_at: '2026-11-20T10:00:00.000Z', done: 0 });
  });

  it('counts only modules that the course has today', async () => {
    const { headers, course } = await aStudent();
    await sync(
      test,
      headers,
      [1, 2, 3, 4].map((id) => anEvent(course, { module_id: id })),
    );
    const change = (ids: number[]) =>
      test.database.query('update courses set modules = $2 where id = $1', [course, JSON.stringify(modulesOf(...ids))]);
    await change([4, 2, 7]);
    expect((await myProgress(test, headers))[0]).toMatchObject({
      done: 2,
      total: 3,
      percent: 66,
      done_modules: [4, 2],
      last_module_id: 4,
    });
    await change([2]);
    expect((await myProgress(test, headers))[0]).toMatchObject({ percent: 100, last_module_id: null });
    await change([]);
    expect((await myProgress(test, headers))[0]).toMatchObject({ done: 0, total: 0, percent: 0, marks: [] });
  });

  it('keeps the progress of a removed enrollment for the next one, also through a package', async () => {
    const { user, headers, course } = await aStudent();
    await sync(test, headers, [anEvent(course)]);
    await api.remove(user.id, course);
    expect(await myProgress(test, headers)).toEqual([]);
    const offline = anEvent(course, { module_id: 2 });
    expect((await sync(test, headers, [offline])).refused).toMatchObject([{ reason: 'not_enrolled' }]);
    const { id } = await api.createPackage('Con avance', [course]);
    await api.assignPackage(user.id, id);
    expect((await sync(test, headers, [offline])).courses).toMatchObject([{ done_modules: [1, 2], percent: 50 }]);
  });

  it('works in an archived course, and ends with the account', async () => {
    const { user, headers, course } = await aStudent();
    await api.archive(course);
    expect((await sync(test, headers, [anEvent(course)])).stored).toBe(1);
    await test.inject({ method: 'DELETE', url: `/api/users/${user.id}`, headers: api.admin });
    expect(await stored(user.id)).toEqual([]);
    expect(await test.database.query('select from course_progress where user_id = $1', [user.id])).toEqual([]);
  });

  it('refuses what no student does: hundreds of marks of one module', async () => {
    const { headers, course } = await aStudent();
    const events = Array.from({ length: PROGRESS_LIMITS.moduleEvents + 1 }, () => anEvent(course));
    const { stored: count, refused, courses } = await sync(test, headers, events);
    expect([count, refused.map(({ reason }) => reason)]).toEqual([PROGRESS_LIMITS.moduleEvents, ['module_full']]);
    expect(courses[0]?.marks).toHaveLength(PROGRESS_LIMITS.undoes);
    expect((await sync(test, headers, [anEvent(course)])).refused).toMatchObject([{ reason: 'module_full' }]);
    expect((await sync(test, headers, [anEvent(course, { module_id: 2 })])).stored).toBe(1);
  });

  it('takes 500 events in one request, and no more', async () => {
    const { headers, course } = await aStudent(100);
    const events = (count: number) =>
      Array.from({ length: count }, (_, n) => anEvent(course, { module_id: (n % 100) + 1 }));
    expect((await sync(test, headers, events(PROGRESS_LIMITS.events))).stored).toBe(500);
    const response = await put(headers, { events: events(PROGRESS_LIMITS.events + 1) });
    expect(response.statusCode).toBe(400);
    expect(response.json<ErrorBody>()).toMatchObject({
      message: 'El campo «avances» debe tener como máximo 500 elementos.',
      errors: [{ path: 'events' }],
    });
  });

  it('takes no more than 100 kB, as its description says, and then stores nothing', async () => {
    const { user, headers, course } = await aStudent();
    const undo = () => anEvent(course, { done: false, undoes: [randomUUID(), randomUUID(), randomUUID()] });
    const response = await put(headers, { events: [anEvent(course), ...Array.from({ length: 499 }, undo)] });
    expect([response.statusCode, response.json<ErrorBody>().error]).toEqual([413, 'payload_too_large']);
    expect(await stored(user.id)).toEqual([]);
    const document = await test.inject({ url: '/api/openapi.json' });
    const operation = document.json<OpenAPIObject>().paths[PATHS.myProgress]?.put;
    expect(operation?.description).toContain('500 eventos y 100 kB');
    expect(Object.keys(operation?.responses ?? {})).toContain('413');
  });

  it.each([
    ['id', { id: 'x' }],
    ['at', { at: 'ayer' }],
    ['at', { at: '2026-02-30T10:00:00Z' }],
    ['done', { done: undefined }],
    ['done', { done: 'sí' }],
    ['kind', { kind: 'visto' }],
    ['course_id', { course_id: null }],
    ['undoes.0', { done: false, undoes: ['x'] }],
  ])('refuses a malformed %s and stores nothing', async (path, wrong) => {
    const { user, headers, course } = await aStudent();
    const response = await put(headers, { events: [anEvent(course), { ...anEvent(course), ...wrong }] });
    expect(response.statusCode).toBe(400);
    expect(response.json<ErrorBody>().errors?.[0]?.path).toBe(`events.1.${path}`);
    expect(await stored(user.id)).toEqual([]);
  });

  it('takes no events at all', async () => {
    const { headers } = await aStudent();
    expect(await sync(test, headers, [])).toMatchObject({ stored: 0, refused: [], courses: [] });
  });

  it('stores nothing if the transaction fails', async () => {
    const { user, headers, course } = await aStudent();
    await test.database.query(
      `alter table course_progress add constraint refused check (last_module_id <> 4) not valid`,
    );
    const response = await test.app.inject({
      method: 'PUT',
      url: PATHS.myProgress,
      headers,
      payload: { events: [1, 2, 3, 4].map((id) => anEvent(course, { module_id: id })) },
    });
    await test.database.query('alter table course_progress drop constraint refused');
    expect([response.statusCode, await stored(user.id)]).toEqual([500, []]);
  });
});

describe('GET /api/enrollments/me/progress', () => {
  const test = useApp();

  it('answers 304 until something changes', async () => {
    const { user, headers } = await loggedInUser(test);
    const { id } = await courseOf(test, 2);
    await enroll(test, user.id, id);
    const get = (etag = '') => test.inject({ url: PATHS.myProgress, headers: { ...headers, 'if-none-match': etag } });
    const etag = String((await get()).headers.etag);
    const same = await get(etag);
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await sync(test, headers, [anEvent(id)]);
    const changed = await get(etag);
    expect(changed.statusCode).toBe(200);
    await test.database.query(`update courses set modules = '[]' where id = $1`, [id]);
    expect((await get(String(changed.headers.etag))).statusCode).toBe(200);
  });

  it('has only the own courses', async () => {
    const [one, two] = [await loggedInUser(test), await loggedInUser(test)];
    const { id } = await courseOf(test, 2);
    await enroll(test, one.user.id, id);
    await enroll(test, two.user.id, id);
    await sync(test, one.headers, [anEvent(id)]);
    expect(await myProgress(test, two.headers)).toMatchObject([{ course_id: id, done: 0, marks: [] }]);
  });
});
