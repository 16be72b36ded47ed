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

/** Reads the message of a response; '' if it has none. */
const Message = Done.pick({ message: true })
  .catch({ message: '' })
  .transform(({ message }) => message);

async function fetchCourseChoices(signal: AbortSignal): Promise<CourseRef[]> {
  // By id, because a course that is added meanwhile may move another course to the next page.
  const found = new Map<number, CourseRef>();
  for (let offset = 0, total = 1; offset < total; offset += LIMITS.listMax) {
    const path = `${PATHS.courses}?limit=${LIMITS.listMax}&offset=${offset}&sortBy=title&order=asc`;
    const page = await request(path, { auth: true, signal, timeout: TIMEOUTS.dashboard, parse: AcceptedCourseRefList });
    for (const course of page.courses) found.set(course.id, course);
    total = page.total;
  }
  return [...found.values()];
}

/** All courses that staff can choose, sorted by title. */
export const courseChoicesQuery = queryOptions({
  queryKey: COURSE_CHOICES_KEY,
  queryFn: ({ signal }) => fetchCourseChoices(signal),
});

/** Removes the loaded lists that may contain a changed or deleted course, and fetches those on the page again. */
export function removeCourseLists(queryClient: QueryClient): void {
  for (const queryKey of [COURSES_KEY, COURSE_CHOICES_KEY]) {
    queryClient.removeQueries({ queryKey, type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** A course with the links of all its materials, for admins. Has no cached copy: the form edits the server's data. */
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

/** Creates a course if `id` is `null`, else updates the course with this id. @throws the errors of `request`. */
export function saveCourse({ id, form, onProgress }: SaveCourse): Promise<Course> {
  return upload(id === null ? PATHS.courses : pathTo(PATHS.course, { id }), {
    method: id === null ? 'POST' : 'PUT',
    form,
    timeout: TIMEOUTS.courses,
    onProgress,
    parse: AcceptedCourseSaved,
  });
}

async function forgetCachedCourse(id: number): Promise<void> {
  const { forgetCourse } = await import('../../offline/store/catalogue');
  await forgetCourse(id);
}

/** Deletes a course and its cached copy. @returns the server's message; '' if it sent none. */
export async function deleteCourse(id: number): Promise<string> {
  const message = await request(pathTo(PATHS.course, { id }), {
    method: 'DELETE',
    auth: true,
    timeout: TIMEOUTS.courses,
    parse: Message,
  });
  await forgetCachedCourse(id).catch(reportStorageError);
  return message;
}
