import type { CourseRef } from '@telar/contracts/refs';
import type { UserList } from '@telar/contracts/users';
import { formatCount } from '@telar/domain/counts';
import { LIMITS } from '@telar/domain/limits';
import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { EmptyState } from '../../../../ui/EmptyState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import type { Assignments } from '../use-assignments';
import { LoadError } from './LoadError';
import { AssignmentCard } from './AssignmentCard';
import type { AssignMode } from './AssignmentPanel';

interface AssignmentListProps {
  list: UserList | undefined;
  searched: string;
  /** True if the shown list belongs to an earlier page or search. */
  stale: boolean;
  message: string | null;
  busy: boolean;
  onRetry: () => void;
  onClear: () => void;
  selected: { userId: number; mode: AssignMode } | null;
  onSelect: (userId: number, mode: AssignMode) => void;
  /** The courses that can be assigned; `undefined` until they are loaded. */
  catalogue: readonly CourseRef[] | undefined;
  assignments: Assignments;
}

/** Shows one page of users, or explains why it is empty. */
export function AssignmentList({
  list,
  searched,
  stale,
  message,
  busy,
  onRetry,
  onClear,
  ...rest
}: AssignmentListProps) {
  const { selected, onSelect, catalogue, assignments } = rest;
  return (
    <>
      {message && <LoadError message={message} busy={busy} onRetry={onRetry} />}
      <p role="status" className="-my-1 min-h-6 text-sm text-suave tabular-nums">
        {list && !stale && (list.total === 1 ? '1 usuario' : `${formatCount(list.total)} usuarios`)}
        {list && !stale && searched && ` con «${searched}»`}
      </p>
      {!list && !message && (
        <Loading label="Cargando usuarios…" className="flex flex-col gap-3">
          {Array.from({ length: LIMITS.dashboardPageSize }, (_, index) => (
            <Skeleton key={index} className="h-36 rounded-carta" />
          ))}
        </Loading>
      )}
      {list?.users.length === 0 && (
        <EmptyState
          title={searched ? `Nadie coincide con «${searched}».` : 'Aún no hay usuarios.'}
          action={
            searched && (
              <Button variant="outline" onClick={onClear}>
                Ver a todos
              </Button>
            )
          }
        >
          {searched && DASHBOARD_TEXTS.newUserHint}
        </EmptyState>
      )}
      {list && list.users.length > 0 && (
        <ul
          aria-label="Usuarios"
          aria-busy={stale || undefined}
          className={cx('flex flex-col gap-3 transition-opacity duration-150', stale && 'opacity-60')}
        >
          {list.users.map((user) => (
            <AssignmentCard
              key={user.id}
              user={user}
              mode={selected?.userId === user.id ? selected.mode : null}
              onSelect={(mode) => onSelect(user.id, mode)}
              catalogue={catalogue}
              assignments={assignments}
            />
          ))}
        </ul>
      )}
    </>
  );
}
