import { ownerKey, session } from './session';

/**
 * The one place where a feature says how its part of an account is forgotten: `forget` runs whenever nobody is logged
 * in any more (the button, another tab, a token that had expired at the start) and whenever somebody else is, also than
 * the one whose session the clock ended. Register at module level, in the route or in what every visit loads, so that things left before a reload go as well.
 * @returns how to stop.
 */
export function onLogout(forget: () => void): () => void {
  let last = ownerKey();
  return session.subscribe(() => {
    const before = last;
    last = ownerKey();
    if (!session.get().isLoggedIn || (before !== null && before !== last)) forget();
  });
}
