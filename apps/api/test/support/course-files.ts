import { CourseFiles, CourseFilesSaved } from '@telar/contracts/course-files';
import type { CourseFile } from '@telar/contracts/course-files';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { PDFDocument } from 'pdf-lib';
import type { TestApp } from './app';
import { multipart } from './multipart';
import type { FilePart } from './multipart';
import type { AuthHeaders } from './sessions';

/** Makes a PDF that no other test has. @param pages of it. */
export async function aMaterial(title: string, pages = 1): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  for (let page = 0; page < pages; page++) pdf.addPage([420, 595]);
  return Buffer.from(await pdf.save());
}

interface Place {
  course: number;
  module?: number;
}

/** The calls of staff and students. `add`, `change` and `remove` expect success. */
export function courseFileCalls(test: TestApp, staff: AuthHeaders) {
  const upload = (place: Place, bytes: Buffer, more: Partial<FilePart> = {}, as: AuthHeaders = staff) => {
    const part = { field: 'file', filename: 'guia.pdf', type: 'application/pdf', bytes, ...more };
    const { payload, headers } = multipart({ files: [part] });
    const url = pathTo(PATHS.moduleFiles, { id: place.course, moduleId: place.module ?? 1 });
    return test.inject({ method: 'POST', url, headers: { ...headers, ...as }, payload });
  };
  const patch = (course: number, fileId: number, payload: object, headers: AuthHeaders = staff) =>
    test.inject({ method: 'PATCH', url: pathTo(PATHS.courseFile, { id: course, fileId }), headers, payload });
  const del = (course: number, fileId: number, headers: AuthHeaders = staff) =>
    test.inject({ method: 'DELETE', url: pathTo(PATHS.courseFile, { id: course, fileId }), headers });
  const saved = (response: { statusCode: number; body: string; json: () => unknown }, status: number): CourseFile[] => {
    expect([response.statusCode, response.body]).toEqual([status, response.body]);
    return CourseFilesSaved.strict().parse(response.json()).files;
  };
  return {
    upload,
    patch,
    del,
    get: (course: number, headers: Record<string, string> = staff) =>
      test.inject({ url: pathTo(PATHS.courseFiles, { id: course }), headers }),
    read: (course: number, fileId: number, headers: Record<string, string> = staff, method: 'GET' | 'HEAD' = 'GET') =>
      test.inject({ method, url: pathTo(PATHS.courseFile, { id: course, fileId }), headers }),
    list: async (course: number, headers: Record<string, string> = staff): Promise<CourseFiles> => {
      const response = await test.inject({ url: pathTo(PATHS.courseFiles, { id: course }), headers });
      expect([response.statusCode, response.body]).toEqual([200, response.body]);
      return CourseFiles.strict().parse(response.json());
    },
    /** @returns the new file. */
    add: async (place: Place, bytes: Buffer, filename = 'guia.pdf'): Promise<CourseFile> => {
      const before = new Set(
        (await test.database.query<{ id: number }[]>('select id from course_files')).map(({ id }) => id),
      );
      const added = saved(await upload(place, bytes, { filename }), 201).find(({ id }) => !before.has(id));
      if (!added) throw new Error('The response lacks the new file');
      return added;
    },
    change: async (course: number, id: number, payload: object) => saved(await patch(course, id, payload), 200),
    remove: async (course: number, id: number) => saved(await del(course, id), 200),
  };
}
