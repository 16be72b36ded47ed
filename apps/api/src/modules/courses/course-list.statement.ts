import type { CourseListQuery } from '@telar/contracts/courses';
import { likeWords } from '../../platform/database/like-words';
import type { Prepared } from '../../platform/database/sql';
import { courseJson } from './course-json';
import type { Materials } from './course-json';
import { VERSION } from './course.statements';

type Sort = CourseListQuery['sortBy'];
type Order = CourseListQuery['order'];

const SORT_COLUMN: Record<Sort, string> = {
  createdAt: 'created_at',
  title: 'title',
  price: 'price',
  rating: 'rating',
};

/** Which filters narrow the list. `short`: no word has three letters or digits in a row, so no trigram. */
export interface ListFilters {
  search: 'none' | 'short' | 'indexed';
  category: boolean;
}

/**
 * A page of the catalogue. `$1` limit, `$2` offset, then the values of the filters that are set: search words
 * (the one to look up in the index first), category.
 * One row of `VersionedBody`. The page is selected from narrow rows; JSON is built for the courses of the page only.
 */
export function listStatement(sort: Sort, order: Order, filters: ListFilters, materials: Materials): Prepared {
  const { hits, page, total } = pageAndTotal(SORT_COLUMN[sort], order, filters);
  return {
    name: `courses_${sort}_${order}_${filters.search}_${Number(filters.category)}_${materials}`,
    text: `
      ${hits}
      select '{"courses":[' || coalesce((
        select string_agg((select ${courseJson(materials)} from courses c where c.id = placed.id), ',' order by placed.place)
        from (select id, row_number() over () as place from (${page}) page) placed
      ), '') || '],"total":' || coalesce((${total}), 0) || '}' as body, ${VERSION}`,
  };
}

/** SQL of the page's ids and of the total. Matches of a search are read once, for both; other totals are stored. */
function pageAndTotal(column: string, order: Order, filters: ListFilters) {
  const condition = conditionOf(filters);
  const pageOf = (from: string) => `select id from ${from} order by ${column} ${order}, id ${order} limit $1 offset $2`;
  if (filters.search === 'none') {
    const total = filters.category
      ? `select courses from catalogue_counts where category = $3`
      : `select sum(courses) from catalogue_counts`;
    return { hits: '', page: pageOf(`courses where ${condition}`), total };
  }
  const hits = `with hits as materialized (select id, ${column} from courses where ${condition})`;
  return { hits, page: pageOf('hits'), total: 'select count(*) from hits' };
}

function conditionOf(filters: ListFilters): string {
  const conditions = ['archived_at is null'];
  const words = '$3';
  const category = filters.search === 'none' ? '$3' : '$4';
  // `|| ''` prevents the use of the trigram index: without a trigram, PostgreSQL would read all of it.
  if (filters.search === 'short') conditions.push(likeWords(`search_text || ''`, words));
  if (filters.search === 'indexed') {
    conditions.push(`search_text like like_anywhere((${words}::text[])[1])`, likeWords(`search_text || ''`, words));
  }
  if (filters.category) conditions.push(`category = ${category}`);
  return conditions.join(' and ');
}
