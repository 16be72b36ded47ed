import { LIMITS } from '@telar/domain/limits';

/** What the address says of the list; left out where it is the default. */
export interface UserSearch {
  search?: string | undefined;
  page?: number | undefined;
  /** Users a page, one of the sizes on offer. */
  size?: number | undefined;
}

const SIZES: readonly number[] = LIMITS.userPageSizes;

/** Reads the address forgivingly: what makes no sense counts as not there. */
export function toUserSearch(raw: Record<string, unknown>, page: number): UserSearch {
  const search = typeof raw['search'] === 'string' ? raw['search'].trim().slice(0, LIMITS.searchMax) : '';
  const size = Number(raw['size']);
  return {
    ...(search && { search }),
    ...(page > 1 && { page }),
    ...(SIZES.includes(size) && size !== LIMITS.userPageSize && { size }),
  };
}

/** The page that shows the same first row when the size of pages changes. */
export function pageAtSize(page: number, size: number, newSize: number): number {
  return Math.floor(((page - 1) * size) / newSize) + 1;
}
