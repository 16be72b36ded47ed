import { queryOptions } from '@tanstack/react-query';
import { courseListPath } from '@telar/contracts/course-paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from '../client/request';
import { parseCourseList } from './parse-course';

const SUGGESTIONS_MAX = 6;

/**
 * The newest courses of the catalogue that contain the words, for a field that suggests courses. Never cached copies.
 */
export function courseSuggestionsQuery(search: string) {
  return queryOptions({
    queryKey: ['course-suggestions', search],
    queryFn: ({ signal }) =>
      request(courseListPath({ limit: SUGGESTIONS_MAX, offset: 0, search }), {
        timeout: TIMEOUTS.courses,
        parse: parseCourseList,
        signal,
      }),
  });
}
