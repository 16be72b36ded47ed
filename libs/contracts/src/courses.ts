import { CATALOGUE_SORT_NAMES, FILTER_MAX } from '@telar/domain/catalogue-sorts';
import { COURSE_LEVELS } from '@telar/domain/course-level';
import { COURSE_LIMITS, hasNamedModule, isOtherCategory } from '@telar/domain/course-rules';
import { LIMITS } from '@telar/domain/limits';
import { LIVE_LIMITS } from '@telar/domain/live-sessions';
import { NEWEST_CACHED_MAX } from '@telar/domain/offline-catalogue';
import { z } from 'zod';
import {
  expectedUpdatedAt,
  durationHours,
  fieldCode,
  limit,
  offset,
  requiredLine,
  searchText,
  text,
  line,
  wholeNumber,
} from './fields';
import { flag, jsonList, lenientInteger, link, imageLink, price, rating } from './form-fields';
import { CourseRef } from './refs';
import { bareOrKeyed, matchingItems, optionalTotal } from './tolerant';

export const CourseModule = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  order: z.int(),
});
export type CourseModule = z.infer<typeof CourseModule>;

export const Supporter = z.object({ name: z.string(), logo_url: z.string() });
export type Supporter = z.infer<typeof Supporter>;

/** The time of a live session, without its link, which is only for enrolled people. */
export const LiveSessionTime = z.object({
  starts_at: z.string().describe('ISO 8601, UTC'),
  minutes: z.int(),
});
export type LiveSessionTime = z.infer<typeof LiveSessionTime>;

/** A course. Lists contain all its fields, so that every course of a cached list opens offline. */
export const Course = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable().describe('1280 × 800 si la imagen se subió aquí'),
  image_srcset: z.string().nullish().describe('El `srcset` de una imagen subida: anchos 320, 640 y 1280'),
  image_placeholder: z.string().nullish().describe('Una imagen mínima, como URL `data:`, mientras carga la otra'),
  price: z.number().describe('Soles'),
  rating: z.number().min(0).max(COURSE_LIMITS.rating),
  instructor: z.string(),
  isLive: z.boolean(),
  category: z.string().nullable(),
  level: z.enum(COURSE_LEVELS).nullish().describe('`null` si no se sabe'),
  duration_hours: z.int().nullish().describe('Horas académicas; `null` si no se sabe'),
  updated_at: z.string().describe('ISO 8601, UTC'),
  video_url: z.string().nullable(),
  features: z.array(z.string()),
  includes: z.array(z.string()),
  modules: z.array(CourseModule),
  quiz_link: z.string().nullable(),
  quiz_data: z.string().nullable().describe('El mismo valor que `quiz_link`'),
  supportedBy: z.array(Supporter),
  requires_questionnaire: z
    .boolean()
    .optional()
    .describe('Para completarlo, el personal confirma también el cuestionario. Falta en copias antiguas de la app'),
  requires_grade: z.boolean().optional().describe('Para completarlo, el personal pone también una nota'),
  live_sessions: z
    .array(LiveSessionTime)
    .optional()
    .describe(
      `Las próximas clases en vivo, hasta ${LIVE_LIMITS.shown}, sin las canceladas; puede haber alguna que ya terminó. ` +
        'Falta en las respuestas que la app guardó antes de que existiera',
    ),
});
export type Course = z.infer<typeof Course>;

const COURSE_SORTS = ['createdAt', 'title', 'price', 'rating'] as const;

/** An inclusive bound of a filter. */
const bound = wholeNumber(0, FILTER_MAX).optional();

export const CourseListQuery = z.object({
  limit: limit(LIMITS.coursePageSize),
  offset,
  sortBy: z.enum(COURSE_SORTS, fieldCode('sort_invalid')).default('createdAt'),
  order: z.enum(['asc', 'desc'], fieldCode('sort_invalid')).default('desc'),
  sort: z
    .enum(CATALOGUE_SORT_NAMES, fieldCode('sort_invalid'))
    .optional()
    .describe('Un orden del catálogo, en lugar de `sortBy` y `order`'),
  search: searchText,
  category: searchText,
  live: flag.optional().describe('Solo los cursos en vivo, o solo los demás'),
  level: z.enum(COURSE_LEVELS, fieldCode('level_invalid')).optional(),
  price_min: bound,
  price_max: bound,
  hours_min: bound,
  hours_max: bound,
});
export type CourseListQuery = z.infer<typeof CourseListQuery>;

export const CourseList = z.object({ courses: z.array(Course), total: z.int() });
export type CourseList = z.infer<typeof CourseList>;

/** `GET /api/courses/suggestions`: what to suggest while a visitor types. */
export const CourseSuggestionsQuery = z.object({ search: searchText });
export type CourseSuggestionsQuery = z.infer<typeof CourseSuggestionsQuery>;

export const CourseSuggestions = z.object({
  courses: z.array(CourseRef).describe('Primero los que tienen todas las palabras en el título, luego los más nuevos'),
  categories: z.array(z.string()).describe('Las categorías del catálogo cuyo nombre tiene todas las palabras'),
});
export type CourseSuggestions = z.infer<typeof CourseSuggestions>;

/** `GET /api/courses/changes`: the changes of the catalogue after the version `since`; 0 for the whole catalogue. */
export const CourseChangesQuery = z.object({
  since: wholeNumber(0, Number.MAX_SAFE_INTEGER).prefault(0),
  limit: limit(LIMITS.listMax),
  newest: wholeNumber(1, NEWEST_CACHED_MAX)
    .optional()
    .describe('Sin los cursos que cambiaron y no están entre los más nuevos, tantos como este número'),
});
export type CourseChangesQuery = z.infer<typeof CourseChangesQuery>;

