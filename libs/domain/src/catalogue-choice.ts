// Filters and orders of the catalogue. The search index of the server and the device use the same rules.

import type { CatalogueSort } from './catalogue-sorts';
import type { CourseLevel } from './course-level';

/** Bounds are inclusive. An omitted filter excludes no course. */
export interface CatalogueFilters {
  live?: boolean | undefined;
  level?: CourseLevel | undefined;
  price_min?: number | undefined;
  price_max?: number | undefined;
  hours_min?: number | undefined;
  hours_max?: number | undefined;
}

/** The values of a course that the filters need. */
export interface FilteredCourse {
  isLive: boolean;
  level: CourseLevel | null;
  price: number;
  /** `null` if unknown. */
  hours: number | null;
}

/** Whether a value is within the bounds. Without bounds every value is, even an unknown one. */
function isWithin(value: number | null, min: number | undefined, max: number | undefined): boolean {
  if (min === undefined && max === undefined) return true;
  return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

/** Whether a course passes all filters. A course with unknown hours or level passes no filter on them. */
export function passesFilters(course: FilteredCourse, filters: CatalogueFilters): boolean {
  const { live, level, price_min, price_max, hours_min, hours_max } = filters;
  if (live !== undefined && course.isLive !== live) return false;
  if (level !== undefined && course.level !== level) return false;
  return isWithin(course.price, price_min, price_max) && isWithin(course.hours, hours_min, hours_max);
}

const FILTER_NAMES = ['live', 'level', 'price_min', 'price_max', 'hours_min', 'hours_max'] as const;

/** The filters that are set, without other properties. */
export function filtersOf(values: CatalogueFilters): CatalogueFilters {
  return Object.fromEntries(FILTER_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}

/** Whether at least one filter is set. */
export const hasFilters = (filters: CatalogueFilters): boolean =>
  FILTER_NAMES.some((name) => filters[name] !== undefined);

type SortKey = 'createdAt' | 'price' | 'rating';

/** The sort key and direction of each order. Courses with the same value are sorted by id, in the same direction. */
export const CATALOGUE_SORTS: Record<CatalogueSort, { sortBy: SortKey; order: 'asc' | 'desc' }> = {
  new: { sortBy: 'createdAt', order: 'desc' },
  price_asc: { sortBy: 'price', order: 'asc' },
  price_desc: { sortBy: 'price', order: 'desc' },
  rating: { sortBy: 'rating', order: 'desc' },
};

/** The values of a course that the orders need. */
export interface SortedCourse extends Record<SortKey, number> {
  id: number;
}

/** Compares two courses for an order. */
export function compareCourses(sort: CatalogueSort): (a: SortedCourse, b: SortedCourse) => number {
  const { sortBy, order } = CATALOGUE_SORTS[sort];
  const sign = order === 'asc' ? 1 : -1;
  return (a, b) => sign * (a[sortBy] - b[sortBy] || a.id - b.id);
}
