import { lazy } from 'react';
import { useLazyDialog } from './use-lazy-dialog';

const ChangePasswordDialog = lazy(() => import('../features/account/access/components/ChangePasswordDialog'));

/** The dialog that changes the user's password. */
export const usePasswordDialog = () => useLazyDialog(ChangePasswordDialog);
