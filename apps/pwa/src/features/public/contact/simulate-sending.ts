import { NetworkError } from '../../../api/client/errors';

const DELAY_MS = 1_000;

/**
 * Simulates a message service: takes one second and sends nothing.
 * @throws NetworkError without a connection, as a real service would.
 */
export async function simulateSending(): Promise<void> {
  if (!navigator.onLine) throw new NetworkError('offline');
  await new Promise((resolve) => {
    setTimeout(resolve, DELAY_MS);
  });
}
