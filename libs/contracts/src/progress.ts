import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { COURSE_LIMITS } from '@telar/domain/course-rules';
import { LIMITS } from '@telar/domain/limits';
import {
  FINISH_REQUIREMENTS,
  OVERVIEW_SORTS,
  PROGRESS_EVENT_KINDS,
  PROGRESS_LIMITS,
  PROGRESS_MARKERS,
  PROGRESS_REFUSALS,
  STUDENT_PROGRESS_SORTS,
  STUDENT_PROGRESS_STATES,
} from '@telar/domain/progress';
import { z } from 'zod';
import { Done } from './done';
import { fieldCode, limit, offset, printedLine, rowId, searchText, text, wholeNumber } from './fields';
import { documentOutput, phoneOutput } from './people';
import { matchingItems } from './tolerant';

const eventId = z.uuid().toLowerCase();
const moment = z.string().describe('ISO 8601, UTC');

/** Something that the student did in a module, on any device, with or without network. */
export const ProgressEvent = z
  .object({
    id: eventId.describe('Un UUID que crea el cliente. Enviado otra vez, no cambia nada'),
    kind: z
      .enum(PROGRESS_EVENT_KINDS)
      .default('done')
      .describe('`done`: marca o desmarca el módulo. `opened`: lo abrió; de ahí sale dónde continuar'),
    course_id: rowId,
    module_id: rowId,
    done: z
      .boolean()
      .optional()
      .describe('`true` marca el módulo como completado, `false` lo desmarca; obligatorio si `kind` es `done`'),
    undoes: z
      .array(eventId)
      .max(PROGRESS_LIMITS.undoes)
      .optional()
      .describe(
        'Al desmarcar: los `id` de las marcas que se ven (`marks`, y las propias sin enviar). Las demás siguen valiendo. ' +
          'Sin él, desmarca todo lo marcado hasta `at`',
      ),
    at: z.iso.datetime({ offset: true }).describe('Cuándo, según el equipo. Una hora futura cuenta como la de llegada'),
  })
  .refine(({ kind, done }) => kind === 'opened' || done !== undefined, { path: ['done'], ...fieldCode('required') });
export type ProgressEvent = z.output<typeof ProgressEvent>;

/** `PUT /api/enrollments/me/progress`. */
export const SyncProgressRequest = z.object({
  events: z.array(ProgressEvent).max(PROGRESS_LIMITS.events).describe('En cualquier orden'),
});
export type SyncProgressRequest = z.output<typeof SyncProgressRequest>;
export type SyncProgressPayload = z.input<typeof SyncProgressRequest>;

/** The progress in a course, as it is today: modules that were removed from the course do not count. */
export const ProgressSummary = z.object({
  done: z.int().describe('Módulos completados'),
  total: z.int().describe('Módulos del curso'),
  percent: z.int().min(0).max(100).describe('Sin decimales, hacia abajo: 100 es todo'),
  last_module_id: z
    .int()
    .nullable()
    .describe('El último módulo que la persona abrió o marcó; `null` si ninguno, o si ya no es del curso'),
  last_seen_at: moment.nullable().describe('Cuándo fue eso: ISO 8601, UTC; `null` si nunca'),
  missing: z
    .array(z.enum(FINISH_REQUIREMENTS))
    .optional()
    .describe(
      'Lo que el curso pide además de los módulos, y falta: el cuestionario confirmado o la nota. Sin nada pendiente y con ' +
        'todos los módulos, el curso está completado. Falta en las respuestas que la app guardó antes de que existiera',
    ),
  grade: z.string().nullable().optional().describe('La nota que puso el personal; `null` si ninguna'),
});
export type ProgressSummary = z.infer<typeof ProgressSummary>;

/** A mark that counts: no undo took it back. */
export const ProgressMark = z.object({
  id: z.string().describe('El `id` del evento; al desmarcar se envía en `undoes`'),
  module_id: z.int(),
  at: moment,
  by: z.enum(PROGRESS_MARKERS).describe('`staff` si la puso el personal'),
});
export type ProgressMark = z.infer<typeof ProgressMark>;

/** The merged progress of an account in a course. */
export const CourseProgress = ProgressSummary.extend({
  course_id: z.int(),
  done_modules: z.array(z.int()).describe('Los módulos completados, en el orden del curso'),
  marks: z
    .array(ProgressMark)
    .describe(
      `Las marcas de esos módulos, las últimas ${PROGRESS_LIMITS.undoes} de cada uno, de la más antigua a la última`,
    ),
});
export type CourseProgress = z.infer<typeof CourseProgress>;

