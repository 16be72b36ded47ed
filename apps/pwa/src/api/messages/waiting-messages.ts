import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { DEVICE_QUERY_KEY } from '../../offline/store/device-query-key';
import { markRefused, removeMessage, waitingMessages } from '../../offline/store/messages';
import type { WaitingMessage } from '../../offline/store/messages';
import { messageOf } from '../client/errors';
import { createOutbox } from '../client/outbox';
import { isFinalRefusal } from '../client/send-later';
import { postMessage } from './send-message';

const KEY = [DEVICE_QUERY_KEY, 'messages'] as const;

/** Messages that waited and were sent since the page was loaded. */
let sent = 0;

/** The messages that wait on this device, and how many were sent since the page was loaded. */
export const waitingMessagesQuery = queryOptions({
  queryKey: KEY,
  queryFn: async () => ({ waiting: await waitingMessages(), sent }),
  staleTime: 0,
});

/** Reads the waiting messages again after a change. */
const refetchWaitingMessages = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });

/** The messages of this device. They are sent without a token, even if an account is logged in. */
export const messagesOutbox = createOutbox<WaitingMessage>({
  name: 'messages',
  owners: () => [null],
  waiting: async () => (await waitingMessages()).filter(({ refused }) => refused === undefined),
  idOf: ({ id }) => id,
  groupOf: ({ id }) => id,
  firstBatch: (messages) => messages.slice(0, 1),
  async send(client, _, messages) {
    for (const { id, message } of messages) {
      await postMessage(message);
      sent++;
      await removeMessage(id);
      await refetchWaitingMessages(client);
    }
  },
  isFinal: isFinalRefusal,
  async refuse(client, _, { id }, error) {
    await markRefused(id, messageOf(error, ''));
    await refetchWaitingMessages(client);
  },
});

/** Sends all of them again, also refused ones, because the user asks. */
export async function sendWaitingNow(client: QueryClient): Promise<void> {
  for (const { id } of await waitingMessages()) await markRefused(id, null);
  await messagesOutbox.send(client).catch(console.error);
  await refetchWaitingMessages(client);
}

export async function discardWaiting(client: QueryClient, id: string): Promise<void> {
  await removeMessage(id);
  await refetchWaitingMessages(client);
}
