import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { User, UserList } from '@telar/contracts/users';
import { LIMITS } from '@telar/domain/limits';
import { USERS_TEXTS } from '@telar/texts/screens/staff';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/client/errors';
import { USERS_KEY, usersQuery } from '../../../api/users';
import { useSession } from '../../../session/use-session';
import type { UserSearch } from './user-search';

/**
 * A page of the list, and how to keep it in step with what was done here.
 * @param onPage called with the last page there is, when the address names one beyond it.
 */
export function useUserList(search: UserSearch, onPage: (page: number) => void) {
  const queryClient = useQueryClient();
  const { isLoggedIn } = useSession();
  // Between a logout and the way to another page nothing is asked for.
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...usersQuery(search),
    enabled: isLoggedIn,
  });
  // A page that cannot be had leaves the one before on the screen.
  const [shown, setShown] = useState<UserList>();
  if (data && data !== shown) setShown(data);
  const list = data ?? shown;

  const { page = 1, size = LIMITS.userPageSize } = search;
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / size));
  const beyond = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (beyond) onPage(pages);
  }, [beyond, pages, onPage]);

  function change(next: (users: readonly User[]) => User[]): void {
    queryClient.setQueriesData<UserList>(
      { queryKey: USERS_KEY },
      (kept) => kept && { ...kept, users: next(kept.users) },
    );
    void queryClient.invalidateQueries({ queryKey: USERS_KEY });
  }

  return {
    list,
    page,
    size,
    pages,
    /** What is shown is of another page or search than asked for. */
    stale: isPlaceholderData || (data === undefined && list !== undefined && !error),
    isFetching,
    message: error && messageOf(error, USERS_TEXTS.listFailed),
    refetch: () => void refetch(),
    added: () => change((users) => [...users]),
    replaced: (user: User) => change((users) => users.map((one) => (one.id === user.id ? user : one))),
    removed: ({ id }: User) => change((users) => users.filter((one) => one.id !== id)),
  };
}
