import { TIMEOUTS } from '@telar/domain/limits';
import { request } from '../../../../api/client/request';
import { forgetCourse } from '../../../../offline/store/catalogue';
import { reportStorageError } from '../../../../offline/store/storage-notice';

/** `DELETE /api/courses/{id}`; this device lets go of its copy, too. @returns what the server says, '' for nothing. */
export async function deleteCourse(id: number): Promise<string> {
  const message = await request(`/api/courses/${id}`, {
    method: 'DELETE',
    auth: true,
    timeout: TIMEOUTS.courses,
    parse: (body) => String((body as { message?: unknown } | undefined)?.message ?? ''),
  });
  await forgetCourse(id).catch(reportStorageError);
  return message;
}
