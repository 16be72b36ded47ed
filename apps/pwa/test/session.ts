import { session } from '../src/session/session';
import { tokenWith } from './tokens';

/** Logs in as the client with this id. */
export function logInAs(id: number): void {
  session.login(tokenWith({ role: 'cliente' }), { id, name: `Persona ${id}` });
}

/** Stores the session of the client with this id, as another tab does at a login. */
export function storeLogin(id: number): void {
  localStorage.setItem('token', tokenWith({ role: 'cliente' }));
  localStorage.setItem('user', JSON.stringify({ id, name: `Persona ${id}` }));
}

/** Starts the app's session with an expired token. */
export function expireSession(): void {
  localStorage.setItem('token', tokenWith({ exp: 1 }));
  session.start();
}
