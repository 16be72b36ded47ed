import { ID_MAX } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { PLAN_IDS } from '@telar/domain/plan-ids';
import { z } from 'zod';
import { CourseFile } from './course-files';
import { Course } from './courses';
import { calendarDate, limit, offset, rowId, wholeNumber } from './fields';
import { documentOutput, phoneOutput } from './people';
import { ProgressSummary } from './progress';
import { CourseRef, PackageRef } from './refs';
import { UserSaved } from './users';

/** The source of an enrollment: staff, a paid order, or a plan that includes the course. */
const ENROLLMENT_SOURCES = ['staff', 'order', 'plan'] as const;

/** A plan of an account, also one that ended. */
export const HeldPlan = z.object({
  plan: z.enum(PLAN_IDS),
  name: z.string(),
  ends_at: z.string().nullable().describe('Fin del último plazo, ISO 8601, UTC; `null` si no termina'),
  all_courses: z.boolean().describe('Si da todo el catálogo'),
  course_ids: z.array(z.int()).describe('Los cursos del plan; vacío si es todo el catálogo'),
  course_limit: z.int().nullable().describe('Cuántos cursos se pueden elegir; `null` si son todos los del plan'),
  used: z.int().describe('Cuántos ya se tienen por el plan'),
});
export type HeldPlan = z.infer<typeof HeldPlan>;

/** A course as an enrolled user reads it, with its materials. */
export const MyCourse = Course.extend({
  enrolled_at: z.string().describe('ISO 8601, UTC'),
  ends_at: z
    .string()
    .nullish()
    .describe('Cuándo termina o terminó el acceso, ISO 8601, UTC; `null` si no termina. Después, sin los materiales'),
  source: z.enum(ENROLLMENT_SOURCES).optional().describe('De dónde viene el acceso'),
  plan: z.enum(PLAN_IDS).nullish().describe('El plan que lo da, o que además lo da'),
  archived: z.boolean().describe('Retirado del catálogo; quienes están inscritos lo siguen leyendo'),
  files: z
    .array(CourseFile)
    .optional()
    .describe(
      'Los PDF de sus módulos; ninguno después del fin del acceso. Falta en lo que guardaron versiones anteriores',
    ),
  progress: ProgressSummary.optional().describe('Falta en las respuestas que la app guardó antes de que existiera'),
});
export type MyCourse = z.infer<typeof MyCourse>;

/** `GET /api/enrollments/me`. */
export const MyCourses = z.object({
  courses: z.array(MyCourse).describe('La última inscripción primero'),
  plans: z.array(HeldPlan).optional(),
});
export type MyCourses = z.infer<typeof MyCourses>;

/** The last day of an access, in Lima. */
const endsOn = calendarDate.nullish().describe('Último día de acceso; sin él, el acceso no termina');

/** `POST /api/enrollments/me`: a course that a plan of the account includes. */
export const StartCourseRequest = z.object({ courseId: rowId });
export type StartCourseRequest = z.output<typeof StartCourseRequest>;

/** The course that was started; `plan` gives it. */
export const CourseStarted = z.object({
  success: z.literal(true),
  message: z.string(),
  course: CourseRef,
  plan: z.enum(PLAN_IDS).nullable().describe('`null` si ya lo tenía'),
});
export type CourseStarted = z.infer<typeof CourseStarted>;

/** `POST /api/users/{id}/courses`. */
export const AssignCourseRequest = z.object({
  courseId: rowId,
  ends_on: endsOn,
  undo: z
    .string()
    .max(2000)
    .optional()
    .describe(
      'El `undo` de quitar ese curso: lo devuelve como estaba, y `ends_on` no cuenta. Vale 10 minutos y para quien lo quitó',
    ),
});
export type AssignCourseRequest = z.output<typeof AssignCourseRequest>;

/** `POST /api/users/{id}/packages`. */
export const AssignPackageRequest = z.object({ packageId: rowId, ends_on: endsOn });
export type AssignPackageRequest = z.output<typeof AssignPackageRequest>;

/** The updated user, at the top level and under `user`, and the courses that were assigned and skipped. */
export const CourseAssigned = UserSaved.extend({
  assigned: z.array(CourseRef).describe('Los cursos que asignó esta solicitud'),
  skipped: z.array(CourseRef).describe('Los cursos que el usuario ya tenía'),
});
export type CourseAssigned = z.infer<typeof CourseAssigned>;

