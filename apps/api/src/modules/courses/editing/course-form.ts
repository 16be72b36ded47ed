import { CreateCourseRequest, UpdateCourseRequest } from '@telar/contracts/courses';
import { LIMITS } from '@telar/domain/limits';
import type { FastifyRequest } from 'fastify';
import { readForm } from '../../../platform/http/upload';
import type { Form, Upload } from '../../../platform/http/upload';
import { validationError } from '../../../platform/http/validation.pipe';

/** What an editor sent: the fields, and the picture where there is a new one. */
export interface Sent<Fields> {
  fields: Fields;
  picture: Upload | null;
}

const PICTURE = { names: ['image', 'file'], maxBytes: LIMITS.imageBytes, tooLarge: 'image_too_large' } as const;

async function bodyOf(request: FastifyRequest): Promise<Omit<Form, 'fields'> & { fields: unknown }> {
  return request.isMultipart() ? readForm(request, PICTURE) : { fields: request.body, upload: null };
}

/** A new course, from a multipart form or from JSON. @throws AppError `validation_failed`, `image_too_large`. */
export async function readNewCourse(request: FastifyRequest): Promise<Sent<CreateCourseRequest>> {
  const { fields, upload } = await bodyOf(request);
  const parsed = CreateCourseRequest.safeParse(fields);
  if (!parsed.success) throw validationError(parsed.error.issues);
  return { fields: parsed.data, picture: upload };
}

/** A change of a course, likewise. */
export async function readCourseChange(request: FastifyRequest): Promise<Sent<UpdateCourseRequest>> {
  const { fields, upload } = await bodyOf(request);
  const parsed = UpdateCourseRequest.safeParse(fields);
  if (!parsed.success) throw validationError(parsed.error.issues);
  return { fields: parsed.data, picture: upload };
}
