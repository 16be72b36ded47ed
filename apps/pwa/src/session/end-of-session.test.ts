import { jest } from '@jest/globals';
import { expireSession, logInAs, storeLogin } from '../../test/session';
import { tokenWith } from '../../test/tokens';
import { END_OF_SESSION, eraseAtEndOfSession } from './end-of-session';
import type { EndOfSessionHandlers, EndOfSessionStep } from './end-of-session';
import { session, startSession } from './session';

const loginByEmail = (email: string) => session.login(tokenWith({ role: 'cliente' }), { name: 'Ana', email });

function expire(): void {
  logInAs(12);
  expireSession();
}

/** Notifies this tab that another tab changed a stored key; `null` if it cleared all keys. */
const notifyTab = (key: string | null = null) => dispatchEvent(new StorageEvent('storage', { key, newValue: null }));

let erased: EndOfSessionStep[] = [];
const record = (step: EndOfSessionStep) => () => void erased.push(step);
const handlers: EndOfSessionHandlers = {
  history: record('history'),
  visitorViews: record('visitorViews'),
  accountData: record('accountData'),
  drafts: record('drafts'),
  queryCache: record('queryCache'),
  lastNavigation: record('lastNavigation'),
  serverSession: record('serverSession'),
};
let stop = () => {};

beforeAll(() => startSession());
beforeEach(() => {
  session.logout();
  erased = [];
});
afterEach(() => stop());

const ALL: EndOfSessionStep[] = [
  'serverSession',
  'lastNavigation',
  'queryCache',
  'drafts',
  'accountData',
  'visitorViews',
  'history',
];
const only = (...steps: EndOfSessionStep[]) => ALL.filter((step) => steps.includes(step));
const allExcept = (...steps: EndOfSessionStep[]) => ALL.filter((step) => !steps.includes(step));

it('lists the steps in the order in which they start', () => {
  expect(END_OF_SESSION.map(({ step }) => step)).toEqual(ALL);
});

it.each<[string, () => void, () => void, EndOfSessionStep[]]>([
  ['the logout button', () => logInAs(12), () => session.logout(), allExcept('visitorViews')],
  [
    'the logout button, for an account without id',
    () => loginByEmail('a@b.pe'),
    () => session.logout(),
    allExcept('visitorViews'),
  ],
  [
    'a token that the server refuses',
    () => logInAs(12),
    () => session.logout('refused'),
    allExcept('serverSession', 'visitorViews'),
  ],
  [
    'a token that expired by the server’s clock',
    () => logInAs(12),
    () => session.logout('expired'),
    allExcept('serverSession', 'visitorViews'),
  ],
  [
    'erasing locked data',
    expire,
    () => session.logout('erased'),
    allExcept('serverSession', 'visitorViews', 'history'),
  ],
  ['a login of another account', () => logInAs(12), () => logInAs(15), ALL],
  ['a login of another account without id', () => loginByEmail('a@b.pe'), () => loginByEmail('c@d.pe'), ALL],
  ['a login of another account over locked data', expire, () => logInAs(15), ALL],
  ['a login of the owner of locked data', expire, () => logInAs(12), only('accountData', 'visitorViews')],
  ['a login of a visitor', () => {}, () => logInAs(12), only('accountData', 'visitorViews')],
  ['another login of the same account', () => logInAs(12), () => logInAs(12), only('accountData', 'visitorViews')],
  [
    'a logout in another tab',
    () => logInAs(12),
    () => {
      localStorage.clear();
      notifyTab();
    },
    allExcept('serverSession'),
  ],
  [
    'another account in another tab',
    () => logInAs(12),
    () => {
      storeLogin(15);
      notifyTab('token');
    },
    allExcept('serverSession'),
  ],
  [
    'locked data erased in another tab',
    expire,
    () => {
      localStorage.clear();
      notifyTab('sealed');
    },
    allExcept('serverSession'),
  ],
  [
    'an expiry that another tab finds',
    () => logInAs(12),
    () => {
      localStorage.setItem('token', tokenWith({ exp: 1 }));
      notifyTab('token');
    },
    allExcept('serverSession'),
  ],
  [
    'the start with an expired token',
    () => {
      localStorage.setItem('token', tokenWith({ exp: 1 }));
      localStorage.setItem('user', '{"id":12,"name":"Ana"}');
    },
    () => session.start(),
    only('queryCache', 'drafts', 'accountData'),
  ],
  [
    'the start after an interrupted logout',
    () => {
      logInAs(12);
      localStorage.removeItem('token');
      localStorage.removeItem('user');
    },
    () => session.start(),
    only('queryCache', 'drafts', 'accountData'),
  ],
  ['the start with a session', () => storeLogin(12), () => session.start(), only('accountData', 'visitorViews')],
])('runs only the steps that belong to %s, in order', (_, before, act, expected) => {
  before();
  stop = eraseAtEndOfSession(handlers);
  act();
  expect(erased).toEqual(expected);
});

it('runs each step even if earlier steps fail, and logs the failures', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
  logInAs(12);
  stop = eraseAtEndOfSession({
    ...handlers,
    lastNavigation: () => {
      throw new Error('storage is blocked');
    },
    accountData: () => Promise.reject(new Error('no database')),
  });
  session.logout();
  expect(erased).toEqual(['serverSession', 'queryCache', 'drafts', 'history']);
  await Promise.resolve();
  expect(logged.mock.calls.map(([error]) => String(error))).toEqual([
    'Error: storage is blocked',
    'Error: no database',
  ]);
  logged.mockRestore();
});

it('starts each step without waiting for the previous one', () => {
  logInAs(12);
  stop = eraseAtEndOfSession({ ...handlers, accountData: () => new Promise(() => {}) });
  session.logout();
  expect(erased).toEqual(['serverSession', 'lastNavigation', 'queryCache', 'drafts', 'history']);
});

it('runs the steps after the token and the user are removed', () => {
  logInAs(12);
  const found: (string | null)[] = [];
  stop = eraseAtEndOfSession({
    ...handlers,
    lastNavigation: () => void found.push(localStorage.getItem('token'), localStorage.getItem('user')),
    serverSession: (_, token) => void found.push(token),
  });
  const { token } = session.get();
  session.logout();
  expect(found).toEqual([token, null, null]);
});
