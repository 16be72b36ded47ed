import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { DEVICE_QUERY_KEY } from '../../offline/store/device-query-key';
import { markRefused, removeMessage, waitingMessages } from '../../offline/store/messages';
import { messageOf } from '../client/errors';
import { isFinalRefusal, nextTryIn } from '../client/send-later';
import { postMessage } from './send-message';

const KEY = [DEVICE_QUERY_KEY, 'messages'] as const;

/** Messages that waited and were sent since the page was loaded. */
let sent = 0;
let running: Promise<void> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The messages that wait on this device, and how many were sent since the page was loaded. */
export const waitingMessagesQuery = queryOptions({
  queryKey: KEY,
  queryFn: async () => ({ waiting: await waitingMessages(), sent }),
  staleTime: 0,
});

export const showWaiting = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });

async function sendAll(client: QueryClient): Promise<void> {
  for (const { id, message, refused } of await waitingMessages()) {
    if (refused !== undefined) continue;
    try {
      await postMessage(message);
    } catch (error) {
      if (!isFinalRefusal(error)) throw error;
      console.error(error);
      await markRefused(id, messageOf(error, ''));
      await showWaiting(client);
      continue;
    }
    sent++;
    await removeMessage(id);
    await showWaiting(client);
  }
}

/** Sends the messages that wait, the oldest first. After a failure it tries again later, while the page is open. */
export function sendWaiting(client: QueryClient): Promise<void> {
  clearTimeout(timer);
  running = running
    .catch(() => undefined)
    .then(() => (navigator.onLine ? sendAll(client) : undefined))
    .catch((error: unknown) => {
      timer = setTimeout(() => void sendWaiting(client), nextTryIn(error));
    });
  return running;
}

let isWatching = false;

/** Sends the messages that wait: now, when the device is online again, and when the app is visible again. */
export function sendWhenOnline(client: QueryClient): void {
  const send = () => void sendWaiting(client);
  if (!isWatching) {
    isWatching = true;
    addEventListener('online', send);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') send();
    });
  }
  send();
}

/** Sends all of them again, also refused ones, because the user asks. */
export async function sendWaitingNow(client: QueryClient): Promise<void> {
  for (const { id } of await waitingMessages()) await markRefused(id, null);
  await sendWaiting(client);
  await showWaiting(client);
}

export async function discardWaiting(client: QueryClient, id: string): Promise<void> {
  await removeMessage(id);
  await showWaiting(client);
}
