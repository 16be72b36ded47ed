import { requiredText } from '@telar/contracts/fields';
import { DNI_LENGTH } from '@telar/domain/dni';
import { z } from 'zod';

export const NAME_MAX = 80;
export const COURSE_MAX = 200;
export const CELULAR_LENGTH = 9;

/** The data for an enrollment. Every field is required; an adviser checks the rest. */
export const EnrollmentData = z.object({
  nombre: requiredText(NAME_MAX),
  apellido: requiredText(NAME_MAX),
  nombreCurso: requiredText(COURSE_MAX),
  dni: requiredText(DNI_LENGTH),
  celular: requiredText(CELULAR_LENGTH),
});
export type EnrollmentData = z.output<typeof EnrollmentData>;
