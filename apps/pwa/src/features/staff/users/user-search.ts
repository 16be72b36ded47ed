import { isRole } from '@telar/domain/roles';
import { USER_PAGE_SIZE, USER_PAGE_SIZES } from '@telar/domain/staff-page-sizes';
import { USER_SORTS } from '@telar/domain/user-sorts';
import type { UserSort } from '@telar/domain/user-sorts';
import type { UserPage } from '../../../api/users';
import { searchTextParam } from '../../../navigation/search-params';

/** Search parameters of the list: the page of users that it shows. The URL omits default values. */
export type UserSearch = UserPage;

export function isUserSort(value: unknown): value is UserSort {
  return USER_SORTS.includes(value as UserSort);
}

const SIZES: readonly number[] = USER_PAGE_SIZES;

/** Reads the search parameters. Invalid ones are ignored. `page` is a whole number from 1. */
export function toUserSearch(raw: Record<string, unknown>, page: number): UserSearch {
  const search = searchTextParam(raw['search']);
  const size = Number(raw['size']);
  const { role, sort } = raw;
  const active = String(raw['active']);
  return {
    ...(search && { search }),
    ...(page > 1 && { page }),
    ...(SIZES.includes(size) && size !== USER_PAGE_SIZE && { size }),
    ...(isRole(role) && { role }),
    ...((active === 'true' || active === 'false') && { active: active === 'true' }),
    ...(isUserSort(sort) && sort !== 'createdAt' && { sort }),
  };
}

/** Returns the page that contains the current page's first row after the page size changes. */
export function pageAtSize(page: number, size: number, newSize: number): number {
  return Math.floor(((page - 1) * size) / newSize) + 1;
}
