import { queryOptions } from '@tanstack/react-query';
import { AcceptedCourseFiles, AcceptedCourseFilesSaved } from '@telar/contracts/course-files';
import type { ChangeCourseFilePayload, CourseFilesSaved } from '@telar/contracts/course-files';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from '../client/request';
import { upload } from '../client/upload';
import type { Progress } from '../client/upload';

/** The files of a course, also those of removed modules, for staff. */
export const courseFilesQuery = (id: number) =>
  queryOptions({
    queryKey: ['me', 'course-files', id],
    queryFn: ({ signal }) =>
      request(pathTo(PATHS.courseFiles, { id }), { auth: true, signal, parse: AcceptedCourseFiles }),
    staleTime: 0,
  });

/** Uploads a PDF to the end of a module. @throws the errors of `upload`. */
export function uploadCourseFile(
  place: { courseId: number; moduleId: number },
  file: File,
  onProgress: (progress: Progress) => void,
): Promise<CourseFilesSaved> {
  const form = new FormData();
  form.append('file', file);
  return upload(pathTo(PATHS.moduleFiles, { id: place.courseId, moduleId: place.moduleId }), {
    method: 'POST',
    form,
    timeout: TIMEOUTS.templateFile,
    onProgress,
    parse: AcceptedCourseFilesSaved,
  });
}

export function changeCourseFile(id: number, fileId: number, body: ChangeCourseFilePayload): Promise<CourseFilesSaved> {
  const path = pathTo(PATHS.courseFile, { id, fileId });
  return request(path, { method: 'PATCH', auth: true, body, parse: AcceptedCourseFilesSaved });
}

export function deleteCourseFile(id: number, fileId: number): Promise<CourseFilesSaved> {
  const path = pathTo(PATHS.courseFile, { id, fileId });
  return request(path, { method: 'DELETE', auth: true, parse: AcceptedCourseFilesSaved });
}
