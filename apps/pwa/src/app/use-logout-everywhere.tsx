import { lazy } from 'react';
import { useLazyDialog } from './use-lazy-dialog';

const LogoutEverywhereDialog = lazy(() => import('../features/account/access/components/LogoutEverywhereDialog'));

/** The dialog that ends all sessions of the account. */
export const useLogoutEverywhere = () => useLazyDialog(LogoutEverywhereDialog);
