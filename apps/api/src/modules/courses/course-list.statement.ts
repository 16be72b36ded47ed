import type { CourseListQuery } from '@telar/contracts/courses';
import type { Prepared } from '../../platform/database/sql';
import { courseJson } from './course-json';
import type { Materials } from './course-json';
import { VERSION } from './course.statements';

/** For pages further down, PostgreSQL would read many courses that are not on the page. */
const OFFSET_MAX = 500;

const SORT_COLUMN: Record<CourseListQuery['sortBy'], string> = {
  createdAt: 'created_at',
  title: 'title',
  price: 'price',
  rating: 'rating',
};

type Page = Pick<CourseListQuery, 'limit' | 'offset' | 'sortBy' | 'order'> & { category: string };

/** Whether PostgreSQL has an index in the order of the list, and reads few courses before the page. */
export function isQuickList({ search, category, sortBy, offset }: Page & { search: string }): boolean {
  return search.trim() === '' && (category === '' || sortBy === 'createdAt') && offset <= OFFSET_MAX;
}

/**
 * A page of the catalogue. One row of `VersionedBody`. The page is selected from narrow rows; JSON is built for the
 * courses of the page only. Totals are stored.
 * @returns the statement and its values.
 */
export function listStatement(page: Page, materials: Materials): [Prepared, unknown[]] {
  const { limit, offset, sortBy, order, category } = page;
  const column = SORT_COLUMN[sortBy];
  const [condition, total] = category
    ? ['category = $3', 'select courses from catalogue_counts where category = $3']
    : ['true', 'select sum(courses) from catalogue_counts'];
  const text = `
    select '{"courses":[' || coalesce((
      select string_agg((select ${courseJson(materials)} from courses c where c.id = placed.id), ',' order by placed.place)
      from (
        select id, row_number() over () as place from (
          select id from courses where archived_at is null and ${condition}
          order by ${column} ${order}, id ${order} limit $1 offset $2
        ) page
      ) placed
    ), '') || '],"total":' || coalesce((${total}), 0) || '}' as body, ${VERSION}`;
  const name = `courses_${sortBy}_${order}_${Number(category !== '')}_${materials}`;
  return [{ name, text }, category ? [limit, offset, category] : [limit, offset]];
}
