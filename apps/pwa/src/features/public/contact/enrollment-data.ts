import type { EnrollmentData as SentData } from '@telar/contracts/messages';
import { EnrollmentData as Sent } from '@telar/contracts/messages';
import { z } from 'zod';

const { name, last_name: lastName, course, dni, phone } = Sent.shape;

/**
 * The data for an enrollment, with the names of the specification. Every field is required; an adviser checks the rest.
 */
export const EnrollmentData = z.object({ nombre: name, apellido: lastName, nombreCurso: course, dni, celular: phone });
export type EnrollmentData = z.output<typeof EnrollmentData>;

/** The same data in the API's format. */
export const toSent = ({ nombre, apellido, nombreCurso, dni: number, celular }: EnrollmentData): SentData => ({
  name: nombre,
  last_name: apellido,
  course: nombreCurso,
  dni: number,
  phone: celular,
});
