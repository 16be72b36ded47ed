import type { OrderLink } from './order-calls';

/** Stands for the code of an order that the server has not made. No code is like it: codes have a dash. */
export const UNSENT_CODE = 'nuevo';

/** So many characters of the id name an order of an account on this device. */
const REFERENCE_LENGTH = 8;

/**
 * The link of an order that waits on this device. The id is the key from which the secret of its private link follows. A
 * visitor's link has it in the fragment, which browsers send to no server. An account's link has only its beginning: the
 * history of a shared computer outlives the session.
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
