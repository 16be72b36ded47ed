import { changeBetween } from './session-change';
import type { SessionCause, SessionChange, SessionSnapshot } from './session-change';

const VISITOR: SessionSnapshot = { isLoggedIn: false, owner: null };
const ANA: SessionSnapshot = { isLoggedIn: true, owner: 12 };
const LUZ: SessionSnapshot = { isLoggedIn: true, owner: 15 };
const ANA_LOCKED: SessionSnapshot = { isLoggedIn: false, owner: 12 };

it.each<[string, SessionCause, SessionSnapshot, SessionSnapshot, SessionChange]>([
  ['a start without a session', 'start', VISITOR, VISITOR, 'absent'],
  ['a start with an expired session', 'start', VISITOR, ANA_LOCKED, 'absent'],
  ['a start with locked data', 'start', ANA_LOCKED, ANA_LOCKED, 'absent'],
  ['a start with a session', 'start', VISITOR, ANA, 'resumed'],
  ['a login of a visitor', 'login', VISITOR, ANA, 'login'],
  ['another login of the same account', 'login', ANA, ANA, 'login'],
  ['a login of another account', 'login', ANA, LUZ, 'replaced'],
  ['a login of the owner of the locked data', 'login', ANA_LOCKED, ANA, 'login'],
  ['a login of another account than the owner of the locked data', 'login', ANA_LOCKED, LUZ, 'replaced'],
  ['the logout button', 'logout', ANA, VISITOR, 'logout'],
  ['a refused token', 'refused', ANA, VISITOR, 'refused'],
  ['erased locked data', 'erased', ANA_LOCKED, VISITOR, 'erased'],
  ['a logout in another tab', 'elsewhere', ANA, VISITOR, 'elsewhere'],
  ['an expiry found by another tab', 'elsewhere', ANA, ANA_LOCKED, 'elsewhere'],
  ['another account in another tab', 'elsewhere', ANA, LUZ, 'elsewhere'],
  ['another account in another tab, over locked data', 'elsewhere', ANA_LOCKED, LUZ, 'elsewhere'],
  ['locked data erased in another tab', 'elsewhere', ANA_LOCKED, VISITOR, 'elsewhere'],
  ['a login of the owner of the locked data in another tab', 'elsewhere', ANA_LOCKED, ANA, 'resumed'],
  ['a login of a visitor in another tab', 'elsewhere', VISITOR, ANA, 'resumed'],
  ['nothing new in another tab, for a visitor', 'elsewhere', VISITOR, VISITOR, 'absent'],
  ['nothing new in another tab, for an account', 'elsewhere', ANA, ANA, 'resumed'],
])('returns the change for %s (cause “%s”)', (_, cause, before, now, expected) => {
  expect(changeBetween(cause, before, now)).toBe(expected);
});
