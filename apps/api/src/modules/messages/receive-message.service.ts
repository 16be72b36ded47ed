import { Injectable } from '@nestjs/common';
import type { SendMessageRequest } from '@telar/contracts/messages';
import { DataSource } from 'typeorm';
import { sha256 } from '../../platform/crypto/sha256';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import { AttemptLimiter, limitsPerCaller } from '../../platform/security/attempt-limiter';
import { MessageMails } from './mails/message-mails';
import { INSERT_MESSAGE, MESSAGE_BY_CLIENT_ID } from './message.statements';

/** Messages that one IP address may send in an hour: enough for a school with one address. */
export const MESSAGES_PER_ADDRESS = 30;
/** The same for an IPv6 site (/48). */
const MESSAGES_PER_SITE = 60;
const WINDOW_S = 60 * 60;

/** What both forms send, as columns of the table. */
function columnsOf(request: SendMessageRequest) {
  const none = { email: null, phone: null, dni: null, course: null, message: null };
  if (request.kind === 'contact') {
    const { name, email, message } = request;
    return { ...none, name, email, message };
  }
  const { name, last_name: lastName, course, dni, phone } = request;
  return { ...none, name: `${name} ${lastName}`, course, dni, phone };
}

/** Stores what people send to the academy. */
@Injectable()
export class ReceiveMessage {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
    private readonly limiter: AttemptLimiter,
    private readonly mails: MessageMails,
  ) {}

  /**
   * Stores a message and the mail about it to the academy. The same message sent again is stored once. If the hidden
   * field is filled in, a program sent the message: it gets the same response, and nothing is stored.
   * @throws AppError `too_many_requests`; `message_id_used` if the id belongs to another message.
   */
  async receive({ website, ...request }: SendMessageRequest, address: string): Promise<void> {
    if (website) return;
    const hash = sha256(JSON.stringify(request));
    if (await this.isStored(request.id, hash)) return;
    const limits = limitsPerCaller('message', address, { address: MESSAGES_PER_ADDRESS, site: MESSAGES_PER_SITE });
    const perHour = limits.map((limit) => ({ ...limit, windowS: WINDOW_S }));
    await this.limiter.admit(address, perHour);
    const columns = columnsOf(request);
    const { name, email, phone, dni, course, message } = columns;
    const search = [name, email, phone, dni, course, message].filter(Boolean).join(' ');
    const values = [request.id, hash, request.kind, name, email, phone, dni, course, message, search];
    const isNew = await this.database.transaction(async (manager) => {
      const [inserted] = await manager.query<{ id: number }[]>(INSERT_MESSAGE, values);
      if (inserted) await this.mails.received(manager, { id: inserted.id, ...columns });
      return inserted !== undefined;
    });
    // The id arrived twice at the same time, and maybe with another message.
    if (!isNew) await this.isStored(request.id, hash);
    this.mails.wake();
  }

  /** @throws AppError `message_id_used` if the id belongs to another message. */
  private async isStored(id: string, hash: string): Promise<boolean> {
    const row = await this.sql.one<{ request_sha256: string }>(MESSAGE_BY_CLIENT_ID, [id]);
    if (row && row.request_sha256 !== hash) throw new AppError('message_id_used');
    return row !== null;
  }
}
