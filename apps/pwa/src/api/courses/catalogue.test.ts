import { aCourse } from '@telar/testing/builders';
import { json, noNetwork, refusal, stubApi } from '../../../test/api-stub';
import { cachedCourse, cacheCourses } from '../../offline/store/catalogue';
import { createQueryClient } from '../client/query-client';
import { courseFromLists, courseListQuery, courseQuery, isCourseMissing } from './catalogue';

const realFetch = globalThis.fetch;
const COURSE = { ...aCourse({ id: 8 }), image_srcset: null, image_placeholder: null };
const OPTIONS = { retry: false, staleTime: 0 };

afterAll(() => {
  globalThis.fetch = realFetch;
});

it('fetches a page of the catalogue', async () => {
  const { asked } = stubApi(json({ courses: [COURSE], total: 9 }));
  const client = createQueryClient();
  const answer = await client.fetchQuery({ ...courseListQuery({ page: 2, search: 'excel' }), ...OPTIONS });
  expect(answer).toEqual({ data: { courses: [COURSE], total: 9, isComplete: true }, cachedAt: null, why: null });
  expect(asked[0]).toBe('/api/courses?limit=6&offset=6&sortBy=createdAt&order=desc&search=excel');
  expect(courseFromLists(client, 8)).toEqual({ data: COURSE, cachedAt: null, why: null });
  expect(courseFromLists(client, 9)).toBeUndefined();
});

describe('a course', () => {
  const read = () => createQueryClient().fetchQuery({ ...courseQuery(8), ...OPTIONS });
  const NOW = 1_800_000_000_000;
  beforeEach(() => cacheCourses([COURSE], NOW));

  it('is fetched', async () => {
    const { asked } = stubApi(json(COURSE));
    expect(await read()).toEqual({ data: COURSE, cachedAt: null, why: null });
    expect(asked).toEqual(['/api/courses/8']);
  });

  it('is read from this device without network', async () => {
    stubApi(noNetwork);
    expect(await read()).toMatchObject({ data: COURSE, why: 'offline' });
  });

  it('is forgotten when the API says that it does not exist', async () => {
    stubApi(refusal(404, 'No existe.', { error: 'course_not_found' }));
    const error = await read().catch((thrown: unknown) => thrown);
    expect(isCourseMissing(error)).toBe(true);
    expect(await cachedCourse(8)).toBeUndefined();
  });
});
