import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Written in logs, so it has no spaces, quotes or line breaks. */
const SANE_ID = /^[\w.-]{8,64}$/;

/** The header that identifies a request in responses, logs and messages. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Returns what makes the id of a request: that of the nearest proxy, if there is one and it sends a sane one. */
export function requestIds(trustedProxies: number): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = trustedProxies > 0 ? headers[REQUEST_ID_HEADER] : undefined;
    return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
  };
}
