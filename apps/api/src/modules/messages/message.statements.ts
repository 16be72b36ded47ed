import type { Message, MessageFilterQuery } from '@telar/contracts/messages';
import type { MessageState } from '@telar/domain/messages';
import { foldedWords } from '@telar/domain/search-words';
import { likeWords } from '../../platform/database/like-words';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import { userLabel } from '../../platform/database/user-name';

/** `can_mail` also depends on whether mail is configured. */
export type MessageRow = Omit<Message, 'can_mail'>;

/** SQL: rows of `MessageRow`, the newest first. @param messages SQL of a few messages. */
const messageRows = (messages: string) => `
  select m.id, m.kind, m.state, m.name, m.email, m.phone, m.dni, m.course, m.message,
    ${isoTimestamp('m.created_at')} as created_at, ${isoTimestamp('m.handled_at')} as handled_at,
    ${userLabel('u')} as handled_by,
    coalesce((
      select json_agg(json_build_object(
        'channel', a.channel, 'text', a.text, 'at', ${isoTimestamp('a.created_at')}, 'by', a.author_name
      ) order by a.id)
      from message_answers a where a.message_id = m.id
    ), '[]') as answers
  from (${messages}) m left join users u on u.id = m.handled_by
  order by m.id desc`;

/** `$1` the id. A row of `MessageRow`, or none. */
export const MESSAGE_BY_ID: Prepared = {
  name: 'message_by_id',
  text: messageRows('select * from messages where id = $1'),
};

/** `$1` the client's id. */
export const MESSAGE_BY_CLIENT_ID: Prepared = {
  name: 'message_by_client_id',
  text: 'select request_sha256 from messages where client_id = $1',
};

/** One row with `total`. */
export const COUNT_NEW: Prepared = {
  name: 'messages_new',
  text: `select count(*)::int as total from messages where state = 'new'`,
};

export const INSERT_MESSAGE = `
  insert into messages (client_id, request_sha256, kind, name, email, phone, dni, course, message, search_text)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, fold($10))
  on conflict (client_id) do nothing returning id`;

/** The message as a change finds it. */
export interface HandledRow {
  state: MessageState;
  handled_id: number | null;
  handled_by: string | null;
  handled_at: string | null;
  /** True if it was last handled by an answer. */
  is_answered: boolean;
}

/** `$1` the message. A row, or none. Waits for other changes of the message, and makes them wait. */
export const LOCK_MESSAGE = 'select from messages where id = $1 for update';

/**
 * `$1` a locked message. A `HandledRow`. Not in the statement that locks, because a statement that waits for a lock
 * still sees the answers from before the wait.
 */
export const HANDLED_ROW = `
  select m.state, m.handled_by as handled_id, ${isoTimestamp('m.handled_at')} as handled_at,
    (select ${userLabel('u')} from users u where u.id = m.handled_by) as handled_by,
    exists (
      select from message_answers a where a.message_id = m.id and a.created_at = m.handled_at
    ) as is_answered
  from messages m where m.id = $1`;

/** `$1` the message, `$2` the state, `$3` the account. */
export const UPDATE_STATE = 'update messages set state = $2, handled_by = $3, handled_at = now() where id = $1';

/** `$1` the client's id, `$2` the message, `$3` the channel, `$4` the text, `$5` the account. */
export const INSERT_ANSWER = `
  insert into message_answers (client_id, message_id, channel, text, author_id, author_name)
  select $1, $2, $3, $4, $5,
    (select ${userLabel('u')} from users u where id = $5)
  on conflict (client_id) do nothing returning id`;

/** `$1` the client's id, `$2` the message, `$3` the channel, `$4` the text. A row if this answer is stored. */
export const SAME_ANSWER = `
  select from message_answers where client_id = $1 and message_id = $2 and channel = $3 and text = $4`;

interface Statement {
  text: string;
  values: unknown[];
}

function conditions({ state, search }: MessageFilterQuery, before: number | null, values: unknown[]): string {
  const value = (given: unknown) => `$${values.push(given)}`;
  const all = [before === null ? 'true' : `id < ${value(before)}::int`];
  if (state) all.push(`state = ${value(state)}`);
  const words = foldedWords(search ?? '');
  if (words.length > 0) all.push(likeWords('search_text', words, value));
  return all.join(' and ');
}

/**
 * The newest `limit` messages before an id: rows of `MessageRow`. It is not a named statement, so PostgreSQL plans it
 * for the actual values.
 */
export function messagesBefore(filters: MessageFilterQuery, before: number | null, limit: number): Statement {
  const values: unknown[] = [];
  const where = conditions(filters, before, values);
  return { text: messageRows(`select * from messages where ${where} order by id desc limit ${limit}`), values };
}

/** Counts the matches: one row with `total`. */
export function countMessages(filters: MessageFilterQuery): Statement {
  const values: unknown[] = [];
  return { text: `select count(*)::int as total from messages where ${conditions(filters, null, values)}`, values };
}
