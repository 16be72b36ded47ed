import type { UserListQuery } from '@telar/contracts/users';
import type { Role } from '@telar/domain/roles';
import { searchWords } from '@telar/domain/search-words';
import type { UserSort } from '@telar/domain/user-sorts';
import { In } from 'typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import type { UserEntity } from './user.entity';

/** SQL: the place of a name in the Spanish alphabet. */
const inOrder = (column: string) => `name_order(account.${column}) collate "C"`;

/** Each order has an index. E-mails are unique, so they have no ties. */
const SORT_COLUMNS: Record<UserSort, string[]> = {
  createdAt: ['account.createdAt', 'account.id'],
  name: [inOrder('name'), inOrder('lastName'), 'account.id'],
  last_name: [inOrder('lastName'), inOrder('name'), 'account.id'],
  email: ['account.email'],
  role: ['account.role', 'account.id'],
};

type Filters = Pick<UserListQuery, 'search' | 'role' | 'is_active'>;
type PageQuery = Pick<UserListQuery, 'sortBy' | 'order' | 'limit' | 'offset'>;

/**
 * Selects accounts. Each word of the search must occur in the account's texts, in any order.
 * @param visible the roles that the caller may see.
 */
export function matchingUsers(
  users: Repository<UserEntity>,
  { search, role, is_active: isActive }: Filters,
  visible: readonly Role[],
): SelectQueryBuilder<UserEntity> {
  const query = users.createQueryBuilder('account').where('account.role in (:...visible)', { visible });
  if (role) query.andWhere('account.role = :role', { role });
  if (isActive) query.andWhere('account.isActive = :isActive', { isActive: isActive === 'true' });
  for (const [index, word] of searchWords(search ?? '').entries()) {
    query.andWhere(`account.search_text like like_anywhere(:word${index})`, { [`word${index}`]: word });
  }
  return query;
}

/**
 * Reads a page of accounts, ties by id. Skips ids in an index, from the nearer end, so that pages far down are quick.
 * @param total how many accounts match.
 */
export async function pageOfUsers(
  users: Repository<UserEntity>,
  matching: SelectQueryBuilder<UserEntity>,
  { sortBy, order, limit, offset }: PageQuery,
  total: number,
): Promise<UserEntity[]> {
  const count = Math.min(limit, total - offset);
  if (count <= 0) return [];
  const fromEnd = offset > total / 2;
  const direction = (order === 'asc') === fromEnd ? 'DESC' : 'ASC';
  const query = matching.clone().select('account.id', 'id').limit(count);
  query.offset(fromEnd ? total - offset - count : offset);
  for (const column of SORT_COLUMNS[sortBy]) query.addOrderBy(column, direction);
  const ids = (await query.getRawMany<{ id: number }>()).map(({ id }) => id);
  if (fromEnd) ids.reverse();
  const accounts = new Map((await users.findBy({ id: In(ids) })).map((account) => [account.id, account]));
  return ids.flatMap((id) => accounts.get(id) ?? []);
}
