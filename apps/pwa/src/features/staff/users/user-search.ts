import { LIMITS } from '@telar/domain/limits';
import { searchTextParam } from '../../../navigation/search-params';

/** Search parameters of the list. The URL omits default values. */
export interface UserSearch {
  search?: string | undefined;
  page?: number | undefined;
  /** Users per page, one of `LIMITS.userPageSizes`. */
  size?: number | undefined;
}

const SIZES: readonly number[] = LIMITS.userPageSizes;

/** Reads the search parameters. Invalid ones are ignored. `page` is a whole number from 1. */
export function toUserSearch(raw: Record<string, unknown>, page: number): UserSearch {
  const search = searchTextParam(raw['search']);
  const size = Number(raw['size']);
  return {
    ...(search && { search }),
    ...(page > 1 && { page }),
    ...(SIZES.includes(size) && size !== LIMITS.userPageSize && { size }),
  };
}

/** Returns the page that contains the current page's first row after the page size changes. */
export function pageAtSize(page: number, size: number, newSize: number): number {
  return Math.floor(((page - 1) * size) / newSize) + 1;
}
