import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS } from '@telar/domain/durations';
import type { OrderItemKind } from '@telar/domain/orders';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { MailOutbox } from '../../../platform/mail/mail-outbox';
import { MailRunner } from '../../../platform/mail/mail-runner';
import { orderApprovedMail } from './order-approved-mail';
import { orderRejectedMail } from './order-rejected-mail';

/** A mail with a temporary password is not sent later than this. */
const PASSWORD_DAYS = 3;

/** `$1` the order. */
const BUYER = `
  select o.code, o.buyer_name as name, o.buyer_email as email, o.total_cents::float8 as total_cents,
    (
      select json_agg(json_build_object('kind', kind, 'title', title) order by item_no)
      from order_items where order_id = o.id
    ) as items
  from orders o where o.id = $1`;

interface Buyer {
  code: string;
  name: string;
  email: string;
  total_cents: number;
  items: { kind: OrderItemKind; title: string }[];
}

/** Sends buyers the decisions by mail. Each method returns whether a mail is sent. */
@Injectable()
export class OrderMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly runner: MailRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param email that of the account, which gets the mail.
   * @param password the temporary one of an account that the approval made; `null` if there was one.
   */
  async approved(manager: EntityManager, orderId: number, email: string, password: string | null): Promise<boolean> {
    const buyer = await this.buyerOf(manager, orderId);
    if (!buyer) return false;
    const login = password === null ? null : { email, password };
    return this.outbox.add(manager, {
      kind: 'order_approved',
      to: { name: buyer.name, email },
      content: orderApprovedMail({ ...buyer, login, url: `${this.config.publicUrl}/mis-cursos` }),
      ...(login && { expiresAt: new Date(Date.now() + PASSWORD_DAYS * DAY_MS) }),
    });
  }

  async rejected(manager: EntityManager, orderId: number, reason: string): Promise<boolean> {
    const buyer = await this.buyerOf(manager, orderId);
    if (!buyer) return false;
    const { name, email } = buyer;
    const content = orderRejectedMail(buyer, reason);
    return this.outbox.add(manager, { kind: 'order_rejected', to: { name, email }, content });
  }

  /** Whether buyers get mails. */
  get isOn(): boolean {
    return this.outbox.isOn;
  }

  /** Call it after the transaction. */
  wake(): void {
    this.runner.wake();
  }

  private async buyerOf(manager: EntityManager, orderId: number): Promise<Buyer | null> {
    const [buyer] = await manager.query<Buyer[]>(BUYER, [orderId]);
    return buyer ?? null;
  }
}
