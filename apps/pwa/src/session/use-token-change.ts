import { useEffect, useEffectEvent } from 'react';
import { session } from './session';

/** Calls `action` when the session gets another token, for example by a login over the page. */
export function useTokenChange(action: () => void): void {
  const onChange = useEffectEvent(action);
  useEffect(() => {
    let { token } = session.get();
    return session.subscribe(() => {
      const next = session.get().token;
      if (next === token) return;
      token = next;
      onChange();
    });
  }, []);
}
