import { CreateCourseRequest, UpdateCourseRequest } from '@telar/contracts/courses';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readForm } from '../../../platform/http/upload';
import type { Form, Upload } from '../../../platform/http/upload';
import { validationError } from '../../../platform/http/validation.pipe';

/** A submitted course: its fields, and the uploaded image if there is one. */
export interface SubmittedCourse<Fields> {
  fields: Fields;
  image: Upload | null;
}

const IMAGE = { names: ['image', 'file'], maxBytes: FILE_LIMITS.imageBytes, tooLarge: 'image_too_large' } as const;

async function bodyOf(request: FastifyRequest): Promise<Omit<Form, 'fields'> & { fields: unknown }> {
  return request.isMultipart() ? readForm(request, IMAGE) : { fields: request.body, upload: null };
}

async function readCourse<Fields>(
  request: FastifyRequest,
  schema: z.ZodType<Fields>,
): Promise<SubmittedCourse<Fields>> {
  const { fields, upload } = await bodyOf(request);
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw validationError(parsed.error.issues);
  return { fields: parsed.data, image: upload };
}

/** Reads a new course from a multipart form or JSON. @throws AppError `validation_failed`, `image_too_large`. */
export const readNewCourse = (request: FastifyRequest) => readCourse(request, CreateCourseRequest);

/** Reads an edit of a course from a multipart form or JSON. @throws AppError `validation_failed`, `image_too_large`. */
export const readCourseChange = (request: FastifyRequest) => readCourse(request, UpdateCourseRequest);
