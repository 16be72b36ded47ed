import { session } from '../src/session/session';
import { tokenWith } from './tokens';

/** Logs in as the client with this id. */
export const logInAs = (id: number): void =>
  session.login(tokenWith({ role: 'cliente' }), { id, name: `Persona ${id}` });

/** Lets the stored session expire, as the app finds it at a start. */
export function expireSession(): void {
  localStorage.setItem('token', tokenWith({ exp: 1 }));
  session.start();
}
