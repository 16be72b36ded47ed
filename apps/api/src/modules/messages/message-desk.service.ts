import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { AnswerMessageRequest, Message, MessageFilterQuery } from '@telar/contracts/messages';
import type { MessageList, MessageListQuery, UpdateMessageRequest } from '@telar/contracts/messages';
import { MESSAGE_LIMITS } from '@telar/domain/messages';
import { handledText } from '@telar/texts/messages';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import { pageOf } from '../../platform/database/page';
import { recordExport } from '../../platform/database/record-export';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { Downloads } from '../../platform/http/downloads';
import type { ListFile } from '../../platform/http/downloads';
import { MessageMails } from './mails/message-mails';
import { messageLines } from './message-csv';
import {
  COUNT_NEW,
  countMessages,
  HANDLED_ROW,
  INSERT_ANSWER,
  LOCK_MESSAGE,
  MESSAGE_BY_ID,
  messagesBefore,
  SAME_ANSWER,
  UPDATE_STATE,
} from './message.statements';
import type { HandledRow, MessageRow } from './message.statements';

/** CSV files that are sent at the same time, one per account. */
export const MESSAGE_FILES_MAX = 2;
const TIMES_MS = { stall: 30_000, total: 15 * 60_000 };
/** Messages per part of a CSV file. */
const PART = 500;

/** The calls with which staff read, answer and delete messages. */
@Injectable()
export class MessageDesk implements OnModuleDestroy {
  private readonly downloads = new Downloads(MESSAGE_FILES_MAX, TIMES_MS);

  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
    private readonly mails: MessageMails,
  ) {}

  /** The newest first. */
  async list({ limit, cursor, ...filters }: MessageListQuery): Promise<MessageList> {
    const [rows, fresh] = await Promise.all([
      // One more than the limit shows whether there are more.
      this.before(filters, cursor ?? null, limit + 1),
      this.sql.one<{ total: number }>(COUNT_NEW, []),
    ]);
    const { items, next } = pageOf(rows, limit, ({ id }) => id);
    return {
      messages: items.map((row) => this.toMessage(row)),
      next,
      new_total: fresh?.total ?? 0,
    };
  }

  /** @throws AppError `message_not_found` */
  async read(id: number): Promise<Message> {
    const row = await this.sql.one<MessageRow>(MESSAGE_BY_ID, [id]);
    if (!row) throw new AppError('message_not_found');
    return this.toMessage(row);
  }

  /** @throws AppError `message_not_found`; `message_handled` if a colleague handled it after the caller read it. */
  async update(id: number, { state, ...seen }: UpdateMessageRequest, caller: Caller): Promise<Message> {
    await transactionAs(this.database, caller, async (manager) => {
      assertNotHandled(await lock(manager, id), seen, caller);
      await manager.query(UPDATE_STATE, [id, state, caller.id]);
    });
    return this.read(id);
  }

  /**
   * Stores the answer, sends it if it is a mail, and marks the message as resolved. The same answer sent again changes
   * nothing.
   * @throws AppError `message_not_found`, `mail_unavailable`, `message_answers_full`; `message_id_used` if the id
   * belongs to another answer; `message_handled` if a colleague handled the message after the caller read it.
   */
  async answer(id: number, request: AnswerMessageRequest, caller: Caller): Promise<Message> {
    const { id: clientId, channel, text } = request;
    const { name, email, message: question } = await this.read(id);
    if (channel === 'mail' && !this.mails.canMail(email)) throw new AppError('mail_unavailable');
    await transactionAs(this.database, caller, async (manager) => {
      // Only of a locked message the number of answers is certain.
      const found = await lock(manager, id);
      const stored = await manager.query<unknown[]>(SAME_ANSWER, [clientId, id, channel, text]);
      if (stored.length > 0) return;
      assertNotHandled(found, request, caller);
      await manager.query(UPDATE_STATE, [id, 'done', caller.id]);
      const [count] = await manager.query<{ total: number }[]>(
        'select count(*)::int as total from message_answers where message_id = $1',
        [id],
      );
      if ((count?.total ?? 0) >= MESSAGE_LIMITS.answers) throw new AppError('message_answers_full');
      const [added] = await manager.query<unknown[]>(INSERT_ANSWER, [clientId, id, channel, text, caller.id]);
      if (!added) throw new AppError('message_id_used');
      if (channel === 'mail' && email !== null) {
        await this.mails.answered(manager, { name, email }, text, question);
      }
    });
    this.mails.wake();
    return this.read(id);
  }

  /** @throws AppError `message_not_found` */
  async delete(id: number, caller: Caller): Promise<void> {
    await transactionAs(this.database, caller, async (manager) => {
      const [, deleted] = await manager.query<[unknown[], number]>('delete from messages where id = $1', [id]);
      if (deleted === 0) throw new AppError('message_not_found');
    });
  }

  /**
   * All messages that match, as a CSV file.
   * @throws AppError `overloaded`, immediately, if the account is already downloading a file, or too many others are.
   */
  async csv(filters: MessageFilterQuery, caller: Caller): Promise<ListFile> {
    const lines = messageLines(this.parts(filters));
    const { stream, result } = await this.downloads.streamAfter(caller.id, lines, async () => {
      const { text, values } = countMessages(filters);
      const [row] = await this.database.query<{ total: number }[]>(text, values);
      const total = row?.total ?? 0;
      const exported = { action: 'message.exported', subject: 'message' } as const;
      await recordExport(this.sql, caller, exported, { ...filters, rows_total: total });
      return total;
    });
    return { stream, total: result };
  }

  onModuleDestroy(): void {
    this.downloads.end();
  }

  private async *parts(filters: MessageFilterQuery): AsyncGenerator<MessageRow[]> {
    for (let before: number | null = null; ;) {
      const rows: MessageRow[] = await this.before(filters, before, PART);
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < PART) return;
      before = last.id;
    }
  }

  private before(filters: MessageFilterQuery, id: number | null, limit: number): Promise<MessageRow[]> {
    const { text, values } = messagesBefore(filters, id, limit);
    return this.database.query<MessageRow[]>(text, values);
  }

  private toMessage(row: MessageRow): Message {
    return { ...row, can_mail: this.mails.canMail(row.email) };
  }
}

/** Locks the message until the transaction ends. @throws AppError `message_not_found` */
async function lock(manager: EntityManager, id: number): Promise<HandledRow> {
  await manager.query(LOCK_MESSAGE, [id]);
  const [found] = await manager.query<HandledRow[]>(HANDLED_ROW, [id]);
  if (!found) throw new AppError('message_not_found');
  return found;
}

/** A request without `expected_handled_at` is accepted. @throws AppError `message_handled` */
function assertNotHandled(
  { state, handled_id: handledId, handled_by: by, handled_at: at, is_answered: isAnswered }: HandledRow,
  { expected_handled_at: expected }: Pick<UpdateMessageRequest, 'expected_handled_at'>,
  caller: Caller,
): void {
  if (expected === undefined || expected === at || handledId === caller.id) return;
  throw new AppError('message_handled', { message: handledText(by, state, isAnswered) });
}
