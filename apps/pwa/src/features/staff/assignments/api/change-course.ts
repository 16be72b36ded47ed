import { TIMEOUTS } from '@telar/domain/limits';
import { HttpError } from '../../../../api/client/errors';
import { request } from '../../../../api/client/request';
import type { Change } from '../enrolments';

const OPTIONS = { auth: true, timeout: TIMEOUTS.dashboard } as const;

/** Gives a user a course or takes it away. What is as it should be already counts as done. */
export async function changeCourse(change: Change, userId: number, courseId: number): Promise<void> {
  const path = `/api/users/${userId}/courses`;
  if (change === 'assign') {
    await request(path, { ...OPTIONS, method: 'POST', body: { courseId } });
    return;
  }
  try {
    await request(`${path}/${courseId}`, { ...OPTIONS, method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'enrollment_not_found')) throw error;
  }
}
