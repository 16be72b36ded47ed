import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

interface NoUsersProps {
  /** The search text; empty for all users. */
  searched: string;
  /** True if filters narrow the list, too. */
  isFiltered?: boolean;
  /** What to do if no user matches. */
  hint: ReactNode;
  /** Clears the search. */
  onClear: () => void;
}

/** Shows that there are no users, or that none matches the search. */
export function NoUsers({ searched, isFiltered = false, hint, onClear }: NoUsersProps) {
  if (!searched && !isFiltered) return <EmptyState title="Aún no hay usuarios." />;
  return (
    <EmptyState
      title={searched ? `Nadie coincide con «${searched}».` : 'Nadie coincide con estos filtros.'}
      action={
        <Button variant="outline" onClick={onClear}>
          Ver a todos
        </Button>
      }
    >
      {hint}
    </EmptyState>
  );
}
