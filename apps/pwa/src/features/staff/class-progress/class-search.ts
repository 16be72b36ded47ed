import { OVERVIEW_SORTS, STUDENT_PROGRESS_SORTS, STUDENT_PROGRESS_STATES } from '@telar/domain/progress';
import type { OverviewSort } from '@telar/domain/progress';
import type { StudentFilters } from '../../../api/progress/class-progress';
import { oneOf } from '../../../navigation/filter-params';
import { pageParam, searchTextParam } from '../../../navigation/search-params';

/** The search parameters of the overview. */
export interface OverviewSearch {
  search?: string | undefined;
  state?: 'awaiting_result' | 'awaiting_certificate' | undefined;
  sortBy?: OverviewSort | undefined;
  page?: number | undefined;
}

/** The search parameters of a course. */
export interface ClassSearch extends StudentFilters {
  /** How many parts of the list are shown; `undefined` for one. */
  parts?: number | undefined;
}

const isSet = ([, value]: [string, unknown]) => value !== undefined;
const onlySet = <T extends object>(search: T): T => Object.fromEntries(Object.entries(search).filter(isSet)) as T;
const more = (value: unknown) => (pageParam(value) > 1 ? pageParam(value) : undefined);

/** Each part is a request. */
const PARTS_MAX = 40;

/** Reads the search parameters. Invalid ones are ignored. */
export const toOverviewSearch = (raw: Record<string, unknown>): OverviewSearch =>
  onlySet({
    search: searchTextParam(raw['search']) || undefined,
    state: oneOf(['awaiting_result', 'awaiting_certificate'], raw['state']),
    sortBy: oneOf(OVERVIEW_SORTS, raw['sortBy']),
    page: more(raw['page']),
  });

/** Reads the search parameters. Invalid ones are ignored. */
export const toClassSearch = (raw: Record<string, unknown>): ClassSearch =>
  onlySet({
    search: searchTextParam(raw['search']) || undefined,
    state: oneOf(STUDENT_PROGRESS_STATES, raw['state']),
    sortBy: oneOf(STUDENT_PROGRESS_SORTS, raw['sortBy']),
    order: oneOf(['asc', 'desc'], raw['order']),
    parts: more(raw['parts']) && Math.min(pageParam(raw['parts']), PARTS_MAX),
  });
