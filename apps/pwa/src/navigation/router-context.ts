import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '../session/session-store';

/** The context of every route guard and loader. */
export interface RouterContext {
  queryClient: QueryClient;
  session: SessionStore;
}
