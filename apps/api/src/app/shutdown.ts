import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { closePort } from '../platform/http/draining';
import { stopClaiming } from '../platform/jobs/lease-runner';
import { Readiness } from './health/readiness';

/** After the drain, connections that are open get a last response. A proxy in use needs them all within a moment. */
const LINGER_MS = 1_000;
/** How long the end after an unexpected error may take. */
const CRASH_TIMEOUT_MS = 10_000;

/**
 * Ends the process on SIGINT, SIGTERM and unexpected errors. First the readiness turns 503 and no more jobs are
 * claimed, while everything is still served for `drainSeconds`, so that proxies that ask for it send their requests
 * elsewhere. Then the port is closed, so that the other proxies do, too, and the requests in flight are completed. A
 * second signal skips the waits.
 * @param stopServer stops the embedded PostgreSQL.
 */
export function stopOnSignals(
  app: NestFastifyApplication,
  drainSeconds: number,
  stopServer: () => Promise<void>,
  logger: { error(error: unknown): void },
): void {
  const hurry = new AbortController();
  let isStopping = false;
  let status = 0;

  async function stop(): Promise<void> {
    if (isStopping) {
      hurry.abort();
      return;
    }
    isStopping = true;
    app.get(Readiness).drain();
    stopClaiming();
    await delay(drainSeconds * 1_000, undefined, { signal: hurry.signal }).catch(() => undefined);
    try {
      // A terminal has no proxy.
      if (drainSeconds > 0) await closePort(app.getHttpServer() as Server, LINGER_MS, hurry.signal);
      await app.close();
      await stopServer();
    } catch (error) {
      logger.error(error);
      status = 1;
    }
    process.exit(status);
  }

  /** The state of the process is unknown: it ends, and a supervisor starts it again. */
  function crash(error: unknown): void {
    logger.error(error);
    status = 1;
    process.exitCode = 1;
    setTimeout(() => process.exit(1), CRASH_TIMEOUT_MS).unref();
    hurry.abort();
    void stop();
  }

  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
