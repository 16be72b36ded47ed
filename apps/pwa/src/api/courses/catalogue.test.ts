import { aCourse } from '@telar/testing/builders';
import { json, stubApi } from '../../../test/api-stub';
import { createQueryClient } from '../client/query-client';
import { courseListQuery } from './catalogue';

const COURSE = { ...aCourse({ id: 8 }), image_srcset: null, image_placeholder: null };
const OPTIONS = { retry: false, staleTime: 0 };

it('fetches a page of the catalogue', async () => {
  const { requested } = stubApi(json({ courses: [COURSE], total: 9 }));
  const result = await createQueryClient().fetchQuery({ ...courseListQuery({ page: 2, search: 'excel' }), ...OPTIONS });
  expect(result).toEqual({ data: { courses: [COURSE], total: 9, coverage: 'all' }, cachedAt: null, why: null });
  expect(requested[0]).toBe('/api/courses?limit=6&offset=6&sortBy=createdAt&order=desc&search=excel');
});
