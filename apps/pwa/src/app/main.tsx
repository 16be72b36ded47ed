import '../ui/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/client/query-client';
import { whenIdle } from '../browser/when-idle';
import { captureInstallEvent } from '../install/install-event';
import { eraseAtEndOfSession } from '../session/end-of-session';
import { session, startSession } from '../session/session';
import { recordEarlyEvents } from '../updates/early-events';
import { endOfSessionHandlers } from './end-of-session-handlers';
import { createAppRouter } from './router';

const queryClient = createQueryClient();
const router = createAppRouter({ queryClient, session });
const root = createRoot(document.getElementById('root') ?? document.body);
let mountKey = 0;

/** Mounts the app. If it is already mounted, the new key gives every component a new state. */
function mount(): void {
  mountKey += 1;
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider key={mountKey} router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

captureInstallEvent();
recordEarlyEvents();
eraseAtEndOfSession(
  endOfSessionHandlers({
    queryClient,
    router,
    remount: mount,
    unmount: () => root.unmount(),
  }),
);
startSession(() => void router.invalidate());
mount();

whenIdle(
  () => void import('./after-start').then(({ afterStart }) => afterStart(queryClient, router)).catch(console.error),
);
