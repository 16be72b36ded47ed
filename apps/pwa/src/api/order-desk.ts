import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { OrderQuote } from '@telar/contracts/order-quotes';
import type { OrderQuoteQuery } from '@telar/contracts/order-quotes';
import { OrderApproved, OrderRejected } from '@telar/contracts/order-review';
import { AcceptedOrderList, Order, OrderCounts, OrderSaved } from '@telar/contracts/orders';
import type { OrderFilterQuery, OrderList } from '@telar/contracts/orders';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { SaleMade } from '@telar/contracts/sales';
import type { SaleRequest } from '@telar/contracts/sales';
import { fetchParts } from './client/list-parts';
import { request } from './client/request';
import { requestBlob } from './client/request-blob';
import { uploadTimeout } from './client/upload-timeout';
import { withQuery } from './client/with-query';
import { requestCsv } from './request-csv';
import type { CsvCall } from './request-csv';

/** The key of everything that staff read about orders. A decision on one order invalidates all of it. */
export const ORDER_DESK_KEY = ['me', 'order-desk'] as const;

/** An approval may make an account; hashing its password waits in a queue. */
const APPROVAL_TIMEOUT_MS = 30_000;
const VOUCHER_TIMEOUT_MS = 60_000;
const FILE_TIMEOUT_MS = 15 * 60_000;

export type OrderFilters = OrderFilterQuery;

/** The first parts of the orders that match, the oldest first. Keeps showing the previous ones while it loads. */
export const orderListQuery = (filters: OrderFilters, parts: number) =>
  queryOptions({
    queryKey: [...ORDER_DESK_KEY, 'list', filters, parts],
    queryFn: async ({ signal }): Promise<OrderList> => {
      const loaded = await fetchParts(parts, (cursor) =>
        request(withQuery(PATHS.orders, { ...filters, cursor }), { auth: true, signal, parse: AcceptedOrderList }),
      );
      return { orders: loaded.flatMap(({ orders }) => orders), next: loaded.at(-1)?.next ?? null };
    },
    placeholderData: keepPreviousData,
    // Always refetch: other staff decide, and buyers pay.
    staleTime: 0,
  });

/** An order with its payments and history. */
export const deskOrderQuery = (code: string) =>
  queryOptions({
    queryKey: [...ORDER_DESK_KEY, 'order', code],
    queryFn: ({ signal }) => request(pathTo(PATHS.order, { code }), { auth: true, signal, parse: Order }),
    staleTime: 0,
  });

/** The picture of a voucher. It never changes. */
export const voucherQuery = (code: string, payment: number) =>
  queryOptions({
    queryKey: ['me', 'order-vouchers', code, payment],
    queryFn: ({ signal }) =>
      requestBlob(pathTo(PATHS.orderVoucher, { code, payment }), {
        auth: true,
        signal,
        type: 'image/webp',
        timeout: VOUCHER_TIMEOUT_MS,
      }),
    staleTime: Infinity,
  });

interface Decision {
  code: string;
  /** The payment that staff checked. If another one waits by now, the request is refused. */
  paymentId?: number | null | undefined;
}

/** Approves the payment of an order, which gives what was bought. */
export function approveOrder({ code, paymentId }: Decision): Promise<OrderApproved> {
  return request(pathTo(PATHS.orderApproval, { code }), {
    method: 'POST',
    auth: true,
    body: { payment_id: paymentId },
    timeout: APPROVAL_TIMEOUT_MS,
    parse: OrderApproved,
  });
}

/** Gives the account that the approval made another temporary password. The one from before is no longer valid. */
export function renewPassword(code: string): Promise<OrderApproved> {
  return request(pathTo(PATHS.orderTemporaryPassword, { code }), {
    method: 'POST',
    auth: true,
    timeout: APPROVAL_TIMEOUT_MS,
    parse: OrderApproved,
  });
}

interface ReasonedDecision extends Decision {
  /** The buyer reads it. */
  reason: string;
}

/** Rejects the payment of an order. */
export function rejectOrder({ code, paymentId, reason }: ReasonedDecision): Promise<OrderRejected> {
  return request(pathTo(PATHS.orderRejection, { code }), {
    method: 'POST',
    auth: true,
    body: { reason, payment_id: paymentId },
    parse: OrderRejected,
  });
}

