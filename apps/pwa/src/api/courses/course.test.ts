import { aCourse } from '@telar/testing/builders';
import { json, noNetwork, errorReply, stubApi } from '../../../test/api-stub';
import { cachedCourse, cacheCourses } from '../../offline/store/catalogue';
import { createQueryClient } from '../client/query-client';
import { COURSES_KEY } from './catalogue';
import { courseFromLists, courseQuery, isCourseMissing } from './course';

const COURSE = { ...aCourse({ id: 8 }), image_srcset: null, image_placeholder: null };
const OPTIONS = { retry: false, staleTime: 0 };

describe('a course', () => {
  const read = () => createQueryClient().fetchQuery({ ...courseQuery(8), ...OPTIONS });
  const NOW = 1_800_000_000_000;
  beforeEach(() => cacheCourses([COURSE], NOW));

  it('is fetched', async () => {
    const { requested } = stubApi(json(COURSE));
    expect(await read()).toEqual({ data: COURSE, cachedAt: null, why: null });
    expect(requested).toEqual(['/api/courses/8']);
  });

  it('is read from the cache while offline', async () => {
    stubApi(noNetwork);
    expect(await read()).toMatchObject({ data: COURSE, why: 'offline' });
  });

  it('is removed from the cache if the API reports that it does not exist', async () => {
    stubApi(errorReply(404, 'No existe.', { error: 'course_not_found' }));
    const error = await read().catch((thrown: unknown) => thrown);
    expect(isCourseMissing(error)).toBe(true);
    expect(await cachedCourse(8)).toBeUndefined();
  });
});

it('courseFromLists finds a course in a loaded page', () => {
  const client = createQueryClient();
  const list = { data: { courses: [COURSE], total: 1, coverage: 'all' }, cachedAt: 1000, why: 'offline' };
  client.setQueryData([...COURSES_KEY, { page: 2 }], list);
  expect(courseFromLists(client, 8)).toEqual({ data: COURSE, cachedAt: 1000, why: 'offline' });
  expect(courseFromLists(client, 9)).toBeUndefined();
});
