import { Inject, Injectable } from '@nestjs/common';
import type { SaleMade, SaleRequest } from '@telar/contracts/sales';
import { SALE_TEXTS } from '@telar/texts/orders';
import { actAs } from '../../platform/audit/actor';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { sha256 } from '../../platform/crypto/sha256';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { assertIdempotencyKey } from '../../platform/http/idempotency-key';
import type { Upload } from '../../platform/http/upload';
import { FilesService } from '../../platform/storage/files.service';
import { assertManages } from '../users/account-rules';
import { passwordBytes } from '../users/password-bytes';
import { UsersService } from '../users/users.service';
import { Approval, isOtherPerson } from './approval.service';
import type { Account, ApprovedOrder } from './approval.service';
import { CreateOrder } from './create-order.service';
import { isDocumentTaken } from './document-taken';
import { encodeVoucher } from './encode-voucher';
import { givenOrder } from './given-order';
import { OrderMails } from './mails/order-mails';
import { accountBuyer, givenBuyer } from './order-buyer';
import { totalCents } from './order-pricing';
import { OrderReader } from './order-reader.service';
import { newOrderToken } from './order-token';
import { lockOrder } from './order-transitions';
import { Payments } from './payments.service';
import type { NewPayment } from './payments.service';
import { readerOf } from './reader';
import type { Requester } from './requester';
import { retryConflicts } from './retry-conflicts';
import { takenError } from './taken-payments';
import { WriteOrder } from './write-order.service';
import type { NewOrder } from './write-order.service';

/** A sale that an adviser records. */
interface Sale {
  request: SaleRequest;
  voucher: Upload | null;
  requester: Requester;
  caller: Caller;
  /** The hash of the request and its picture. */
  sha: string;
}

type Sold = Pick<SaleMade, 'account' | 'enrolled' | 'skipped' | 'plans' | 'mailed' | 'temp_password'>;

