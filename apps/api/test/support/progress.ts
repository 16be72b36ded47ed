import { randomUUID } from 'node:crypto';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { MyProgress, ProgressSynced, StudentProgressList } from '@telar/contracts/progress';
import type { SyncProgressPayload } from '@telar/contracts/progress';
import type { CourseEntity } from '../../src/modules/courses/course.entity';
import type { TestApp } from './app';
import { createCourse } from './factories';
import type { AuthHeaders } from './sessions';

export type EventPayload = SyncProgressPayload['events'][number];

/** A mark of the first module by default. */
export const anEvent = (course: number, overrides: Partial<EventPayload> = {}): EventPayload => ({
  id: randomUUID(),
  course_id: course,
  module_id: 1,
  done: true,
  at: '2026-11-20T15:00:00.000Z',
  ...overrides,
});

export const modulesOf = (...ids: number[]) =>
  ids.map((id, index) => ({ id, title: `Módulo ${id}`, description: '', link: '', order: index + 1 }));

/** Inserts a course with so many modules, with the ids 1, 2, … */
export const courseOf = (test: TestApp, modules: number, overrides: Partial<CourseEntity> = {}) =>
  createCourse(test.database, {
    modules: modulesOf(...Array.from({ length: modules }, (_, index) => index + 1)),
    nextModuleId: modules + 1,
    ...overrides,
  });

export const enroll = (test: TestApp, user: number, ...courses: number[]) =>
  test.database.query('insert into enrollments (user_id, course_id) select $1, unnest($2::int[])', [user, courses]);

/** Sends events. @throws if the response is not as the contract says. */
export async function sync(test: TestApp, headers: AuthHeaders, events: EventPayload[]): Promise<ProgressSynced> {
  const response = await test.inject({ method: 'PUT', url: PATHS.myProgress, headers, payload: { events } });
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
  return ProgressSynced.strict().parse(response.json());
}

export async function myProgress(test: TestApp, headers: AuthHeaders): Promise<MyProgress['courses']> {
  const response = await test.inject({ url: PATHS.myProgress, headers });
  expect(response.statusCode).toBe(200);
  return MyProgress.strict().parse(response.json()).courses;
}

/** The students of a course, for staff. @param query such as `state=completed`. */
export async function studentsOf(
  test: TestApp,
  headers: AuthHeaders,
  course: number,
  query = '',
): Promise<StudentProgressList> {
  const response = await test.inject({ url: `${pathTo(PATHS.courseProgress, { id: course })}?${query}`, headers });
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
  return StudentProgressList.strict().parse(response.json());
}
