import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { OrderQuote } from '@telar/contracts/order-quotes';
import { OrderCreated } from '@telar/contracts/order-requests';
import { AcceptedOrderList, Order, ORDER_TOKEN_HEADER, OrderSaved } from '@telar/contracts/orders';
import type { OrderSummary } from '@telar/contracts/orders';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { LIMITS, TIMEOUTS } from '@telar/domain/limits';
import type { WaitingOrder, WaitingPayment } from '../../offline/store/waiting-order';
import { isRefusal } from '../client/errors';
import { request } from '../client/request';
import { uploadTimeout } from '../client/upload-timeout';

/** An item of an order, such as a course by its id. */
export type WantedItem = NonNullable<WaitingOrder['request']>['items'][number];

/** Identifies an order: its code, and the secret of its private link or ''. */
export interface OrderLink {
  code: string;
  token: string;
}

const linkHeaders = (token: string): Record<string, string> => (token === '' ? {} : { [ORDER_TOKEN_HEADER]: token });

export const fetchQuote = (items: readonly WantedItem[], signal: AbortSignal): Promise<OrderQuote> => {
  const list = items.map(({ kind, id }) => `${kind}:${id}`).join(',');
  const path = `${PATHS.orderQuote}?${new URLSearchParams({ item_list: list })}`;
  return request(path, { auth: true, signal, timeout: TIMEOUTS.courses, parse: OrderQuote });
};

export const fetchOrder = ({ code, token }: OrderLink, signal: AbortSignal): Promise<Order> =>
  request(pathTo(PATHS.order, { code }), {
    auth: true,
    headers: linkHeaders(token),
    signal,
    timeout: TIMEOUTS.courses,
    parse: Order,
  });

/** The account's latest orders. */
export const fetchOwnOrders = async (signal: AbortSignal): Promise<OrderSummary[]> => {
  const path = `${PATHS.myOrders}?limit=${LIMITS.listMax}`;
  const { orders } = await request(path, { auth: true, signal, timeout: TIMEOUTS.courses, parse: AcceptedOrderList });
  return orders;
};

/** The total of an order now, in soles, if the server refused it because the buyer has seen another one. */
export function changedTotal(error: unknown): number | null {
  if (!isRefusal(error, 'price_changed')) return null;
  const { order_total: total } = error.body;
  return typeof total === 'number' ? total : null;
}

/**
 * Makes an order, unless it costs something else than the buyer has seen.
 * @param isGuest sends no token, even if an account has logged in since the visitor ordered.
 */
export const postOrder = (
  { id, request: wanted, total }: Pick<WaitingOrder, 'id' | 'request' | 'total'>,
  isGuest: boolean,
): Promise<OrderCreated> =>
  request(PATHS.orders, {
    method: 'POST',
    auth: !isGuest,
    isBackground: true,
    headers: { [IDEMPOTENCY_HEADER]: id },
    timeout: TIMEOUTS.courses,
    body: { ...wanted, ...(total !== null && { expected_total: total }) },
    parse: OrderCreated,
  });

export function postPayment(
  { code, token }: OrderLink,
  { operation_number: number, voucher, type, key }: WaitingPayment,
  isGuest: boolean,
): Promise<OrderSaved> {
  const form = new FormData();
  form.set('operation_number', number);
  form.set('voucher', new Blob([voucher], { type }), `constancia.${type.split('/')[1] ?? 'jpg'}`);
  return request(pathTo(PATHS.orderPayments, { code }), {
    method: 'POST',
    auth: !isGuest,
    isBackground: true,
    headers: { ...linkHeaders(token), ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }) },
    timeout: uploadTimeout(voucher.byteLength),
    body: form,
    parse: OrderSaved,
  });
}

export const cancelOrder = ({ code, token }: OrderLink): Promise<OrderSaved> =>
  request(pathTo(PATHS.orderCancellation, { code }), {
    method: 'POST',
    auth: true,
    headers: linkHeaders(token),
    body: {},
    parse: OrderSaved,
  });
