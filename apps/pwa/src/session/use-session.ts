import { useSyncExternalStore } from 'react';
import { session } from './session';
import type { Session } from './session-store';

/** The session as it is now; the component renders again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}
