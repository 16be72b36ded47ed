import { NetworkError } from '../../../api/client/errors';
import { checkConnection } from '../../../api/connection';

const DELAY_MS = 1_000;

/**
 * Simulates a message service: takes at least one second and sends nothing.
 * @throws NetworkError or TimeoutError if the internet does not respond, as a real service would. A browser can be
 * "online" without it.
 */
export async function simulateSending(): Promise<void> {
  if (!navigator.onLine) throw new NetworkError('offline');
  const delay = new Promise((resolve) => {
    setTimeout(resolve, DELAY_MS);
  });
  await checkConnection();
  await delay;
}
