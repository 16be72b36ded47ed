import { cx } from '../../../../ui/cx';
import { ErrorState } from '../../../../ui/ErrorState';
import { NoUsers } from '../../../../ui/NoUsers';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';
import type { useUserList } from '../use-user-list';
import type { Viewer } from '../user-rights';
import type { UserHandlers } from './UserActions';
import { UserCards } from './UserCards';
import { UsersTable } from './UsersTable';

interface UserListProps extends UserHandlers {
  users: ReturnType<typeof useUserList>;
  /** The search text; empty for all users. */
  searched: string;
  viewer: Viewer;
  openId: number | null;
  /** True if a search or a filter narrows the list. */
  isFiltered: boolean;
  /** True if the side panel is open. */
  isPanelOpen: boolean;
  onClear: () => void;
}

/** From this width the list is a table; on narrower screens it is cards. */
const WIDE_ENOUGH_FOR_TABLE = '(min-width: 52rem)';
const SKELETON_COUNT = 6;

/** Shows one page of accounts, or explains why it is empty. */
export function UserList({ users, searched, isFiltered, isPanelOpen, onClear, ...rows }: UserListProps) {
  const isTable = useMedia(WIDE_ENOUGH_FOR_TABLE);
  const isWide = useMedia(WIDE_SCREEN);
  const { list, isStale, message, isFetching, refetch } = users;
  if (message && !list?.users.length) return <ErrorState message={message} busy={isFetching} onRetry={refetch} />;
  if (!list) {
    return (
      <Loading label="Cargando usuarios…" className="flex flex-col gap-2">
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <Skeleton key={index} className={isTable ? 'h-12' : 'h-32 rounded-carta'} />
        ))}
      </Loading>
    );
  }
  return (
    <>
      {message && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          {message}
        </RetryAlert>
      )}
      {list.users.length > 0 ? (
        <div
          aria-busy={isStale || undefined}
          className={cx('transition-opacity duration-150', isStale && 'opacity-60')}
        >
          {isTable ? (
            <UsersTable users={list.users} iconsOnly={isPanelOpen || !isWide} {...rows} />
          ) : (
            <UserCards users={list.users} {...rows} />
          )}
        </div>
      ) : (
        <NoUsers
          searched={searched}
          isFiltered={isFiltered}
          hint="Busca por nombres, apellidos, DNI o correo."
          onClear={onClear}
        />
      )}
    </>
  );
}
