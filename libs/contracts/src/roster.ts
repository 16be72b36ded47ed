import { ROSTER_LIMITS } from '@telar/domain/roster';
import { z } from 'zod';
import { fileRow } from './fields';
import { CourseRef, PackageRef, PlanRef } from './refs';

/** A cell: any text, as each row is checked later; a missing cell is empty. */
const cell = z.preprocess((value) => value ?? '', z.string());

/**
 * A client and a course, package or plan to assign, by its id or its exact name (ignoring accents and case). If no
 * course has the name in `course`, a package or plan with that name is assigned.
 */
export const RosterRow = z.object({
  row: fileRow.describe('El número de fila en el archivo; sin él, su lugar en esta lista'),
  name: cell,
  last_name: cell,
  dni: cell.describe('El DNI, u otro documento con su nombre: `CE 001234567`, `Pasaporte AB123456`'),
  document_type: cell.describe('`DNI`, `CE` o `Pasaporte`, si `dni` lleva solo el número'),
  email: cell,
  course: cell,
  package: cell,
  plan: cell,
  ends_on: cell.describe('Último día de acceso (`31/12/2026` o `2026-12-31`); vacío: sin fin, o el plazo del plan'),
});
export type RosterRow = z.output<typeof RosterRow>;

/** `POST /api/enrollments/bulk/check`. */
export const RosterCheckRequest = z.object({ rows: z.array(RosterRow).min(1).max(ROSTER_LIMITS.rowsChecked) });
export type RosterCheckRequest = z.output<typeof RosterCheckRequest>;

/** `POST /api/enrollments/bulk`. Fewer rows than a check, because each new account needs a password hash. */
export const RosterEnrollRequest = z.object({ rows: z.array(RosterRow).min(1).max(ROSTER_LIMITS.rowsEnrolled) });
export type RosterEnrollRequest = z.output<typeof RosterEnrollRequest>;

/**
 * The outcome of a row: `new_user` creates an account, `existing_user` uses an existing one, `already_done` changes
 * nothing, `invalid` cannot be done, `failed` (never in a check) may be sent again.
 */
export const ROSTER_STATUSES = ['new_user', 'existing_user', 'already_done', 'invalid', 'failed'] as const;
export type RosterStatus = (typeof ROSTER_STATUSES)[number];

export const RosterResult = z.object({
  row: z.int(),
  status: z.enum(ROSTER_STATUSES),
  reasons: z.array(z.string()).describe('Oraciones; al menos una si la fila está `invalid` o `failed`'),
  user_id: z.int().nullable().describe('La cuenta, si hay una'),
  course: CourseRef.nullable().describe('El curso que nombra la fila'),
  package: PackageRef.nullable().describe('El paquete que nombra la fila'),
  plan: PlanRef.nullish().describe('El plan que nombra la fila'),
  assigned: z.array(CourseRef).describe('Los cursos que la fila asigna o asignó'),
  skipped: z.array(CourseRef).describe('Los cursos que la cuenta ya tenía'),
  temp_password: z
    .string()
    .optional()
    .describe(
      'La contraseña de una cuenta que se creó con esta solicitud. Solo la misma solicitud con la misma `Idempotency-Key` la vuelve a mostrar',
    ),
});
export type RosterResult = z.infer<typeof RosterResult>;

/** `results` in the order of the rows; `summary` counts the rows by status. */
export const RosterCheckResponse = z.object({
  results: z.array(RosterResult),
  summary: z.record(z.enum(ROSTER_STATUSES), z.int()),
});
export type RosterCheckResponse = z.infer<typeof RosterCheckResponse>;

export const RosterEnrollResponse = RosterCheckResponse.extend({ success: z.literal(true), message: z.string() });
export type RosterEnrollResponse = z.infer<typeof RosterEnrollResponse>;
