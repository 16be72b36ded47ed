import { LIMITS } from '@telar/domain';
import { z } from 'zod';
import { code, limit, offset, searchText } from './fields';

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
  image_url: z.string().nullable(),
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
