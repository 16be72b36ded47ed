import { useSyncExternalStore } from 'react';
import { session } from './session';
import type { Session } from './session-store';

/** The current session. The component renders again after each change. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}
