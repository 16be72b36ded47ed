import { CourseStarted } from '@telar/contracts/enrollments';
import { PATHS } from '@telar/contracts/paths';
import { request } from './client/request';

/** Adds a course of a plan of the account to its courses. */
export const startCourse = (courseId: number): Promise<CourseStarted> =>
  request(PATHS.myCourses, { auth: true, method: 'POST', body: { courseId }, parse: CourseStarted });
