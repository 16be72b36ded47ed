import { COURSE_FILE_LIMITS } from '@telar/domain/course-files';
import { isStorableText } from '@telar/domain/plain-text';
import { readableName } from '@telar/domain/readable-name';
import { z } from 'zod';
import { fieldCode, rowId } from './fields';
import { matchingItems } from './tolerant';

/** A PDF that is material of a module, for people with access to the course and for staff. */
export const CourseFile = z.object({
  id: z.int(),
  module_id: z.int().describe('El módulo. Para el personal también uno que ya no está en el curso'),
  name: z.string().describe('Sin `.pdf`'),
  size: z.int().describe('Bytes'),
  sha256: z.string().describe('De los bytes, en hexadecimal; el `ETag` del archivo'),
});
export type CourseFile = z.infer<typeof CourseFile>;

/** `GET /api/courses/{id}/files`: by module, in the order of staff. */
export const CourseFiles = z.object({
  files: z.array(CourseFile),
  bytes: z.int().describe('Lo que ocupan todos los archivos del curso'),
  bytes_max: z.int().describe('Lo que pueden ocupar'),
});
export type CourseFiles = z.infer<typeof CourseFiles>;

/** `CourseFiles` as the app accepts it: files that do not match are left out. */
export const AcceptedCourseFiles = CourseFiles.extend({ files: matchingItems(CourseFile) });

/** `PATCH /api/courses/{id}/files/{fileId}`. Omitted fields stay unchanged. */
export const ChangeCourseFileRequest = z.object({
  name: z
    .string()
    .refine(isStorableText, fieldCode('text_not_storable'))
    .transform(readableName)
    .pipe(z.string().min(1, fieldCode('required')).max(COURSE_FILE_LIMITS.name))
    .meta({ minLength: 1, maxLength: COURSE_FILE_LIMITS.name })
    .optional()
    .describe('Cómo lo leen los alumnos; los caracteres invisibles se quitan'),
  module_id: rowId.optional().describe('El módulo al que pasa; si no se dice dónde, al final'),
  position: z
    .int()
    .min(1)
    .max(COURSE_FILE_LIMITS.perModule)
    .optional()
    .describe('Su lugar en el módulo, desde 1; uno mayor que el último es el último'),
});
export type ChangeCourseFileRequest = z.output<typeof ChangeCourseFileRequest>;
export type ChangeCourseFilePayload = z.input<typeof ChangeCourseFileRequest>;

/** All files of the course after the change. */
export const CourseFilesSaved = CourseFiles.extend({ success: z.literal(true), message: z.string() });
export type CourseFilesSaved = z.infer<typeof CourseFilesSaved>;

/** `CourseFilesSaved` as the app accepts it. */
export const AcceptedCourseFilesSaved = CourseFilesSaved.extend({ files: matchingItems(CourseFile) });
