import { CreateCourseRequest, UpdateCourseRequest } from '@telar/contracts/courses';
import { LIMITS } from '@telar/domain/limits';
import type { FastifyRequest } from 'fastify';
import { readForm } from '../../../platform/http/upload';
import type { Form, Upload } from '../../../platform/http/upload';
import { validationError } from '../../../platform/http/validation.pipe';

/** A submitted course: its fields, and the uploaded image if there is one. */
export interface SubmittedCourse<Fields> {
  fields: Fields;
  image: Upload | null;
}

const IMAGE = { names: ['image', 'file'], maxBytes: LIMITS.imageBytes, tooLarge: 'image_too_large' } as const;

async function bodyOf(request: FastifyRequest): Promise<Omit<Form, 'fields'> & { fields: unknown }> {
  return request.isMultipart() ? readForm(request, IMAGE) : { fields: request.body, upload: null };
}

/** Reads a new course from a multipart form or JSON. @throws AppError `validation_failed`, `image_too_large`. */
export async function readNewCourse(request: FastifyRequest): Promise<SubmittedCourse<CreateCourseRequest>> {
  const { fields, upload } = await bodyOf(request);
  const parsed = CreateCourseRequest.safeParse(fields);
  if (!parsed.success) throw validationError(parsed.error.issues);
  return { fields: parsed.data, image: upload };
}

/** Reads an edit of a course, in the same way. */
export async function readCourseChange(request: FastifyRequest): Promise<SubmittedCourse<UpdateCourseRequest>> {
  const { fields, upload } = await bodyOf(request);
  const parsed = UpdateCourseRequest.safeParse(fields);
  if (!parsed.success) throw validationError(parsed.error.issues);
  return { fields: parsed.data, image: upload };
}
