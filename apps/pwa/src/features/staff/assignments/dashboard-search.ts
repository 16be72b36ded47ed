import { LIMITS } from '@telar/domain/limits';

/** Search parameters of the list. The URL omits default values. */
export interface DashboardSearch {
  search?: string | undefined;
  page?: number | undefined;
}

/** Reads the search parameters. Invalid ones are ignored. `page` is a whole number from 1. */
export function toDashboardSearch(raw: Record<string, unknown>, page: number): DashboardSearch {
  const search = typeof raw['search'] === 'string' ? raw['search'].trim().slice(0, LIMITS.searchMax) : '';
  return { ...(search && { search }), ...(page > 1 && { page }) };
}
