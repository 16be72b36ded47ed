import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { counter } from '../../metrics/registry';

const CHECK_INTERVAL_MS = 250;

const restarts = counter(
  'telar_embedded_database_restarts_total',
  'How often the embedded PostgreSQL was started again.',
);

/**
 * Starts the server again each time it has ended, until the returned function is called.
 * @param isRunning whether the server's process exists. While it throws, that is unknown, and no server is started.
 * @param start resolves when the server accepts connections. It must end soon after the signal is aborted. If it fails,
 * it
 *   is called again.
 * @returns ends the supervision; resolves when no start is in progress.
 */
export function supervise(
  isRunning: () => boolean,
  start: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const logger = new Logger('PostgreSQL');
  const end = new AbortController();
  const { signal } = end;

  async function restart(): Promise<void> {
    logger.error('The server has ended. It is started again.');
    try {
      await start(signal);
      restarts.inc();
      logger.log('The server accepts connections again.');
    } catch (error) {
      if (!signal.aborted) logger.error(error);
    }
  }

  /** Logs the first of several errors in a row. */
  let isKnown = true;
  function hasEnded(): boolean {
    try {
      const ended = !isRunning();
      isKnown = true;
      return ended;
    } catch (error) {
      if (isKnown) logger.error(error);
      isKnown = false;
      return false;
    }
  }

  async function check(): Promise<void> {
    while (!signal.aborted) {
      // The wait alone does not keep this process alive. It rejects when the supervision ends.
      await delay(CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted && hasEnded()) await restart();
    }
  }

  const checks = check();
  return async () => {
    end.abort();
    await checks;
  };
}