/** Cancels an order that is not paid. Without a payment that was checked, the order must have none to check. */
export function cancelOrder({ code, paymentId = null, reason }: ReasonedDecision): Promise<OrderSaved> {
  return request(pathTo(PATHS.orderCancellation, { code }), {
    method: 'POST',
    auth: true,
    body: { reason, payment_id: paymentId },
    parse: OrderSaved,
  });
}

/** Records that the money of an order was given back. */
export function refundOrder({ code, reason }: ReasonedDecision): Promise<OrderSaved> {
  return request(pathTo(PATHS.orderRefund, { code }), {
    method: 'POST',
    auth: true,
    body: { reason },
    parse: OrderSaved,
  });
}

/** The buyer: an account, or the e-mail of a person without one. Empty until the person is chosen or typed. */
export type SaleClient = Pick<OrderQuoteQuery, 'account_id' | 'email'>;

/** What items cost a client, and which of their orders wait for the same. */
export const saleQuoteQuery = (items: readonly { kind: string; id: number | string }[], client: SaleClient) => {
  const list = items.map(({ kind, id }) => `${kind}:${id}`).join(',');
  return queryOptions({
    queryKey: [...ORDER_DESK_KEY, 'quote', list, client],
    queryFn: ({ signal }) =>
      request(withQuery(PATHS.orderQuote, { item_list: list, ...client }), {
        auth: true,
        signal,
        parse: OrderQuote,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export interface NewSale {
  request: SaleRequest;
  voucher: Blob | null;
  /**
   * The Idempotency-Key. It stays the same for repeated attempts, so that a sale whose response was lost is not made
   * twice.
   */
  key: string;
}

/** Records a sale, which enrolls the person. */
export function postSale({ request: sale, voucher, key }: NewSale): Promise<SaleMade> {
  const options = { method: 'POST', auth: true, headers: { [IDEMPOTENCY_HEADER]: key }, parse: SaleMade } as const;
  if (!voucher) return request(PATHS.orderSales, { ...options, body: sale, timeout: APPROVAL_TIMEOUT_MS });
  const form = new FormData();
  for (const [name, value] of Object.entries(sale)) {
    if (value === null || value === undefined) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('voucher', voucher, `constancia.${voucher.type.split('/')[1] ?? 'jpg'}`);
  return request(PATHS.orderSales, { ...options, body: form, timeout: uploadTimeout(voucher.size) });
}

/** Fetches all the orders that match as a CSV file. */
export function fetchOrdersCsv(filters: OrderFilters, call: CsvCall): Promise<ArrayBuffer> {
  return requestCsv(withQuery(PATHS.ordersCsv, filters), { ...call, timeout: FILE_TIMEOUT_MS });
}

/** How many orders wait. */
export const orderCountsQuery = queryOptions({
  queryKey: [...ORDER_DESK_KEY, 'counts'],
  queryFn: ({ signal }) => request(PATHS.orderCounts, { auth: true, signal, parse: OrderCounts }),
  staleTime: 0,
});

/** How many orders of each state a statement is compared with, at most. */
const MATCHED_PARTS = 20;
const MATCHED_PART = 100;

/**
 * The orders that the payments of a statement may belong to: orders in review, unpaid orders, and orders paid in that
 * period.
 * @param from the first day of the statement, and `to` the last one.
 */
export const fetchOrdersToMatch = (from: string, to: string) =>
  queryOptions({
    queryKey: [...ORDER_DESK_KEY, 'to-match', from, to],
    queryFn: async ({ signal }) => {
      const filters: OrderFilters[] = [{ state: 'in_review' }, { state: 'pending' }, { state: 'paid', from, to }];
      const orders: OrderList['orders'] = [];
      let isCut = false;
      for (const wanted of filters) {
        const parts = await fetchParts(MATCHED_PARTS, (cursor) =>
          request(withQuery(PATHS.orders, { ...wanted, limit: MATCHED_PART, cursor }), {
            auth: true,
            signal,
            parse: AcceptedOrderList,
          }),
        );
        orders.push(...parts.flatMap((part) => part.orders));
        isCut ||= parts.at(-1)?.next !== null;
      }
      return { orders, isCut };
    },
    // Each comparison needs the orders as they are now.
    staleTime: 0,
    gcTime: 0,
  });
