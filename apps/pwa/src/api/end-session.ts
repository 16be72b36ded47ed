import { PATHS } from '@telar/contracts/paths';
import { isUnreachable } from './client/errors';
import { bodyUnused, request } from './client/request';

const post = (path: string, token: string) =>
  request(path, { method: 'POST', auth: token, keepalive: true, parse: bodyUnused });

/** The token that `endAllSessions` used last. The server already refuses it. */
let revokedToken: string | null = null;

/**
 * Asks the server to refuse a token that this device no longer has. Without a connection, it tries again when the
 * device is online, if the page is still open; otherwise the token works until it expires.
 */
export async function endSession(token: string): Promise<void> {
  if (token === revokedToken) return;
  try {
    await post(PATHS.logout, token);
  } catch (error) {
    // Any other error means that the token is not valid any more, or that the server cannot end it now.
    if (isUnreachable(error)) addEventListener('online', () => void endSession(token), { once: true });
  }
}

/** Ends all sessions of the account that `token` belongs to. */
export async function endAllSessions(token: string): Promise<void> {
  await post(PATHS.logoutAll, token);
  revokedToken = token;
}
