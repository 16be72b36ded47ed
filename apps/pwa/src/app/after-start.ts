import type { QueryClient } from '@tanstack/react-query';
import { closeLockedDataWhenOnline } from '../offline/sync/close-locked-data';
import { cleanUpAccounts } from '../offline/sync/clean-up-accounts';
import { preparePdfs } from '../pdf/prepare-pdfs';
import type { createAppRouter } from './router';
import { startAccount } from './start-account';

/**
 * What a visit does once its first page stands, and nothing on that page waits for.
 * @param startOver shows the page anew, for whoever is here now.
 */
export async function afterStart(
  queryClient: QueryClient,
  startOver: () => Promise<void>,
  router: ReturnType<typeof createAppRouter>,
): Promise<void> {
  cleanUpAccounts();
  closeLockedDataWhenOnline(queryClient, () => router.invalidate());
  await Promise.all([startAccount(queryClient, startOver), preparePdfs(router)]);
}
