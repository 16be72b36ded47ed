import type { CourseRef } from '@telar/contracts/refs';
import type { UserList } from '@telar/contracts/users';
import { quantityText } from '@telar/domain/quantity-text';
import { DASHBOARD_PAGE_SIZE } from '@telar/domain/staff-page-sizes';
import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import type { Ref } from 'react';
import { cx } from '../../../../ui/cx';
import { NoUsers } from '../../../../ui/NoUsers';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import type { Assignments } from '../use-assignments';
import type { AssignMode, Selection } from '../use-selection';
import { AssignmentCard } from './AssignmentCard';
import { LoadError } from './LoadError';

interface AssignmentListProps {
  /** One page of users; `undefined` until it is loaded. */
  list: UserList | undefined;
  /** Refers to the number of users. */
  countRef: Ref<HTMLParagraphElement>;
  /** Such as "página 2 de 5"; empty if there is one page. */
  page: string;
  /** The search text; empty for all users. */
  searched: string;
  /** True if the shown list belongs to an earlier page or search. */
  isStale: boolean;
  /** Explains why the list failed to load. */
  message: string | null;
  busy: boolean;
  onRetry: () => void;
  onClear: () => void;
  selection: Selection | null;
  onSelect: (userId: number, mode: AssignMode) => void;
  /** The courses that can be assigned; `undefined` until they are loaded. */
  catalogue: readonly CourseRef[] | undefined;
  assignments: Assignments;
}

function countText(total: number, searched: string): string {
  const users = quantityText(total, 'usuario', 'usuarios');
  return searched ? `${users} con «${searched}»` : users;
}

/** Shows one page of users with their courses, or explains why it is empty. */
export function AssignmentList({ list, searched, isStale, message, busy, onRetry, ...props }: AssignmentListProps) {
  const { countRef, page, onClear, selection, onSelect, catalogue, assignments } = props;
  return (
    <>
      {message && <LoadError message={message} busy={busy} onRetry={onRetry} />}
      <p ref={countRef} tabIndex={-1} role="status" className="-my-1 min-h-6 text-sm text-suave tabular-nums">
        {list && !isStale && (
          <>
            {countText(list.total, searched)}
            {page && <span className="sr-only">, {page}</span>}
          </>
        )}
      </p>
      {!list && !message && <LoadingCards />}
      {list?.users.length === 0 && <NoUsers searched={searched} hint={DASHBOARD_TEXTS.newUserHint} onClear={onClear} />}
      {list && list.users.length > 0 && (
        <ul
          aria-label="Usuarios"
          aria-busy={isStale || undefined}
          className={cx('flex flex-col gap-3 transition-opacity duration-150', isStale && 'opacity-60')}
        >
          {list.users.map((user) => (
            <AssignmentCard
              key={user.id}
              user={user}
              mode={selection?.userId === user.id ? selection.mode : null}
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

function LoadingCards() {
  return (
    <Loading label="Cargando usuarios…" className="flex flex-col gap-3">
      {Array.from({ length: DASHBOARD_PAGE_SIZE }, (_, index) => (
        <Skeleton key={index} className="h-36 rounded-carta" />
      ))}
    </Loading>
  );
}
