import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AcceptedMessageList, Message, MessageSaved } from '@telar/contracts/messages';
import type {
  AnswerMessageRequest,
  MessageFilterQuery,
  MessageList,
  UpdateMessageRequest,
} from '@telar/contracts/messages';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { fetchParts } from '../client/list-parts';
import { bodyUnused, request } from '../client/request';
import { withQuery } from '../client/with-query';
import { requestCsv } from '../request-csv';
import type { CsvCall } from '../request-csv';

/** The key of every list of messages, and of single ones. */
export const MESSAGES_KEY = ['me', 'messages'] as const;

const FILE_TIMEOUT_MS = 10 * 60_000;

export type MessageFilters = MessageFilterQuery;

/** The messages that match, newest first; for staff. @param parts how many parts of the list, from 1. */
export function messagesQuery(filters: MessageFilters, parts: number) {
  return queryOptions({
    queryKey: [...MESSAGES_KEY, 'list', filters, parts],
    queryFn: async ({ signal }): Promise<MessageList> => {
      const loaded = await fetchParts(parts, (cursor) =>
        request(withQuery(PATHS.messages, { ...filters, cursor }), { auth: true, signal, parse: AcceptedMessageList }),
      );
      const last = loaded.at(-1);
      return {
        messages: loaded.flatMap(({ messages }) => messages),
        next: last?.next ?? null,
        new_total: last?.new_total ?? 0,
      };
    },
    placeholderData: keepPreviousData,
    // Others work on the same list.
    staleTime: 0,
  });
}

/** One message. Mails to the academy link to it. */
export function messageQuery(id: number) {
  return queryOptions({
    queryKey: [...MESSAGES_KEY, 'one', id],
    queryFn: ({ signal }) => request(pathTo(PATHS.message, { id }), { auth: true, signal, parse: Message }),
    staleTime: 0,
  });
}

export async function updateMessage(id: number, body: UpdateMessageRequest): Promise<Message> {
  const path = pathTo(PATHS.message, { id });
  const saved = await request(path, { method: 'PATCH', auth: true, body, parse: MessageSaved });
  return saved.contact_message;
}

export function answerMessage(id: number, body: AnswerMessageRequest): Promise<MessageSaved> {
  return request(pathTo(PATHS.messageAnswers, { id }), { method: 'POST', auth: true, body, parse: MessageSaved });
}

export function deleteMessage(id: number): Promise<void> {
  return request(pathTo(PATHS.message, { id }), { method: 'DELETE', auth: true, parse: bodyUnused });
}

/** Fetches all messages that match as a CSV file, and reports what has arrived. */
export function fetchMessagesCsv(filters: MessageFilters, call: CsvCall): Promise<ArrayBuffer> {
  return requestCsv(withQuery(PATHS.messagesCsv, filters), { ...call, timeout: FILE_TIMEOUT_MS });
}