/** `DELETE /api/users/{id}/courses/{courseId}`. */
export const CourseRemoved = UserSaved.extend({
  undo: z
    .string()
    .optional()
    .describe('Para devolver el curso como estaba: se envía con `POST /api/users/{id}/courses`'),
});
export type CourseRemoved = z.infer<typeof CourseRemoved>;

/** `CourseAssigned` with the package. */
export const PackageAssigned = CourseAssigned.extend({ package: PackageRef });
export type PackageAssigned = z.infer<typeof PackageAssigned>;

/**
 * `PUT /api/users/{id}/courses/{courseId}` and `PUT /api/users/{id}/plans/{planId}`. A day in the past ends the access.
 */
export const SetEndRequest = z.object({
  ends_on: calendarDate.nullable().describe('Último día de acceso, también uno pasado; `null` para que no termine'),
  expected_ends_at: z
    .string()
    .max(40)
    .nullable()
    .optional()
    .describe('El `ends_at` que se leyó, también `null`; 409 si el acceso termina ahora en otro momento'),
});
export type SetEndRequest = z.output<typeof SetEndRequest>;

/** `POST /api/users/{id}/plans`. */
export const GrantPlanRequest = z.object({
  planId: z.enum(PLAN_IDS),
  ends_on: calendarDate.nullish().describe('Último día; sin él, el plazo del plan, desde el fin del que corre'),
});
export type GrantPlanRequest = z.output<typeof GrantPlanRequest>;

/** An enrollment with its source. */
export const CourseAccess = z.object({
  course: CourseRef,
  source: z.enum(ENROLLMENT_SOURCES),
  enrolled_at: z.string().describe('ISO 8601, UTC'),
  granted_at: z.string().describe('Cuándo se dio o se extendió por última vez, ISO 8601, UTC'),
  granted_by: z.string().nullable().describe('Quien del personal lo dio'),
  order: z.string().nullable().describe('El código del pedido'),
  package: z.string().nullable().describe('El nombre del paquete'),
  plan: z.enum(PLAN_IDS).nullable(),
  ends_at: z.string().nullable().describe('ISO 8601, UTC; `null` si no termina'),
  is_open: z.boolean(),
});
export type CourseAccess = z.infer<typeof CourseAccess>;

/** `GET /api/users/{id}/access`. */
export const UserAccess = z.object({
  courses: z.array(CourseAccess).describe('Por título'),
  plans: z.array(
    HeldPlan.extend({
      order: z.string().nullable().describe('El código del último pedido'),
      granted_by: z.string().nullable().describe('Quien del personal dio el último'),
    }),
  ),
});
export type UserAccess = z.infer<typeof UserAccess>;

/** `UserAccess` after a change. */
export const AccessSaved = UserAccess.extend({ success: z.literal(true), message: z.string() });
export type AccessSaved = z.infer<typeof AccessSaved>;

/** A person who is enrolled in a course. */
export const CourseStudent = z.object({
  id: z.int(),
  name: z.string(),
  last_name: z.string(),
  dni: z.string().nullable(),
  ...documentOutput,
  phone: phoneOutput,
  enrolled_at: z.string().describe('ISO 8601, UTC'),
  ends_at: z.string().nullish().describe('Fin del acceso, también pasado, ISO 8601, UTC; `null` si no termina'),
});
export type CourseStudent = z.infer<typeof CourseStudent>;

/** `GET /api/courses/{id}/students`. */
export const CourseStudentQuery = z.object({
  limit: limit(LIMITS.listMax),
  offset,
  cursor: wholeNumber(0, ID_MAX)
    .optional()
    .describe(
      'Para leer la lista entera: 0 al comienzo, luego el `next` de la respuesta anterior. Ordena por id en vez de por apellidos, ' +
        'y no se salta a nadie aunque otras personas se inscriban o salgan entretanto',
    ),
});
export type CourseStudentQuery = z.infer<typeof CourseStudentQuery>;

export const CourseStudentList = z.object({
  students: z.array(CourseStudent).describe('Por apellidos y nombres; con `cursor`, por id'),
  total: z.int(),
  next: z.int().nullable().describe('El `cursor` de la parte siguiente; `null` sin `cursor` o si no hay más'),
});
export type CourseStudentList = z.infer<typeof CourseStudentList>;
