import { lazyOrRetry } from '../ui/lazy-or-retry';
import { useLazyDialog } from './use-lazy-dialog';

const ChangePasswordDialog = lazyOrRetry(() => import('../features/account/access/components/ChangePasswordDialog'));

/** The dialog that changes the user's password. */
export const usePasswordDialog = () => useLazyDialog(ChangePasswordDialog);
