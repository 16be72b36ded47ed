import type { CourseListQuery } from '@telar/contracts';
import type { Prepared } from '../database/sql';
import { COURSE_JSON } from './course.mapper';

type Sort = CourseListQuery['sortBy'];
type Order = CourseListQuery['order'];

const SORT_COLUMN: Record<Sort, string> = {
  createdAt: 'created_at',
  title: 'title',
  price: 'price',
  rating: 'rating',
};

/** `$1` limit, `$2` offset, then the LIKE pattern and the category, each where it narrows the list. */
export interface ListFilters {
  search: boolean;
  category: boolean;
}

/** One row: `body`, the list's JSON. The page is cut from narrow rows first; only its own rows are shaped. */
export function listStatement(sort: Sort, order: Order, filters: ListFilters): Prepared {
  const where = ['archived_at is null'];
  let next = 3;
  if (filters.search) where.push(`search_text like fold($${next++})`);
  if (filters.category) where.push(`category = $${next++}`);
  const condition = where.join(' and ');
  const key = `${SORT_COLUMN[sort]} ${order}, id ${order}`;
  return {
    name: `courses_list_${sort}_${order}_${Number(filters.search)}${Number(filters.category)}`,
    text: `
      select json_build_object(
        'courses', coalesce((
          select json_agg(${COURSE_JSON} order by c.place)
          from (
            select courses.*, row_number() over (order by ${key}) as place
            from courses where ${condition}
            order by ${key} limit $1 offset $2
          ) c
        ), '[]'::json),
        'total', (select count(*)::int from courses where ${condition})
      )::text as body`,
  };
}

/** `$1` the id. One row, or none for a course that is not in the catalogue. */
export const COURSE_BY_ID: Prepared = {
  name: 'course_by_id',
  text: `select (${COURSE_JSON})::text as body from courses c where c.id = $1 and c.archived_at is null`,
};
