import './ui/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './http/query-client';
import { keepInstallEvent } from './install/install-event';
import { watchAccounts } from './offline/account/watch';
import { whenIdle } from './offline/when-idle';
import { createAppRouter } from './router';
import { session, startSession } from './session';

const queryClient = createQueryClient();
const router = createAppRouter({ queryClient, session });
watchAccounts();
keepInstallEvent();
whenIdle(
  () => void import('./after-start').then(({ afterStart }) => afterStart(queryClient, router)).catch(console.error),
);
// A protected page does not stay open after a logout in another tab.
startSession(() => void router.invalidate());
const root = document.getElementById('root');

if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

// What certificates are checked with where there is no network.
whenIdle(
  () =>
    void import('./offline/sync-verification')
      .then(({ keepVerificationFresh }) => keepVerificationFresh())
      .catch(console.error),
);
