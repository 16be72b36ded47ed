import { queryOptions } from '@tanstack/react-query';
import { Course } from '@telar/contracts/courses';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from '../../../../api/client/request';

/**
 * `GET /api/courses/{id}` as an admin reads it, with every material's link. Never from what is kept on this device:
 * what is edited is what the server has now.
 */
export function courseToEditQuery(id: number) {
  return queryOptions({
    queryKey: ['me', 'course-to-edit', id],
    queryFn: ({ signal }) =>
      request(`/api/courses/${id}`, {
        auth: true,
        timeout: TIMEOUTS.courseDetail,
        signal,
        parse: (body) => Course.parse(body),
      }),
    // Nothing changes under somebody's hands; another visit reads it anew.
    staleTime: Infinity,
    gcTime: 0,
  });
}
