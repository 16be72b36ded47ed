import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

// Its forms are no part of what every visit loads.
const ChangePasswordDialog = lazy(() => import('../features/account/access/components/ChangePasswordDialog'));

/** The dialog that changes the own password: `ask` opens it, `dialog` is to be put somewhere that stays. */
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
