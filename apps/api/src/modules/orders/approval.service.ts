import { Inject, Injectable } from '@nestjs/common';
import type { OrderApproved } from '@telar/contracts/order-review';
import type { StoredDocument } from '@telar/contracts/people';
import { documentOf } from '@telar/domain/identity-document';
import { normalizePersonName } from '@telar/domain/person-name';
import type { PersonName } from '@telar/domain/person-name';
import { normalizePhone } from '@telar/domain/phone';
import type { PlanId } from '@telar/domain/plan-ids';
import type { Role } from '@telar/domain/roles';
import { ORDER_TEXTS } from '@telar/texts/orders';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { fullName } from '../../platform/database/user-name';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { grantPlan } from '../plans/grant-plan';
import { assertManages } from '../users/account-rules';
import type { RandomBytes } from '../users/password-bytes';
import type { UserEntity } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { isDocumentTaken } from './document-taken';
import { enrolledCourses } from './given-order';
import type { Given, GivenCourse } from './given-order';
import { OrderMails } from './mails/order-mails';
import { OrderReader } from './order-reader.service';
import { assertAllowed, endPayment, lockOrder, moveOrder } from './order-transitions';
import type { LockedOrder } from './order-transitions';
import type { OrderRow } from './order.statements';
import type { Reader } from './reader';
import { retryConflicts } from './retry-conflicts';

/** The account of an order: `$1` its id, or else `$2` its e-mail. */
const ACCOUNT = `
  select id, ${fullName('u')} as name, email, role, is_active, dni, document_type as "documentType",
    document_number as "documentNumber"
  from users u
  where id = $1 or ($1::int is null and email = $2)`;

/**
 * `$1` the order, `$2` the account. Courses that were archived since the order are given, too, because they were paid.
 * Those that the buyer had when the order was made were not paid: they are recorded if the account still has them. An
 * access with an end loses its end. What the account held is joined in `added`, so that it is read before it changes.
 */
const ENROLL = `
  with items as (
    select course_id, course_id <> all(owned_ids) as is_paid
    from order_items, unnest(course_ids) course_id where order_id = $1
  ),
  wanted as materialized (
    select c.id, c.title, exists(select from items where course_id = c.id and is_paid) as is_paid from courses c
    where c.id in (select course_id from items where is_paid)
      or c.id in (select course_id from items join enrollments e using (course_id) where e.user_id = $2)
    order by c.id for share of c
  ),
  held as materialized (
    select course_id, source, plan_id, ends_at from enrollments
    where user_id = $2 and course_id in (select id from wanted) for update
  ),
  added as (
    insert into enrollments (user_id, course_id, source, order_id, package_id)
    select $2, wanted.id, 'order', $1, (
      select p.id from order_items i join packages p on p.id::text = i.item_id
      where i.order_id = $1 and i.kind = 'package' and wanted.id = any(i.course_ids) order by i.item_no limit 1
    ) from wanted left join held on held.course_id = wanted.id where wanted.is_paid order by wanted.id
    on conflict (user_id, course_id) do update set source = 'order', order_id = excluded.order_id,
      package_id = excluded.package_id, plan_id = null, granted_by = null, granted_at = now(), ends_at = null
      where enrollments.source = 'plan' or enrollments.ends_at is not null
    returning course_id
  ),
  recorded as (
    insert into order_enrollments (order_id, user_id, course_id, added, source_before, plan_before, ended_before)
    select $1, $2, wanted.id, added.course_id is not null,
      case when added.course_id is not null then held.source end,
      case when added.course_id is not null then held.plan_id end,
      case when added.course_id is not null then held.ends_at end
    from wanted left join added on added.course_id = wanted.id left join held on held.course_id = wanted.id
  )
  select id, title, id in (select course_id from added) as added from wanted order by fold(title), id`;

/** `$1` an order, `$2` an account. A row if the account reported a payment of the order that may be approved. */
const REPORTED_BY: Prepared = {
  name: 'order_payment_reported_by',
  text: `select id from order_payments where order_id = $1 and submitted_by = $2 and state = 'submitted' limit 1`,
};

