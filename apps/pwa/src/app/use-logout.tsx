import { useEffect } from 'react';
import { session } from '../session/session';
import { lazyOrRetry } from '../ui/lazy-or-retry';
import { useLazyDialog } from './use-lazy-dialog';

/** Stands in for the dialog if its code cannot load. It cannot read what is unsent, so it always asks. */
function LogoutWithoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  useEffect(() => {
    if (!open) return;
    onClose();
    if (confirm('¿Cerrar la sesión? Si tienes avances o apuntes sin enviar, se pierden.')) session.logout();
  }, [open, onClose]);
  return null;
}

const LogoutDialog = lazyOrRetry(() => import('./LogoutDialog').catch(() => ({ default: LogoutWithoutDialog })));

/** Ends the session, after a question if this device has progress that was not sent. */
export const useLogout = () => useLazyDialog(LogoutDialog);
