import { aCourse } from '@telar/testing/builders';
import { json, noNetwork, errorReply, stubApi } from '../../../test/api-stub';
import { aMyCourse } from '../../../test/my-course';
import { logInAs } from '../../../test/session';
import { cachedAccountCourse, cacheEnrolled, cacheViewedCourse } from '../../offline/store/account-courses';
import { cachedCourse, cacheCourses } from '../../offline/store/catalogue';
import { savedCourseFile } from '../../offline/store/course-files';
import { saveCourse } from '../../offline/store/saved-courses';
import { session } from '../../session/session';
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

  it('stays saved, with its PDFs, if the API refuses its page to an enrolled account', async () => {
    logInAs(12);
    const file = { id: 1, module_id: 1, name: 'Hoja', size: 1, sha256: 'sha-1' };
    const saved = aMyCourse(8, { title: 'Guardado', archived: true, files: [file] });
    await cacheEnrolled(12, [saved], NOW);
    await saveCourse(12, saved, { fetchFile: async () => new ArrayBuffer(1) });
    await cacheViewedCourse(12, { ...COURSE, title: 'Visto' }, NOW + 1);
    stubApi(errorReply(404, 'No existe.', { error: 'course_not_found' }));
    await expect(read()).rejects.toThrow();
    expect(await savedCourseFile(12, 8, file)).toBeDefined();
    // Only the copy of the refused page is removed.
    expect((await cachedAccountCourse(12, 8))?.course.title).toBe('Guardado');
    session.logout();
  });
});

it('courseFromLists finds a course in a loaded page', () => {
  const client = createQueryClient();
  const list = { data: { courses: [COURSE], total: 1, coverage: 'all' }, cachedAt: 1000, why: 'offline' };
  client.setQueryData([...COURSES_KEY, { page: 2 }], list);
  expect(courseFromLists(client, 8)).toEqual({ data: COURSE, cachedAt: 1000, why: 'offline' });
  expect(courseFromLists(client, 9)).toBeUndefined();
});