export interface Account extends StoredDocument {
  id: number;
  name: string;
  email: string;
  role: Role;
  is_active: boolean;
}

/** What an approval reads of an order: the account that gets the items, or the person who gets a new account. */
export type ApprovedOrder = Pick<
  OrderRow,
  | 'id'
  | 'user_id'
  | 'buyer_name'
  | 'buyer_last_name'
  | 'buyer_email'
  | 'buyer_phone'
  | 'buyer_dni'
  | 'buyer_document_type'
  | 'buyer_document_number'
>;
type AccountKey = Pick<ApprovedOrder, 'user_id' | 'buyer_email'>;

/** A new account that is not written yet, with its password. */
export type Draft = Awaited<ReturnType<UsersService['draft']>>;

export type Granted = Given & Pick<OrderApproved, 'mailed'>;

/** Approves the payment of an order, and gives what was bought: in one transaction, so exactly once. */
@Injectable()
export class Approval {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
    private readonly reader: OrderReader,
    private readonly users: UsersService,
    private readonly mails: OrderMails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Makes the account of a guest whose e-mail has none.
   * @param paymentId the payment that was checked; without it, the one that the order has.
   * @throws AppError `order_not_found`, `order_conflict`, `order_payment_missing`, `order_second_person`,
   * `admin_account_protected`, `account_changed`.
   */
  async approve(code: string, caller: Caller, paymentId?: number): Promise<Omit<OrderApproved, 'success' | 'message'>> {
    const { granted, temporary, reader } = await retryConflicts(() => this.tryApprove(code, caller, paymentId));
    this.mails.wake();
    const order = await this.reader.read(code, reader);
    return { ...order, order, ...granted, ...(temporary !== null && { temp_password: temporary }) };
  }

  private async tryApprove(
    code: string,
    caller: Caller,
    paymentId: number | undefined,
  ): Promise<{ granted: Granted; temporary: string | null; reader: Reader }> {
    const { row, reader } = await this.reader.find(code, { caller, token: '' });
    if (this.config.orders.secondPerson) await this.assertSecondPerson(row, caller);
    // Before the password of a new account is hashed, which takes long.
    assertAllowed(row.state, 'approve', 'staff');
    const draft = (await this.accountOf(row)) ? null : await this.draft(row, caller);
    const granted = await transactionAs(this.database, caller, (manager) =>
      this.grant(manager, row, caller, paymentId, draft),
    );
    return { granted, temporary: granted.account.is_new ? (draft?.temporary ?? null) : null, reader };
  }

  /** @throws AppError `order_second_person` if the caller made the order, or reported its payment. */
  private async assertSecondPerson(row: Pick<OrderRow, 'id' | 'created_by'>, caller: Caller): Promise<void> {
    const isMaker = row.created_by === caller.id;
    if (isMaker || (await this.sql.one(REPORTED_BY, [row.id, caller.id]))) throw new AppError('order_second_person');
  }

  /** The account that gets the items, if there is one. */
  async accountOf({ user_id: id, buyer_email: email }: AccountKey): Promise<Account | null> {
    const [account] = await this.database.query<Account[]>(ACCOUNT, [id, email]);
    return account ?? null;
  }

  /** Locks that account. Accounts are locked before orders, as their deletion does. */
  async lockAccount(manager: EntityManager, { user_id: id, buyer_email: email }: AccountKey): Promise<Account | null> {
    const [account] = await manager.query<Account[]>(`${ACCOUNT} for no key update`, [id, email]);
    return account ?? null;
  }

  /** A document of another account is left out, because the e-mail decides which account gets the order. */
  async draft(row: Omit<ApprovedOrder, 'id'>, caller: Caller, random?: RandomBytes): Promise<Draft> {
    const { buyer_dni: dni, buyer_document_type: type, buyer_document_number: number } = row;
    const isTaken = await isDocumentTaken(this.sql, { dni, documentType: type, documentNumber: number });
    const request = {
      ...buyerName(row),
      email: row.buyer_email,
      ...(!isTaken && { dni, document_type: type, document_number: number }),
      phone: row.buyer_phone === null ? null : normalizePhone(row.buyer_phone),
      role: 'cliente' as const,
      is_active: true,
      password: null,
    };
    return this.users.draft(caller, request, random);
  }

