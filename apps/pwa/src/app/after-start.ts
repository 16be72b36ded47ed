import type { QueryClient } from '@tanstack/react-query';
import { eraseUnregisteredAccounts } from '../offline/sync/erase-unregistered-accounts';
import { hideLockedDataWhenOnline } from '../offline/sync/hide-locked-data';
import { preparePdfs } from '../pdf/prepare-pdfs';
import { rereadFirstLoads } from './reread-first-loads';
import type { createAppRouter } from './router';
import {
  endPressWithSession,
  openPagesAfterPress,
  reportNetworkAfterPress,
  showResultsAfterPress,
} from './show-after-press';
import { startAccount } from './start-account';
import { startCatalogueSync } from './start-catalogue-sync';
import { startOutboxes } from './start-outboxes';
import { startVerificationSync } from './start-verification-sync';
import { stayWithoutNetwork } from './stay-without-network';

/** Starts the background work of a visit. It runs after the first page is shown, which needs none of it. */
export async function afterStart(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>): Promise<void> {
  stayWithoutNetwork();
  // Links then open without loading the routes first.
  import('./routeTree.gen').catch(console.error);
  rereadFirstLoads(queryClient);
  showResultsAfterPress(queryClient);
  openPagesAfterPress(router);
  reportNetworkAfterPress();
  endPressWithSession();
  eraseUnregisteredAccounts().catch(console.error);
  hideLockedDataWhenOnline(queryClient, () => router.invalidate());
  startVerificationSync();
  startOutboxes(queryClient);
  startCatalogueSync();
  await Promise.all([startAccount(queryClient), preparePdfs(router)]);
}
