import { PATHS } from '@telar/contracts/paths';
import { bodyUnused, request } from '../../../api/client/request';

const DELAY_MS = 1_000;
const TIMEOUT_MS = 6_000;

/**
 * Simulates a message service: takes at least one second and sends nothing. Asks the API for its health, because a
 * browser can be "online" without internet.
 * @throws NetworkError, TimeoutError or HttpError if the API does not respond or fails, as a real service would.
 */
export async function simulateSending(): Promise<void> {
  const delay = new Promise((resolve) => {
    setTimeout(resolve, DELAY_MS);
  });
  await request(PATHS.health, { timeout: TIMEOUT_MS, parse: bodyUnused });
  await delay;
}
