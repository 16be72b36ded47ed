import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

interface NoUsersProps {
  /** The search text; empty for all users. */
  searched: string;
  /** What to do if no user matches. */
  hint: ReactNode;
  /** Clears the search. */
  onClear: () => void;
}

/** Shows that there are no users, or that none matches the search. */
export function NoUsers({ searched, hint, onClear }: NoUsersProps) {
  if (!searched) return <EmptyState title="Aún no hay usuarios." />;
  return (
    <EmptyState
      title={`Nadie coincide con «${searched}».`}
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
