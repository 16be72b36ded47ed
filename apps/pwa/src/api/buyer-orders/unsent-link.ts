import type { OrderLink } from './order-calls';

/**
 * Replaces the code in the URL of an order that the server has not made yet. Real codes contain a dash, so none equals
 * it.
 */
export const UNSENT_CODE = 'nuevo';

/** How many characters of the id identify an order of an account on this device. */
const REFERENCE_LENGTH = 8;

/**
 * The link of an order that waits on this device. The id is the key from which the secret of its private link follows.
 * A visitor's link has it in the fragment, which browsers send to no server. An account's link has only the beginning
 * of the id, because the history of a shared computer remains after the session.
 */
export function waitingLink(waiting: {
  id: string;
  owner: number | null;
  code: string | null;
  token: string;
}): OrderLink {
  const { id, owner, code, token } = waiting;
  if (code !== null) return { code, token };
  return { code: UNSENT_CODE, token: owner === null ? id : id.slice(0, REFERENCE_LENGTH) };
}

/** True if the fragment of such a link names the order with this id. */
export const isReferenceTo = (reference: string, id: string): boolean =>
  reference.length >= REFERENCE_LENGTH && id.startsWith(reference);
