import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '../session/session-store';

/** What every route's guard and loader is given. */
export interface RouterContext {
  queryClient: QueryClient;
  session: SessionStore;
}