export const CourseChanges = z.object({
  courses: z.array(Course).describe('Los cursos nuevos y los que cambiaron, el cambio más antiguo primero'),
  removed: z.array(z.int()).describe('Los ids de los cursos retirados del catálogo'),
  version: z.int().describe('Se envía como `since` en la solicitud siguiente'),
  more: z.boolean().describe('`true` si ya hay más cambios por pedir'),
  reset: z
    .boolean()
    .describe(
      '`true` si el servidor no conoce la versión enviada: hay que borrar los cursos guardados y empezar de nuevo',
    ),
  oldest: z
    .int()
    .describe(
      'Con `newest`: los cursos con un id menor son más antiguos y no vienen. 0 si vienen todos los del catálogo',
    ),
});
export type CourseChanges = z.infer<typeof CourseChanges>;

const orEmpty = (value: unknown) => value ?? '';

/** Empty text counts as `null`. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

const ModuleInput = z.object({
  id: lenientInteger.describe('El id de un módulo que el curso ya tiene'),
  title: z.preprocess(orEmpty, line(COURSE_LIMITS.moduleTitle)),
  description: z.preprocess(orEmpty, text(COURSE_LIMITS.moduleDescription)),
  link: z.preprocess(orEmpty, link(COURSE_LIMITS.link)),
  order: lenientInteger.describe('Solo importa cuál va antes; los módulos se numeran desde 1'),
});

const SupporterInput = z.object({
  name: requiredLine(COURSE_LIMITS.supporterName),
  logo_url: z
    .preprocess(orEmpty, imageLink(COURSE_LIMITS.link))
    .describe('Con http:// se guarda, pero las páginas no lo muestran'),
});

const lines = jsonList(text(COURSE_LIMITS.line), COURSE_LIMITS.lines).transform((list) =>
  list.filter((line) => line !== ''),
);

const courseTitle = line(COURSE_LIMITS.titleMax)
  .pipe(z.string().min(COURSE_LIMITS.titleMin, fieldCode('title_short')))
  .meta({ minLength: COURSE_LIMITS.titleMin, maxLength: COURSE_LIMITS.titleMax });
const instructor = line(COURSE_LIMITS.instructor)
  .pipe(z.string().min(1, fieldCode('instructor_required')))
  .meta({ minLength: 1, maxLength: COURSE_LIMITS.instructor });
const category = line(COURSE_LIMITS.category)
  .refine((name) => !isOtherCategory(name), fieldCode('category_missing'))
  .meta({ maxLength: COURSE_LIMITS.category });
const modules = jsonList(ModuleInput, COURSE_LIMITS.modules).refine(hasNamedModule, fieldCode('modules_missing'));

/** The fields of a course in JSON or in a multipart form. In a form, the image is the file `image`. */
const CourseFields = z
  .object({
    title: courseTitle,
    description: text(COURSE_LIMITS.description),
    video_url: link(COURSE_LIMITS.link).nullable(),
    rating,
    instructor,
    price,
    category: category.nullable().describe('Una de la lista u otra con su nombre, que no es «Otro»'),
    level: orNone(z.enum(COURSE_LEVELS, fieldCode('level_invalid'))).describe('Vacío o `null`: ninguno'),
    duration_hours: orNone(durationHours).describe('Vacío o `null`: ninguno'),
    image_url: imageLink(COURSE_LIMITS.link)
      .nullable()
      .describe('Vacío: la que tiene. `null`: sin imagen. Con http:// se guarda, pero las páginas no la muestran'),
    features: lines,
    includes: lines,
    modules,
    quiz_link: link(COURSE_LIMITS.link).nullable(),
    quiz_data: link(COURSE_LIMITS.link).nullable().describe('Se usa si no hay `quiz_link`'),
    supportedBy: jsonList(SupporterInput, COURSE_LIMITS.supporters),
    isLive: flag,
    requires_questionnaire: flag.describe('Para completarlo, el personal confirma también el cuestionario'),
    requires_grade: flag.describe('Para completarlo, el personal pone también una nota'),
  })
  .partial();

const withOneQuiz = <Fields extends { quiz_link?: string | null | undefined; quiz_data?: string | null | undefined }>({
  quiz_link: quizLink,
  quiz_data: quizData,
  ...fields
}: Fields) => ({ ...fields, quiz: quizLink === undefined ? quizData : quizLink });

/** `POST /api/courses`. */
export const CreateCourseRequest = CourseFields.extend({
  title: z.preprocess(orEmpty, courseTitle),
  instructor: z.preprocess(orEmpty, instructor),
  price: z.preprocess(orEmpty, price),
  modules: z.preprocess((value) => value ?? [], modules),
}).transform(withOneQuiz);
export type CreateCourseRequest = z.output<typeof CreateCourseRequest>;

/** `PUT /api/courses/{id}`. Omitted fields stay unchanged. */
export const UpdateCourseRequest = CourseFields.extend({
  expected_updated_at: expectedUpdatedAt.describe('El `updated_at` que se leyó; 409 si el curso cambió desde entonces'),
}).transform(withOneQuiz);
export type UpdateCourseRequest = z.output<typeof UpdateCourseRequest>;

/** The course at the top level and under `course`. */
export const CourseSaved = Course.extend({ success: z.literal(true), message: z.string(), course: Course });
export type CourseSaved = z.infer<typeof CourseSaved>;

/** `CourseList` as the app accepts it if it needs only ids and titles. */
export const AcceptedCourseRefList = z
  .object({ courses: matchingItems(CourseRef), total: optionalTotal })
  .transform(({ courses, total }) => ({ courses, total: total ?? courses.length }));

/** `CourseSaved` as the app accepts it: the course under `course` or at the top level. */
export const AcceptedCourseSaved = bareOrKeyed('course', Course);
