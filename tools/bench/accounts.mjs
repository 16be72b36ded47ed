import { importBuilt } from '../built-api.mjs';

const { PATHS } = await importBuilt('paths');

export const JSON_BODY = { 'content-type': 'application/json' };

/**
 * Logs the demo's admin in.
 * @param {string} origin
 * @returns {Promise<string>} the session token.
 */
export async function logIn(origin) {
  const body = JSON.stringify({ email: 'admin@demo.pe', password: 'Demo-2026' });
  const response = await fetch(origin + PATHS.login, { method: 'POST', headers: JSON_BODY, body });
  if (!response.ok) throw new Error(`The login failed with the status ${response.status}`);
  const { token } = /** @type {{ token: string }} */ (await response.json());
  return token;
}
