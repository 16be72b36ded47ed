import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { AcceptedCourseRefList, AcceptedCourseSaved, Course } from '@telar/contracts/courses';
import { Done } from '@telar/contracts/done';
import { PATHS, pathTo } from '@telar/contracts/paths';
import type { CourseRef } from '@telar/contracts/refs';
import { LIMITS, TIMEOUTS } from '@telar/domain/limits';
import { reportStorageError } from '../../offline/store/storage-notice';
import { request } from '../client/request';
import { upload } from '../client/upload';
import type { Progress } from '../client/upload';
import { COURSES_KEY } from './catalogue';

export const COURSE_CHOICES_KEY = ['course-choices'] as const;

/** The message of an answer; '' if it has none. */
const Message = Done.pick({ message: true })
  .catch({ message: '' })
  .transform(({ message }) => message);

async function fetchCourseChoices(signal: AbortSignal): Promise<CourseRef[]> {
  const found = new Map<number, CourseRef>();
  for (let offset = 0, total = 1; offset < total; offset += LIMITS.listMax) {
    const path = `${PATHS.courses}?limit=${LIMITS.listMax}&offset=${offset}&sortBy=title&order=asc`;
    const page = await request(path, { auth: true, signal, timeout: TIMEOUTS.dashboard, parse: AcceptedCourseRefList });
    for (const course of page.courses) found.set(course.id, course);
    total = page.total;
  }
  return [...found.values()];
}

/** Every course of the catalogue that staff can choose, by title. */
export const courseChoicesQuery = queryOptions({
  queryKey: COURSE_CHOICES_KEY,
  queryFn: ({ signal }) => fetchCourseChoices(signal),
});

/** Removes every loaded list that may name a changed or deleted course, so that it is fetched before it is shown. */
export function removeCourseLists(queryClient: QueryClient): void {
  for (const queryKey of [COURSES_KEY, COURSE_CHOICES_KEY]) queryClient.removeQueries({ queryKey });
}

/** A course as an admin reads it, with the links of all materials. Never cached: the form edits what the server has. */
export function courseToEditQuery(id: number) {
  return queryOptions({
    queryKey: ['me', 'course-to-edit', id],
    queryFn: ({ signal }) =>
      request(pathTo(PATHS.course, { id }), {
        auth: true,
        timeout: TIMEOUTS.courseDetail,
        signal,
        parse: Course,
      }),
    // The form does not change while it is open; the next visit fetches the course again.
    staleTime: Infinity,
    gcTime: 0,
  });
}

interface SaveCourse {
  /** `null` for a new course. */
  id: number | null;
  form: FormData;
  onProgress: (progress: Progress) => void;
}

/** Creates a course, or changes the one with this id. @throws as `request` does. */
export function saveCourse({ id, form, onProgress }: SaveCourse): Promise<Course> {
  return upload(id === null ? PATHS.courses : pathTo(PATHS.course, { id }), {
    method: id === null ? 'POST' : 'PUT',
    form,
    timeout: TIMEOUTS.courses,
    onProgress,
    parse: AcceptedCourseSaved,
  });
}

/** Deletes a course, and its cached copy on this device. @returns the server's message; '' if it sent none. */
export async function deleteCourse(id: number): Promise<string> {
  const message = await request(pathTo(PATHS.course, { id }), {
    method: 'DELETE',
    auth: true,
    timeout: TIMEOUTS.courses,
    parse: Message,
  });
  const { forgetCourse } = await import('../../offline/store/catalogue');
  await forgetCourse(id).catch(reportStorageError);
  return message;
}
