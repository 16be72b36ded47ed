import { searchTextParam } from '../../../navigation/search-params';

/** Search parameters of the list. The URL omits default values. */
export interface DashboardSearch {
  search?: string | undefined;
  page?: number | undefined;
}

/** Reads the search parameters. Invalid ones are ignored. `page` is a whole number from 1. */
export function toDashboardSearch(raw: Record<string, unknown>, page: number): DashboardSearch {
  const search = searchTextParam(raw['search']);
  return { ...(search && { search }), ...(page > 1 && { page }) };
}
