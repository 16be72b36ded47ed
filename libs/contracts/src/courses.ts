import { COURSE_LIMITS, hasNamedModule, LIMITS } from '@telar/domain';
import { z } from 'zod';
import { code, limit, offset, searchText, text } from './fields';
import { flag, hint, jsonList, link, picture, price, rating } from './form-fields';

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
  image_srcset: z.string().nullish().describe('The three widths of an uploaded image (320, 640, 1280), as `srcset` wants them'),
  image_placeholder: z.string().nullish().describe('A tiny picture as a data address, to show until the image is there'),
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
  sortBy: z.enum(COURSE_SORTS, code('sort_invalid')).default('createdAt'),
  order: z.enum(['asc', 'desc'], code('sort_invalid')).default('desc'),
  search: searchText,
  category: searchText,
});
export type CourseListQuery = z.infer<typeof CourseListQuery>;

export const CourseList = z.object({ courses: z.array(Course), total: z.int() });
export type CourseList = z.infer<typeof CourseList>;

/** `POST` and `PUT /api/courses`: every field as it is sent, in JSON or in a multipart form (with the file in `image`). */
const CourseFields = z.object({
  title: text(COURSE_LIMITS.titleMax).pipe(z.string().min(COURSE_LIMITS.titleMin, code('title_short'))),
  description: text(COURSE_LIMITS.description),
  video_url: link(COURSE_LIMITS.link).nullable(),
  rating,
  instructor: text(COURSE_LIMITS.instructor).pipe(z.string().min(1, code('instructor_required'))),
  price,
  category: text(COURSE_LIMITS.category).nullable(),
  image_url: picture(COURSE_LIMITS.link).nullable(),
  features: lines,
  includes: lines,
  modules: jsonList(SentModule, COURSE_LIMITS.modules).refine(hasNamedModule, code('modules_missing')),
  quiz_link: link(COURSE_LIMITS.link).nullable(),
  quiz_data: link(COURSE_LIMITS.link).nullable(),
  supportedBy: jsonList(SentSupporter, COURSE_LIMITS.supporters),
  isLive: flag,
});
