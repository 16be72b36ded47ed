import { PackageEntity } from '../../src/modules/packages/package.entity';
import type { TestApp } from './app';
import { headersOf } from './sessions';

/** Waits for simultaneous calls. @returns their status codes. */
export const statuses = async (calls: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode);

/** The calls that assign and remove courses, as an asesor, and functions that read the result. */
export async function enrollmentCalls(test: TestApp) {
  const staff = await headersOf(test, 'asesor');
  const admin = await headersOf(test, 'admin');
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: unknown, headers: object = staff) =>
    test.inject({
      method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
  return {
    admin,
    call,
    assign: (userId: number | string, courseId: unknown) => call('POST', `/api/users/${userId}/courses`, { courseId }),
    remove: (userId: number | string, courseId: number | string) =>
      call('DELETE', `/api/users/${userId}/courses/${courseId}`),
    assignPackage: (userId: number | string, packageId: unknown) =>
      call('POST', `/api/users/${userId}/packages`, { packageId }),
    archive: (id: number) => call('DELETE', `/api/courses/${id}`, undefined, admin),
    /** The ids of a user's courses in the database, the first assigned first. */
    coursesOf: async (userId: number) => {
      const rows = await test.database.query<{ course_id: number }[]>(
        'select course_id from enrollments where user_id = $1 order by created_at, course_id',
        [userId],
      );
      return rows.map(({ course_id: id }) => id);
    },
    createPackage: (name: string, ids: number[]) => {
      const repository = test.database.getRepository(PackageEntity);
      return repository.save(repository.create({ name, courses: ids.map((id) => ({ id })) }));
    },
  };
}
