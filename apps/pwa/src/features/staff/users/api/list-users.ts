import { LIMITS } from '@telar/domain/limits';
import { usersQuery } from '../../../../api/users';
import type { UserSearch } from '../user-search';

/** One page of accounts, as long as the address says. */
export function accountsQuery(search: UserSearch) {
  return usersQuery({ ...search, size: search.size ?? LIMITS.userPageSize });
}
