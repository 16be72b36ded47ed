import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { User, UserList } from '@telar/contracts/users';
import { USER_PAGE_SIZE } from '@telar/domain/staff-page-sizes';
import { USERS_TEXTS } from '@telar/texts/screens/staff';
import { useState } from 'react';
import { messageOf } from '../../../api/client/errors';
import { USERS_KEY, usersQuery } from '../../../api/users';
import { useLastPage } from '../../../navigation/use-last-page';
import { useSession } from '../../../session/use-session';
import { pageCount } from '../../../ui/page-numbers';
import type { UserSearch } from './user-search';

/**
 * Loads one page of the list, and shows the changes after a user is created, changed or deleted.
 * @param onSearch changes the URL if it has a page after the last one.
 */
export function useUserList(search: UserSearch, onSearch: (change: UserSearch) => void) {
  const queryClient = useQueryClient();
  const { isLoggedIn } = useSession();
  // After a logout, fetch nothing while the router leaves the page.
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...usersQuery(search),
    enabled: isLoggedIn,
  });
  // If a page fails to load, the previous page stays on the screen.
  const [shown, setShown] = useState<UserList>();
  if (data && data !== shown) setShown(data);
  const list = data ?? shown;

  const { page = 1, size = USER_PAGE_SIZE } = search;
  const pages = pageCount(list?.total ?? 0, size);
  useLastPage({ page, pages, isLoaded: data !== undefined && !isPlaceholderData, onSearch });

  function updateLists(update: (users: readonly User[]) => User[]): void {
    queryClient.setQueriesData<UserList>(
      { queryKey: USERS_KEY },
      (found) => found && { ...found, users: update(found.users) },
    );
    void queryClient.invalidateQueries({ queryKey: USERS_KEY });
  }

  return {
    list,
    page,
    size,
    pages,
    /** True if the shown list belongs to an earlier page or search. */
    isStale: isPlaceholderData || (data === undefined && list !== undefined && !error),
    isFetching,
    message: error && messageOf(error, USERS_TEXTS.listFailed),
    refetch: () => void refetch(),
    afterCreate: () => updateLists((users) => [...users]),
    afterChange: (changed: User) =>
      updateLists((users) => users.map((user) => (user.id === changed.id ? changed : user))),
    afterDelete: ({ id }: User) => updateLists((users) => users.filter((user) => user.id !== id)),
  };
}
