import { LIMITS } from '@telar/domain/limits';

/** What the address says of the list; left out where it is the default. */
export interface DashboardSearch {
  search?: string | undefined;
  page?: number | undefined;
}

/** Reads the address forgivingly. `page` is a whole number from 1. */
export function toDashboardSearch(raw: Record<string, unknown>, page: number): DashboardSearch {
  const search = typeof raw['search'] === 'string' ? raw['search'].trim().slice(0, LIMITS.searchMax) : '';
  return { ...(search && { search }), ...(page > 1 && { page }) };
}
