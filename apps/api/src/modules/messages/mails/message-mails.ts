import { Inject, Injectable } from '@nestjs/common';
import { academy } from '@telar/brand/academy';
import { isEmail } from '@telar/domain/email';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import type { MailAddress } from '../../../platform/config/mail-address';
import { plainName } from '../../../platform/mail/greeting';
import { MailOutbox } from '../../../platform/mail/mail-outbox';
import { MailRunner } from '../../../platform/mail/mail-runner';
import { messageAnswerMail } from './message-answer-mail';
import { messageReceivedMail } from './message-received-mail';
import type { ReceivedMessage } from './message-received-mail';

/** The mails about messages: to the academy, and the answers of staff. */
@Injectable()
export class MessageMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly runner: MailRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether the author of a message can be answered by mail. */
  canMail(email: string | null): email is string {
    return this.outbox.isOn && email !== null && isEmail(email);
  }

  /** Tells the academy, if `CONTACT_MAIL` is set. */
  async received(manager: EntityManager, message: ReceivedMessage): Promise<void> {
    const to = this.config.messages.mail;
    if (!to) return;
    const { name, email } = message;
    await this.outbox.add(manager, {
      kind: 'message_received',
      to,
      ...(email !== null && isEmail(email) && { replyTo: { name: plainName(name), email } }),
      content: messageReceivedMail(message, `${this.config.publicUrl}/mensajes?message=${message.id}`),
    });
  }

  /** Sends the answer of staff. A reply of the person goes to `CONTACT_MAIL`. */
  async answered(
    manager: EntityManager,
    { name, email }: MailAddress,
    text: string,
    question: string | null,
  ): Promise<void> {
    await this.outbox.add(manager, {
      kind: 'message_answer',
      to: { name, email },
      replyTo: this.config.messages.mail ?? { name: academy.name, email: academy.email },
      content: messageAnswerMail(text, question),
    });
  }

  /** Call it after the transaction. */
  wake(): void {
    this.runner.wake();
  }
}
