import { queryOptions } from '@tanstack/react-query';
import { courseListPath } from '@telar/contracts/course-paths';
import type { CourseList } from '@telar/contracts/courses';
import type { CatalogueFilters } from '@telar/domain/catalogue-choice';
import type { CatalogueSort } from '@telar/domain/catalogue-sorts';
import { LIMITS, TIMEOUTS } from '@telar/domain/limits';
import type { CatalogueCoverage } from '../../offline/store/catalogue-coverage';
import { NETWORK_FIRST_OPTIONS, networkFirst } from '../client/network-first';
import { request } from '../client/request';
import { parseCourseList } from './parse-course';

/** The key of every page of the catalogue. */
export const COURSES_KEY = ['courses'] as const;

/** Which page of the catalogue to fetch. */
export interface CourseSearch extends CatalogueFilters {
  search?: string | undefined;
  category?: string | undefined;
  /** Newest first by default. */
  sort?: CatalogueSort | undefined;
  /** From 1. */
  page?: number | undefined;
}

/** A page of the catalogue. */
export interface CataloguePage extends CourseList {
  coverage: CatalogueCoverage;
}

const store = () => import('../../offline/store/catalogue');
const cachedCatalogue = () => import('./cached-catalogue');

/** Reads a page of the catalogue from the API, or else from the cached catalogue. */
export function courseListQuery({ page = 1, ...choice }: CourseSearch) {
  const offset = (page - 1) * LIMITS.coursePageSize;
  return queryOptions({
    ...NETWORK_FIRST_OPTIONS,
    queryKey: [...COURSES_KEY, { page, ...choice }],
    queryFn: (context) =>
      networkFirst<CataloguePage>(context, {
        fetch: async (signal) => ({
          ...(await request(courseListPath({ limit: LIMITS.coursePageSize, offset, ...choice }), {
            timeout: TIMEOUTS.courses,
            parse: parseCourseList,
            signal,
          })),
          coverage: 'all',
        }),
        writeCopy: async ({ courses }) => {
          await (await store()).cacheCourses(courses);
          await (await cachedCatalogue()).syncCachedCatalogue();
        },
        readCopy: async () => {
          const found = await (await cachedCatalogue()).searchCachedCatalogue({ page, ...choice });
          return found && { data: found, cachedAt: found.cachedAt };
        },
      }),
  });
}
