import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

// Loads on demand, because most visits never open it.
const ChangePasswordDialog = lazy(() => import('../features/account/access/components/ChangePasswordDialog'));

/** The dialog that changes the user's password. `show` opens it. Render `dialog` in a component that stays mounted. */
export function usePasswordDialog(): { show: () => void; dialog: ReactNode } {
  const [isLoaded, setIsLoaded] = useState(false);
  const [open, setOpen] = useState(false);
  return {
    show: () => {
      setIsLoaded(true);
      setOpen(true);
    },
    dialog: isLoaded && (
      <Suspense>
        <ChangePasswordDialog open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
