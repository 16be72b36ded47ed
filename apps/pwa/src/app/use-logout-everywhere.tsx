import { lazyOrRetry } from '../ui/lazy-or-retry';
import { useLazyDialog } from './use-lazy-dialog';

const LogoutEverywhereDialog = lazyOrRetry(
  () => import('../features/account/access/components/LogoutEverywhereDialog'),
);

/** The dialog that ends all sessions of the account. */
export const useLogoutEverywhere = () => useLazyDialog(LogoutEverywhereDialog);
