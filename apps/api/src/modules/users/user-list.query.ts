import type { UserListQuery } from '@telar/contracts/users';
import { searchWords } from '@telar/domain/search-words';
import type { Role } from '@telar/domain/roles';
import type { UserSort } from '@telar/domain/user-sorts';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import type { UserEntity } from './user.entity';

/** Names are sorted without accents and capitals. */
const SORT_COLUMN: Record<UserSort, string> = {
  createdAt: 'account.createdAt',
  name: 'fold(account.name)',
  last_name: 'fold(account.lastName)',
  email: 'account.email',
  role: 'account.role',
};

/**
 * Selects a page of accounts, ties by id. Each word of the search must occur in the account's texts, in any order.
 * @param visible the roles that the caller may see.
 */
export function userListQuery(
  users: Repository<UserEntity>,
  { search, role, is_active: isActive, sortBy, order, limit, offset }: UserListQuery,
  visible: readonly Role[],
): SelectQueryBuilder<UserEntity> {
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const query = users
    .createQueryBuilder('account')
    .where('account.role in (:...visible)', { visible })
    .orderBy(SORT_COLUMN[sortBy], direction)
    .addOrderBy('account.id', direction)
    .limit(limit)
    .offset(offset);
  if (role) query.andWhere('account.role = :role', { role });
  if (isActive) query.andWhere('account.isActive = :isActive', { isActive: isActive === 'true' });
  for (const [index, word] of searchWords(search ?? '').entries()) {
    query.andWhere(`account.search_text like like_anywhere(:word${index})`, { [`word${index}`]: word });
  }
  return query;
}