/** `GET /api/enrollments/me/progress`: one item for each course in which the account is enrolled. */
export const MyProgress = z.object({ courses: z.array(CourseProgress) });
export type MyProgress = z.infer<typeof MyProgress>;

/** `MyProgress` as the app accepts it: courses that do not match are left out. */
export const AcceptedMyProgress = MyProgress.extend({ courses: matchingItems(CourseProgress) });

/** An event that was not stored. All the others were. */
export const RefusedProgressEvent = z.object({
  id: z.string(),
  reason: z
    .enum(PROGRESS_REFUSALS)
    .describe(
      '`not_enrolled`: la cuenta no tiene el curso (si lo recupera, se puede enviar otra vez). `module_unknown`: el curso ya ' +
        `no tiene ese módulo. \`module_full\`: el módulo tiene ya ${PROGRESS_LIMITS.moduleEvents} marcas y desmarcas. ` +
        '`id_reused`: otro evento tiene ese `id`',
    ),
  message: z.string(),
});
export type RefusedProgressEvent = z.infer<typeof RefusedProgressEvent>;

/** What happened to the events, and the state after all that the server knows. */
export const ProgressSynced = z.object({
  success: z.literal(true),
  message: z.string(),
  stored: z.int().describe('Los eventos nuevos; los que ya había recibido no cuentan'),
  refused: z.array(RefusedProgressEvent).describe('Los que no se guardaron; todos los demás, sí'),
  courses: z.array(CourseProgress).describe('Los cursos de los eventos en los que la cuenta está inscrita'),
});
export type ProgressSynced = z.infer<typeof ProgressSynced>;

/** `ProgressSynced` as the app accepts it. */
export const AcceptedProgressSynced = ProgressSynced.extend({ courses: matchingItems(CourseProgress) });

/** The filters of a course's students, for the list and its CSV. */
export const StudentProgressFilterQuery = z.object({
  search: searchText.describe('Palabras del nombre, correo o DNI, en cualquier orden'),
  state: z
    .enum(STUDENT_PROGRESS_STATES)
    .optional()
    .describe(
      'De quienes completaron todos los módulos y no tienen un certificado vigente del curso: `awaiting_result`, les falta el ' +
        'cuestionario o la nota que el curso pide; `awaiting_certificate`, no les falta nada',
    ),
  sortBy: z
    .enum(STUDENT_PROGRESS_SORTS, fieldCode('sort_invalid'))
    .default('progress')
    .describe('`last_seen`: quien nunca entró cuenta como lo más antiguo'),
  order: z.enum(['asc', 'desc'], fieldCode('sort_invalid')).default('asc'),
});
export type StudentProgressFilterQuery = z.output<typeof StudentProgressFilterQuery>;

/** `GET /api/courses/{id}/progress`. */
export const StudentProgressQuery = StudentProgressFilterQuery.extend({
  limit: wholeNumber(1, LIMITS.listMax).prefault(PROGRESS_LIMITS.page),
  cursor: text(500).optional().describe('El `next` de la respuesta anterior: la lista sigue después'),
});
export type StudentProgressQuery = z.output<typeof StudentProgressQuery>;

