import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { academy } from '@telar/brand/academy';
import { DAY_MS } from '@telar/domain/durations';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { composeMail } from './compose-mail';
import { plainName } from './greeting';
import type { Mail } from './mail';
import { INSERT_MAIL } from './mail.statements';

/** A mail without a time of its own is given up after this: its words are not news any more. */
const USEFUL_MS = 3 * DAY_MS;

/** Takes mails in the transaction of what they report, so that neither exists without the other. */
@Injectable()
export class MailOutbox {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether mails are sent. Without it, screens offer another way. */
  get isOn(): boolean {
    return this.config.mail !== null;
  }

  /**
   * Stores a mail, which is sent soon after the transaction.
   * @returns false if no server for mails is configured. A mail without secrets is then held, so that admins see what
   * was
   *   not sent.
   */
  async add(manager: EntityManager, { kind, to, replyTo, content, expiresAt }: Mail): Promise<boolean> {
    const isSecret = expiresAt !== undefined;
    if (!this.isOn && isSecret) return false;
    const { subject, text, html } = composeMail(content);
    const host = (this.config.mail?.from ?? academy).email.split('@').at(-1);
    // The same in each attempt: a program that receives a mail twice shows it once.
    const messageId = `<${randomUUID()}@${host}>`;
    const reply = [replyTo?.name ?? null, replyTo?.email ?? null];
    const values = [
      kind,
      plainName(to.name),
      to.email,
      ...reply,
      subject,
      text,
      html,
      messageId,
      expiresAt ?? new Date(Date.now() + USEFUL_MS),
      ...[isSecret, this.isOn],
    ];
    await manager.query(INSERT_MAIL, values);
    return this.isOn;
  }
}
