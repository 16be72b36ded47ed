import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** How long a link is valid. */
export const LINK_MINUTES = 30;
/** Valid links that one account has at most. */
export const LINKS_PER_ACCOUNT = 3;

export const linkEnd = (): Date => new Date(Date.now() + LINK_MINUTES * 60_000);

/** A new secret, and the link that contains it after `#`, so that it appears in no log. */
export function newLink(publicUrl: string): { token: string; url: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, url: `${publicUrl}/recuperar#${token}` };
}