/** The progress of a student in a course, for staff. */
export const StudentProgress = ProgressSummary.extend({
  user_id: z.int(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  dni: z.string().nullable(),
  ...documentOutput,
  phone: phoneOutput,
  enrolled_at: moment,
  done_modules: z.array(z.int()).describe('Los módulos completados, en el orden del curso'),
  questionnaire_at: moment.nullable().describe('Cuándo se confirmó el cuestionario; `null` si no'),
  completed_at: moment.nullable().describe('La última marca, si completó todos los módulos'),
  certificate: z
    .object({ id: z.int(), certificate_code: z.string(), issue_date: z.string() })
    .nullable()
    .describe('El último certificado vigente del curso con el documento de la cuenta'),
});
export type StudentProgress = z.infer<typeof StudentProgress>;

export const StudentProgressList = z.object({
  course: z.object({
    id: z.int(),
    title: z.string(),
    archived: z.boolean(),
    requires_questionnaire: z.boolean(),
    requires_grade: z.boolean(),
  }),
  modules: z.array(z.object({ id: z.int(), title: z.string() })).describe('Los módulos del curso'),
  counts: z
    .object({
      students: z.int(),
      not_started: z.int(),
      in_progress: z.int(),
      completed: z.int(),
      awaiting_result: z.int().describe('Parte de `completed`'),
      awaiting_certificate: z.int().describe('Parte de `completed`'),
    })
    .describe('De todo el curso, sin filtros'),
  students: z.array(StudentProgress),
  next: z.string().nullable().describe('El `cursor` de la parte siguiente; `null` si no hay más'),
});
export type StudentProgressList = z.infer<typeof StudentProgressList>;

/** `StudentProgressList` as the app accepts it: students that do not match are left out. */
export const AcceptedStudentProgressList = StudentProgressList.extend({ students: matchingItems(StudentProgress) });

/** `PUT /api/courses/{id}/students/{userId}/progress`: staff mark modules, or take back all marks of a module. */
export const MarkStudentRequest = z.object({
  modules: z
    .array(z.object({ module_id: rowId, done: z.boolean() }))
    .min(1)
    .max(COURSE_LIMITS.modules),
});
export type MarkStudentRequest = z.output<typeof MarkStudentRequest>;

/** The student at the top level and under `student`. */
export const StudentMarked = StudentProgress.extend({
  success: z.literal(true),
  message: z.string(),
  student: StudentProgress,
});
export type StudentMarked = z.infer<typeof StudentMarked>;

/** `PUT /api/courses/{id}/results`: staff confirm questionnaires and give grades. Omitted fields stay unchanged. */
export const RecordResultsRequest = z.object({
  results: z
    .array(
      z.object({
        user_id: rowId,
        questionnaire: z.boolean().optional().describe('`true` lo confirma, `false` quita la confirmación'),
        grade: z
          .union([z.number().transform(String), z.string()])
          .pipe(printedLine(CERTIFICATE_LIMITS.finalGrade))
          .nullable()
          .transform((grade) => grade || null)
          .optional()
          .describe('Como se imprimirá en el certificado; vacío o `null` la quita'),
        seen_grade: z
          .string()
          .max(CERTIFICATE_LIMITS.finalGrade)
          .nullable()
          .optional()
          .describe(
            'La nota que se leyó antes de escribir `grade`; si ya es otra, 409. Sin ella, vale lo último que llega',
          ),
        seen_questionnaire: z.boolean().optional().describe('Lo mismo de `questionnaire`'),
      }),
    )
    .min(1)
    .max(PROGRESS_LIMITS.results),
});
export type RecordResultsRequest = z.output<typeof RecordResultsRequest>;
export type RecordResultsPayload = z.input<typeof RecordResultsRequest>;

export const ResultsRecorded = Done.extend({ recorded: z.int().describe('Las personas cuyo resultado cambió') });
export type ResultsRecorded = z.infer<typeof ResultsRecorded>;

/** `GET /api/progress`: the courses with students. */
export const ProgressOverviewQuery = z.object({
  search: searchText.describe('Palabras del título, en cualquier orden'),
  state: z
    .enum(['awaiting_result', 'awaiting_certificate'])
    .optional()
    .describe('Solo los cursos con alguien en ese estado'),
  sortBy: z.enum(OVERVIEW_SORTS, fieldCode('sort_invalid')).default('awaiting'),
  order: z.enum(['asc', 'desc'], fieldCode('sort_invalid')).default('desc'),
  limit: limit(PROGRESS_LIMITS.overviewPage),
  offset,
});
export type ProgressOverviewQuery = z.output<typeof ProgressOverviewQuery>;

const overviewCounts = {
  students: z.int(),
  not_started: z.int(),
  in_progress: z.int(),
  completed: z.int(),
  awaiting_result: z.int(),
  awaiting_certificate: z.int(),
};

/** The students of a course in figures. */
export const CourseOverview = z.object({
  course_id: z.int(),
  title: z.string(),
  archived: z.boolean(),
  ...overviewCounts,
  percent: z.int().min(0).max(100).describe('El avance medio, hacia abajo'),
  last_seen_at: moment.nullable().describe('La última actividad de alguien en el curso'),
});
export type CourseOverview = z.infer<typeof CourseOverview>;

export const ProgressOverview = z.object({
  courses: z.array(CourseOverview),
  total: z.int().describe('Los cursos que coinciden'),
  counts: z.object(overviewCounts).describe('De los cursos que coinciden. Quien lleva dos cursos cuenta dos veces'),
});
export type ProgressOverview = z.infer<typeof ProgressOverview>;

/** `ProgressOverview` as the app accepts it: courses that do not match are left out. */
export const AcceptedProgressOverview = ProgressOverview.extend({ courses: matchingItems(CourseOverview) });
