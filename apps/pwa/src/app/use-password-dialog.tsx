import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

// Loaded on demand: most visits never open it.
const ChangePasswordDialog = lazy(() => import('../features/account/access/components/ChangePasswordDialog'));

/** The dialog to change one's own password. `ask` opens it; render `dialog` in a component that stays mounted. */
export function usePasswordDialog(): { ask: () => void; dialog: ReactNode } {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return {
    ask: () => {
      setWanted(true);
      setOpen(true);
    },
    dialog: wanted && (
      <Suspense>
        <ChangePasswordDialog open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
