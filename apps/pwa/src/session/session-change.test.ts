import { changeBetween } from './session-change';
import type { LogoutReason, SessionChange, SessionSnapshot } from './session-change';

const VISITOR: SessionSnapshot = { isLoggedIn: false, owner: null };
const ANA: SessionSnapshot = { isLoggedIn: true, owner: 12 };
const LUZ: SessionSnapshot = { isLoggedIn: true, owner: 15 };
const UNKNOWN: SessionSnapshot = { isLoggedIn: true, owner: null };
const ANA_LOCKED: SessionSnapshot = { isLoggedIn: false, owner: 12 };

type Case = [SessionChange, string, SessionSnapshot, SessionSnapshot];

it.each<Case>([
  ['no-session', 'no session is stored', VISITOR, VISITOR],
  ['no-session', 'the stored session has expired', VISITOR, ANA_LOCKED],
  ['no-session', 'data is locked', ANA_LOCKED, ANA_LOCKED],
  ['resumed', 'the stored session is valid', VISITOR, ANA],
])('returns “%s” if %s when the app starts', (expected, _, before, now) => {
  expect(changeBetween('start', before, now)).toBe(expected);
});

it.each<Case>([
  ['logged-in', 'a visitor', VISITOR, ANA],
  ['logged-in', 'the same account', ANA, ANA],
  ['logged-in', 'the owner of the locked data', ANA_LOCKED, ANA],
  ['other-account', 'another account', ANA, LUZ],
  ['other-account', 'an account that does not own the locked data', ANA_LOCKED, LUZ],
  ['other-account', 'an account without id and e-mail after another one', UNKNOWN, UNKNOWN],
  ['logged-in', 'an account without id and e-mail', VISITOR, UNKNOWN],
])('returns “%s” if %s logs in', (expected, _, before, now) => {
  expect(changeBetween('login', before, now)).toBe(expected);
});

it.each<[LogoutReason, SessionSnapshot]>([
  ['logout', ANA],
  ['refused', ANA],
  ['erased', ANA_LOCKED],
])('returns the reason “%s” of a logout', (reason, before) => {
  expect(changeBetween(reason, before, VISITOR)).toBe(reason);
});

it.each<Case>([
  ['ended-in-other-tab', 'the user logged out', ANA, VISITOR],
  ['ended-in-other-tab', 'the session expired', ANA, ANA_LOCKED],
  ['ended-in-other-tab', 'another account logged in', ANA, LUZ],
  ['ended-in-other-tab', 'an account that does not own the locked data logged in', ANA_LOCKED, LUZ],
  ['ended-in-other-tab', 'the user erased the locked data', ANA_LOCKED, VISITOR],
  ['resumed', 'the owner of the locked data logged in', ANA_LOCKED, ANA],
  ['resumed', 'a visitor logged in', VISITOR, ANA],
  ['resumed', 'nothing changed for an account', ANA, ANA],
  ['resumed', 'nothing changed for an account without id and e-mail', UNKNOWN, UNKNOWN],
  ['no-session', 'nothing changed for a visitor', VISITOR, VISITOR],
])('returns “%s” if %s in another tab', (expected, _, before, now) => {
  expect(changeBetween('other-tab', before, now)).toBe(expected);
});
