import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const bound = probe.address();
  probe.close();
  if (bound === null || typeof bound === 'string') throw new Error('The probe has no port.');
  return bound.port;
}

/**
 * Whether no server of this computer listens on a port.
 * @param {number} port
 * @throws if the port is not allowed.
 */
export async function portIsFree(port) {
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') return false;
    throw error;
  } finally {
    probe.close();
  }
}
