import { useEffect } from 'react';
import { session } from '../session/session';
import { lazyOrRetry } from '../ui/lazy-or-retry';
import { useLazyDialog } from './use-lazy-dialog';

/** Stands in for the dialog if its code cannot load: a logout is never blocked. */
function LogoutAtOnce({ open, onClose }: { open: boolean; onClose: () => void }) {
  useEffect(() => {
    if (!open) return;
    onClose();
    session.logout();
  }, [open, onClose]);
  return null;
}

const LogoutDialog = lazyOrRetry(() => import('./LogoutDialog').catch(() => ({ default: LogoutAtOnce })));

/** Ends the session, after a question if this device has progress that was not sent. */
export const useLogout = () => useLazyDialog(LogoutDialog);
