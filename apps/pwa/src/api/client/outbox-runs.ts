import type { QueryClient } from '@tanstack/react-query';
import { nextTryIn } from './send-later';
import { refusesToken } from './session-refusal';

/**
 * Makes a function that sends what an outbox has, one run after the other. After a failure it tries again by itself, while
 * the page is open; a refused token waits for the next login instead.
 * @returns a function that throws the errors of the run.
 */
export function outboxRuns(sendAll: (client: QueryClient) => Promise<void>): (client: QueryClient) => Promise<void> {
  let lastRun: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function retryLater(client: QueryClient, error: unknown): void {
    clearTimeout(timer);
    if (refusesToken(error)) return;
    timer = setTimeout(() => void send(client).catch(console.error), nextTryIn(error));
  }

  function send(client: QueryClient): Promise<void> {
    clearTimeout(timer);
    const run = lastRun.catch(() => undefined).then(() => sendAll(client));
    lastRun = run;
    run.catch((error: unknown) => retryLater(client, error));
    return run;
  }
  return send;
}