  /**
   * Approves in the transaction of the manager. Anyone can register an e-mail that is not theirs: an order with the
   * document of another person is not given to the account of its e-mail.
   * @param draft the new account; `null` if there was one.
   */
  async grant(
    manager: EntityManager,
    row: ApprovedOrder,
    caller: Caller,
    paymentId: number | undefined,
    draft: Draft | null,
  ): Promise<Granted> {
    // Changes of one account's access wait for each other.
    const known = await this.lockAccount(manager, row);
    const order = await lockOrder(manager, row.id, 'approve', 'staff');
    if (order.user_id !== row.user_id) throw new AppError('account_changed');
    const isPaid = await endPayment(manager, order, 'approve', { reviewer: caller.id, paymentId });
    if (!isPaid && order.total_cents > 0) throw new AppError('order_payment_missing', { orderState: order.state });
    if (known && !known.is_active) {
      throw new AppError('order_conflict', { message: ORDER_TEXTS.accountInactive, orderState: order.state });
    }
    if (known && isOtherPerson(row, known)) {
      throw new AppError('order_conflict', { message: ORDER_TEXTS.otherPerson(known.name), orderState: order.state });
    }
    const account = known ?? (await newAccount(manager, draft?.draft ?? null));
    const isNew = !known;
    assertManages(caller.role, account.role, ORDER_TEXTS.adminBuyer);
    const courses = await manager.query<GivenCourse[]>(ENROLL, [order.id, account.id]);
    const plans = await grantPlans(manager, order, account.id);
    const paid = 'update orders set user_id = $2, paid_at = now(), new_account = $3 where id = $1';
    await manager.query(paid, [order.id, account.id, isNew]);
    await moveOrder(manager, order, 'approve');
    const { id, name, email } = account;
    const mailed = await this.mails.approved(manager, order.id, email, isNew ? (draft?.temporary ?? null) : null);
    return { account: { id, name, email, is_new: isNew }, ...enrolledCourses(courses), plans, mailed };
  }
}

/** Whether the account of the e-mail of an order that was made without it has another document than the buyer. */
export function isOtherPerson(
  row: Pick<ApprovedOrder, 'user_id' | 'buyer_dni' | 'buyer_document_type' | 'buyer_document_number'>,
  account: StoredDocument,
): boolean {
  if (row.user_id !== null) return false;
  const { buyer_dni: dni, buyer_document_type: documentType, buyer_document_number: documentNumber } = row;
  const [one, other] = [documentOf({ dni, documentType, documentNumber }), documentOf(account)];
  return one !== null && other !== null && (one.type !== other.type || one.number !== other.number);
}

/** The buyer's names. If the last name was not sent as its own field, it is the last word. */
function buyerName({
  buyer_name: full,
  buyer_last_name: lastName,
}: Pick<OrderRow, 'buyer_name' | 'buyer_last_name'>): PersonName {
  const name = lastName && full.endsWith(` ${lastName}`) ? full.slice(0, -lastName.length) : full;
  return normalizePersonName({ name, last_name: name === full ? null : lastName });
}

/** @throws AppError `account_changed` if the account was deleted since the draft was left out. */
async function newAccount(manager: EntityManager, draft: UserEntity | null): Promise<Account> {
  if (!draft) throw new AppError('account_changed');
  const { id, name, lastName, email, role, isActive, dni, documentType, documentNumber } = await manager.save(draft);
  const document = { dni, documentType, documentNumber };
  return { id, name: `${name} ${lastName}`.trim(), email, role, is_active: isActive, ...document };
}

async function grantPlans(manager: EntityManager, order: LockedOrder, userId: number): Promise<OrderApproved['plans']> {
  const items = await manager.query<{ plan: PlanId }[]>(
    `select item_id as plan from order_items where order_id = $1 and kind = 'plan' order by item_no`,
    [order.id],
  );
  const granted: OrderApproved['plans'] = [];
  for (const { plan } of items) {
    granted.push({ plan, ends_at: await grantPlan(manager, { userId, plan, orderId: order.id }) });
  }
  return granted;
}
