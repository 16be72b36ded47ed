import '../ui/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/client/query-client';
import { captureInstallEvent } from '../install/install-event';
import { watchAccounts } from '../offline/sync/erase-other-accounts';
import { recordFailedImports } from '../updates/failed-imports';
import { recordTyping } from '../updates/typing';
import { whenIdle } from '../browser/when-idle';
import { createAppRouter } from './router';
import { session, startSession } from '../session/session';

const queryClient = createQueryClient();
const router = createAppRouter({ queryClient, session });
watchAccounts();
captureInstallEvent();
recordTyping();
recordFailedImports();
const root = createRoot(document.getElementById('root') ?? document.body);
let visit = 0;

function show(): void {
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider key={visit} router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

// After a logout in another tab a protected page does not stay open, and no page stays with what the account was shown.
async function lookAgain(left: boolean): Promise<void> {
  await router.invalidate();
  if (!left) return;
  visit += 1;
  show();
  const { startHistoryOver } = await import('../navigation/reset-history');
  await startHistoryOver(router.history);
}
startSession((left) => void lookAgain(left));
show();

whenIdle(
  () =>
    void import('./after-start')
      .then(({ afterStart }) => afterStart(queryClient, () => lookAgain(true), router))
      .catch(console.error),
);

// What certificates are checked with where there is no network.
whenIdle(
  () =>
    void import('./start-verification-sync')
      .then(({ startVerificationSync }) => startVerificationSync())
      .catch(console.error),
);
