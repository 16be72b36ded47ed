import { COURSE_LIMITS, hasNamedModule } from '@telar/domain/course-rules';
import { LIMITS } from '@telar/domain/limits';
import { z } from 'zod';
import { fieldCode, limit, offset, requiredText, searchText, text } from './fields';
import { flag, lenientInteger, jsonList, link, picture, price, rating } from './form-fields';

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

/** A course, in lists too, so that a phone that has seen the list can open any of it without the network. */
export const Course = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable().describe('1280 × 800 where it was uploaded here'),
  image_srcset: z
    .string()
    .nullish()
    .describe('The three widths of an uploaded image (320, 640, 1280), as `srcset` wants them'),
  image_placeholder: z
    .string()
    .nullish()
    .describe('A tiny picture as a data address, to show until the image is there'),
  price: z.number().describe('Soles'),
  rating: z.number().min(0).max(5),
  instructor: z.string(),
  isLive: z.boolean(),
  category: z.string().nullable(),
  updated_at: z.string().describe('ISO 8601, UTC'),
  video_url: z.string().nullable(),
  features: z.array(z.string()),
  includes: z.array(z.string()),
  modules: z.array(CourseModule),
  quiz_link: z.string().nullable(),
  quiz_data: z.string().nullable().describe('The same as quiz_link'),
  supportedBy: z.array(Supporter),
});
export type Course = z.infer<typeof Course>;

export const COURSE_SORTS = ['createdAt', 'title', 'price', 'rating'] as const;

export const CourseListQuery = z.object({
  limit: limit(LIMITS.coursePageSize),
  offset,
  sortBy: z.enum(COURSE_SORTS, fieldCode('sort_invalid')).default('createdAt'),
  order: z.enum(['asc', 'desc'], fieldCode('sort_invalid')).default('desc'),
  search: searchText,
  category: searchText,
});
export type CourseListQuery = z.infer<typeof CourseListQuery>;

export const CourseList = z.object({ courses: z.array(Course), total: z.int() });
export type CourseList = z.infer<typeof CourseList>;

/** `GET /api/courses/changes`: what happened to the catalogue after the version that the caller has; 0 for all of it. */
export const CourseChangesQuery = z.object({
  since: z.coerce.number<number | string>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit: limit(LIMITS.listMax),
});
export type CourseChangesQuery = z.infer<typeof CourseChangesQuery>;

export const CourseChanges = z.object({
  courses: z.array(Course).describe('New and changed ones, oldest change first'),
  removed: z.array(z.int()).describe('Ids of those that left the catalogue'),
  version: z.int().describe('What to send as `since` next time'),
  more: z.boolean().describe('Whether there is more to fetch right away'),
  reset: z.boolean().describe('The catalogue has never had the version sent: drop what is kept, this is a fresh start'),
});
export type CourseChanges = z.infer<typeof CourseChanges>;

const orEmpty = (value: unknown) => value ?? '';

const ModuleInput = z.object({
  id: lenientInteger.describe('Of a module that the course has already; it then keeps its id'),
  title: z.preprocess(orEmpty, text(COURSE_LIMITS.moduleTitle)),
  description: z.preprocess(orEmpty, text(COURSE_LIMITS.moduleDescription)),
  link: z.preprocess(orEmpty, link(COURSE_LIMITS.link)),
  order: lenientInteger.describe('Only the sequence counts; modules are numbered from 1'),
});

const SupporterInput = z.object({
  name: requiredText(COURSE_LIMITS.supporterName),
  logo_url: z.preprocess(orEmpty, picture(COURSE_LIMITS.link)),
});

const lines = jsonList(text(COURSE_LIMITS.line), COURSE_LIMITS.lines).transform((list) =>
  list.filter((line) => line !== ''),
);

const title = text(COURSE_LIMITS.titleMax).pipe(z.string().min(COURSE_LIMITS.titleMin, fieldCode('title_short')));
const instructor = text(COURSE_LIMITS.instructor).pipe(z.string().min(1, fieldCode('instructor_required')));
const modules = jsonList(ModuleInput, COURSE_LIMITS.modules).refine(hasNamedModule, fieldCode('modules_missing'));

/** Every field as it is sent, in JSON or as text in a multipart form, where the picture itself comes as the file `image`. */
const CourseFields = z
  .object({
    title,
    description: text(COURSE_LIMITS.description),
    video_url: link(COURSE_LIMITS.link).nullable(),
    rating,
    instructor,
    price,
    category: text(COURSE_LIMITS.category).nullable(),
    image_url: picture(COURSE_LIMITS.link).nullable().describe('Empty: as it is. `null`: none'),
    features: lines,
    includes: lines,
    modules,
    quiz_link: link(COURSE_LIMITS.link).nullable(),
    quiz_data: link(COURSE_LIMITS.link).nullable().describe('Looked at where there is no quiz_link'),
    supportedBy: jsonList(SupporterInput, COURSE_LIMITS.supporters),
    isLive: flag,
  })
  .partial();

const withOneQuiz = <Fields extends { quiz_link?: string | null | undefined; quiz_data?: string | null | undefined }>({
  quiz_link: quizLink,
  quiz_data: quizData,
  ...fields
}: Fields) => ({ ...fields, quiz: quizLink === undefined ? quizData : quizLink });

/** `POST /api/courses`. */
export const CreateCourseRequest = CourseFields.extend({
  title: z.preprocess(orEmpty, title),
  instructor: z.preprocess(orEmpty, instructor),
  price: z.preprocess(orEmpty, price),
  modules: z.preprocess((value) => value ?? [], modules),
}).transform(withOneQuiz);
export type CreateCourseRequest = z.output<typeof CreateCourseRequest>;

/** `PUT /api/courses/{id}`. What is left out stays as it is. */
export const UpdateCourseRequest = CourseFields.extend({
  expected_updated_at: z
    .string()
    .max(40)
    .optional()
    .describe('The `updated_at` that the editor read: 409 if it changed since'),
}).transform(withOneQuiz);
export type UpdateCourseRequest = z.output<typeof UpdateCourseRequest>;

/** The course at the top level and under `course`. */
export const CourseSaved = Course.extend({ success: z.literal(true), message: z.string(), course: Course });
export type CourseSaved = z.infer<typeof CourseSaved>;