/** Records what staff sold: order, payment, approval and enrollment are one transaction. */
@Injectable()
export class Sales {
  constructor(
    private readonly creation: CreateOrder,
    private readonly writer: WriteOrder,
    private readonly payments: Payments,
    private readonly approval: Approval,
    private readonly reader: OrderReader,
    private readonly users: UsersService,
    private readonly mails: OrderMails,
    private readonly files: FilesService,
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The same request with the same key is one sale, and gets the same answer. Where another person must approve, the
   * order stays in review and nothing is given.
   * @throws AppError `validation_failed`, `user_not_found`, `admin_account_protected`, `order_conflict`,
   * `document_taken`, `operation_number_taken`, `voucher_taken`, `order_key_used`, `price_changed`,
   * `too_many_requests`, `account_changed`, and as `encodeVoucher`.
   */
  async sell(request: SaleRequest, voucher: Upload | null, requester: Requester, caller: Caller): Promise<SaleMade> {
    assertIdempotencyKey(requester.key);
    const picture = voucher && sha256(voucher.bytes);
    // The total is no part of it: a sale that was recorded at the former price is the same sale.
    const { expected_total: _, ...wanted } = request;
    const sha = sha256(JSON.stringify(['sale', wanted, picture, caller.id]));
    const { code, given } = await retryConflicts(() => this.trySell({ request, voucher, requester, caller, sha }));
    this.mails.wake();
    const order = await this.reader.read(code, readerOf(caller, false));
    const message = given.account ? SALE_TEXTS.sold : SALE_TEXTS.waits;
    return { ...order, success: true, message, order, ...given };
  }

  private async trySell(sale: Sale): Promise<{ code: string; given: Sold }> {
    const { request, requester, caller, sha } = sale;
    const known = await this.creation.known(requester.key, sha);
    if (known) return { code: known.code, given: await this.givenBy(known.id, requester.key, caller) };
    const buyer = await this.buyerOf(request);
    const made = { token: newOrderToken(requester.key), requestSha256: sha };
    const account = await this.approval.accountOf(toApproved(buyer));
    await this.assertServed(buyer, account, caller);
    const priced = { ...made, ...buyer, byStaff: true };
    const order = await this.creation.price(priced, request, requester, SALE_TEXTS.itemOwned);
    try {
      return await this.write(sale, order, account);
    } catch (error) {
      throw takenError(error);
    }
  }

  private async buyerOf({ account_id: id, buyer }: SaleRequest): Promise<Pick<NewOrder, 'buyer' | 'userId'>> {
    if (buyer) return { buyer: givenBuyer(buyer), userId: null };
    const account = await accountBuyer(this.sql, id ?? 0);
    if (!account) throw new AppError('user_not_found');
    return { buyer: account, userId: id ?? null };
  }

  /**
   * @throws AppError if the person cannot be enrolled by the caller: before a password is hashed and a picture encoded.
   */
  private async assertServed(
    sold: Pick<NewOrder, 'buyer' | 'userId'>,
    account: Account | null,
    caller: Caller,
  ): Promise<void> {
    if (account) {
      assertManages(caller.role, account.role, SALE_TEXTS.adminAccount);
      if (!account.is_active) throw new AppError('order_conflict', { message: SALE_TEXTS.accountInactive });
      if (isOtherPerson(toApproved(sold), account)) {
        const message = SALE_TEXTS.otherPerson(account.name);
        throw new AppError('order_conflict', { message, errors: [{ path: 'buyer.email', message }] });
      }
      return;
    }
    const { buyer } = sold;
    if (!(await isDocumentTaken(this.sql, buyer))) return;
    const path = `buyer.${buyer.dni === null ? 'document_number' : 'dni'}`;
    throw new AppError('document_taken', {
      message: SALE_TEXTS.documentTaken,
      errors: [{ path, message: SALE_TEXTS.documentTaken }],
    });
  }

  private async write(
    { request, voucher, requester, caller }: Sale,
    order: NewOrder,
    account: Account | null,
  ): Promise<{ code: string; given: Sold }> {
    const waits = this.config.orders.secondPerson;
    const approved = toApproved(order);
    const random = saleBytes(requester.key);
    const draft = waits || account ? null : await this.approval.draft(approved, caller, random);
    // A free sale has no payment.
    const payment = totalCents(order.items) > 0 ? await toPayment(request, voucher) : null;
    const contents = payment?.voucher ? [payment.voucher.image] : [];
    return this.files.storeWith('voucher', 'image/webp', contents, async (manager, [file]) => {
      await actAs(manager, caller);
      if (!waits) await this.approval.lockAccount(manager, approved);
      const { id, code } = await this.writer.write(manager, order, requester);
      if (payment) {
        const locked = await lockOrder(manager, id, 'submit', 'staff');
        const by = { fileId: file?.id ?? null, accountId: caller.id, actor: 'staff', key: requester.key } as const;
        await this.payments.store(manager, locked, payment, by);
      }
      if (waits) return { code, given: NOTHING };
      const granted = await this.approval.grant(manager, { ...approved, id }, caller, undefined, draft);
      const password = granted.account.is_new ? draft?.temporary : null;
      return { code, given: { ...granted, ...(password && { temp_password: password }) } };
    });
  }

  /** What an earlier request with the key gave. */
  private async givenBy(orderId: number, key: string, caller: Caller): Promise<Sold> {
    const given = await givenOrder(this.sql, orderId);
    if (!given) return NOTHING;
    const { is_new: isNew, id } = given.account;
    const password = isNew ? await this.users.repeatedPassword(caller, id, saleBytes(key)) : null;
    return { ...given, mailed: this.mails.isOn, ...(password !== null && { temp_password: password }) };
  }
}

const saleBytes = (key: string) => passwordBytes(key, 'a sale');

const NOTHING: Sold = { account: null, enrolled: [], skipped: [], plans: [], mailed: false };

const toApproved = ({ buyer, userId }: Pick<NewOrder, 'buyer' | 'userId'>): Omit<ApprovedOrder, 'id'> => ({
  user_id: userId,
  buyer_name: buyer.name,
  buyer_last_name: buyer.lastName,
  buyer_email: buyer.email,
  buyer_phone: buyer.phone,
  buyer_dni: buyer.dni,
  buyer_document_type: buyer.documentType,
  buyer_document_number: buyer.documentNumber,
});

async function toPayment(request: SaleRequest, upload: Upload | null): Promise<NewPayment> {
  const { method, operation_number: number, paid_on: paidOn } = request;
  return { method, paidOn, operationNumber: number ?? null, voucher: upload && (await encodeVoucher(upload)) };
}
