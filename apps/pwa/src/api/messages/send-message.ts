import type { SendMessageRequest } from '@telar/contracts/messages';
import { PATHS } from '@telar/contracts/paths';
import { isUnreachable } from '../client/errors';
import { bodyUnused, request } from '../client/request';

/** The user waits for the result, but the network may be slow. */
const TIMEOUT_MS = 15_000;

/** `stored`: there is no network, so the message waits on this device. */
export type Delivery = 'sent' | 'stored';

/** @throws the errors of the request. */
export function postMessage(message: SendMessageRequest): Promise<void> {
  return request(PATHS.messages, { method: 'POST', timeout: TIMEOUT_MS, body: message, parse: bodyUnused });
}

/**
 * Sends a message to the academy, or stores it on this device if the API is not reached.
 * @throws the errors of the request: HttpError, and those of an unreachable API if the message could not be stored.
 */
export async function sendMessage(message: SendMessageRequest): Promise<Delivery> {
  try {
    await postMessage(message);
    return 'sent';
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    try {
      const { storeMessage } = await import('../../offline/store/messages');
      await storeMessage(message);
    } catch (notStored) {
      console.error(notStored);
      throw error;
    }
    return 'stored';
  }
}
