import { session } from '../src/session/session';
import { tokenWith } from './tokens';

/** Logs in as the client with this id. */
export function logInAs(id: number): void {
  session.login(tokenWith({ role: 'cliente' }), { id, name: `Persona ${id}` });
}

/** Starts the app's session with an expired token. */
export function expireSession(): void {
  localStorage.setItem('token', tokenWith({ exp: 1 }));
  session.start();
}
