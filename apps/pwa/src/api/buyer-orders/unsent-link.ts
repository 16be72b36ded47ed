import type { OrderLink } from './order-calls';

/** Stands for the code of an order that the server has not made. No code is like it: codes have a dash. */
export const UNSENT_CODE = 'nuevo';

/**
 * The link of an order that waits on this device. The id is the key from which the secret of its private link follows, so it
 * is in the fragment like that secret: browsers send it to no server.
 */
export const waitingLink = ({ id, code, token }: { id: string; code: string | null; token: string }): OrderLink =>
  code === null ? { code: UNSENT_CODE, token: id } : { code, token };
