import { Course } from '@telar/contracts/courses';
import { TIMEOUTS } from '@telar/domain/limits';
import { upload } from '../client/upload';
import type { Progress } from '../client/upload';

interface SaveCourse {
  /** `null` for a new course. */
  id: number | null;
  form: FormData;
  onProgress: (progress: Progress) => void;
}

/** `POST /api/courses`, or `PUT /api/courses/{id}` for one that is there. @throws as `request` does. */
export function saveCourse({ id, form, onProgress }: SaveCourse): Promise<Course> {
  return upload(id === null ? '/api/courses' : `/api/courses/${id}`, {
    method: id === null ? 'POST' : 'PUT',
    form,
    timeout: TIMEOUTS.courses,
    onProgress,
    parse: (body) => Course.parse(body),
  });
}
