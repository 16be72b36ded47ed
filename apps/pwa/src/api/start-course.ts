import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CourseStarted } from '@telar/contracts/enrollments';
import { PATHS } from '@telar/contracts/paths';
import { request } from './client/request';
import { myCoursesQuery } from './my-courses';

/** Adds a course of a plan of the account to its courses. The new list of them makes pages show it as theirs. */
export function useStartCourse(courseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request(PATHS.myCourses, { auth: true, method: 'POST', body: { courseId }, parse: CourseStarted }),
    onSuccess: () => client.invalidateQueries({ queryKey: myCoursesQuery.queryKey }),
  });
}
