import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../features/staff/users/components/UsersPage';
import { toUserSearch } from '../../features/staff/users/user-search';
import type { UserSearch } from '../../features/staff/users/user-search';
import { pageParam } from '../../navigation/search-params';
import { useSearchChange } from '../../navigation/use-search-change';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

/** Reads the search parameters of the URL. Not in the route, because visitors load all routes, too. */
function parse(search: Record<string, unknown>): UserSearch {
  return toUserSearch(search, pageParam(search['page']));
}

export const Route = createFileRoute('/_staff/usuarios')({
  component: UsersRoute,
});

function UsersRoute() {
  useStaffScreenHead('/usuarios');
  const search = parse(Route.useSearch());
  const change = useSearchChange<UserSearch>(Route.fullPath, { replace: true });
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <UsersPage search={search} onSearch={change} />
    </div>
  );
}
