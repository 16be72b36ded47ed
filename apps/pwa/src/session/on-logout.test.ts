import { jest } from '@jest/globals';
import { tokenWith } from '../../test/tokens';
import { onLogout } from './on-logout';
import { session } from './session';

const enter = (email: string) => session.login(tokenWith({ role: 'cliente' }), { name: 'Ana', email });
const enterAs = (id: number) => session.login(tokenWith({ role: 'cliente' }), { id, name: `Persona ${id}` });
function seal(): void {
  enterAs(12);
  localStorage.setItem('token', tokenWith({ exp: 1 }));
  session.start();
}
const forget = jest.fn();
let stop = () => {};

function registered(): void {
  forget.mockReset();
  stop = onLogout(forget);
}
afterEach(() => {
  stop();
  session.logout();
});

it.each<[string, () => void, () => void, number]>([
  ['a logout', () => enter('ana@demo.pe'), () => session.logout(), 1],
  ['a login', () => session.logout(), () => enter('ana@demo.pe'), 0],
  ['another login of the same person', () => enter('ana@demo.pe'), () => enter('ana@demo.pe'), 0],
  ['the login of somebody else', () => enter('ana@demo.pe'), () => enter('luz@demo.pe'), 1],
  ['the login of somebody else over what the clock’s end left', seal, () => enterAs(15), 1],
  ['the login of the one whose session the clock ended', seal, () => enterAs(12), 0],
  [
    'a logout in another tab',
    () => enter('ana@demo.pe'),
    () => {
      localStorage.clear();
      session.start();
    },
    1,
  ],
  [
    'a start with an expired token',
    () => {
      localStorage.setItem('token', tokenWith({ exp: 1 }));
      localStorage.setItem('user', '{"name":"Ana"}');
    },
    () => session.start(),
    1,
  ],
])('%s', (_, before, act, times) => {
  before();
  registered();
  act();
  expect(forget).toHaveBeenCalledTimes(times);
});
