import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import type { OrderCreated } from '@telar/contracts/order-requests';
import { ORDER_TOKEN_HEADER } from '@telar/contracts/orders';
import { PATHS, pathTo } from '@telar/contracts/paths';
import sharp from 'sharp';
import type { TestApp } from './app';
import { createCourse } from './factories';
import { multipart } from './multipart';

let serial = 0;

/** Resolves when that many statements of the tests' database wait for a lock. */
export async function untilWaiting({ database }: TestApp, count: number): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ count: number }[]>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (row?.count === count) return;
  }
}

/** Runs requests that meet at a lock: each is at its lock before the first one goes on. */
export async function together<T>(test: TestApp, lock: string, requests: () => Promise<T>[]): Promise<T[]> {
  const runner = test.database.createQueryRunner();
  await runner.startTransaction();
  await runner.query(lock);
  const sent = requests();
  await untilWaiting(test, sent.length);
  await runner.commitTransaction();
  await runner.release();
  return Promise.all(sent);
}

/** Who buys without an account. */
export const aBuyer = (overrides: object = {}) => ({
  name: 'Eva Ríos Paz',
  email: `compradora${++serial}@correo.test`,
  phone: '987 654 321',
  ...overrides,
});

/** An operation number that no other payment has. */
export const newOperationNumber = () => String(10_000_000_000 + ++serial);

/** A picture of a voucher that is like no other. */
export function aVoucher(width = 90, height = 160): Promise<Buffer> {
  const background = { r: ++serial % 256, g: (serial >> 8) % 256, b: 99 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

export const linkOf = (token: string) => ({ [ORDER_TOKEN_HEADER]: token });

/** Makes an order of a new course, by default as a guest. */
export async function newOrder(
  test: TestApp,
  { headers = {}, ...payload }: { headers?: object; items?: object[]; buyer?: object | undefined } = {},
): Promise<OrderCreated> {
  const items = payload.items ?? [{ kind: 'course', id: (await createCourse(test.database)).id }];
  const buyer = 'buyer' in payload ? payload.buyer : aBuyer();
  const response = await test.inject({
    method: 'POST',
    url: PATHS.orders,
    headers: { ...headers },
    payload: { items, ...(buyer && { buyer }) },
  });
  if (response.statusCode !== 201) throw new Error(`New order: ${response.body}`);
  return response.json<OrderCreated>();
}

interface Payment {
  number?: string;
  voucher?: Buffer | null;
  type?: string;
  key?: string;
}

/** Reports a payment as a form. */
export async function pay(test: TestApp, code: string, headers: object, { number, voucher, type, key }: Payment = {}) {
  const bytes = voucher === undefined ? await aVoucher() : voucher;
  const form = multipart({
    fields: { operation_number: number ?? newOperationNumber() },
    files: bytes ? [{ field: 'voucher', filename: 'yape.png', type: type ?? 'image/png', bytes }] : [],
  });
  return test.inject({
    method: 'POST',
    url: pathTo(PATHS.orderPayments, { code }),
    headers: { ...headers, ...form.headers, ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }) },
    payload: form.payload,
  });
}

/** Makes an order whose payment waits for its review. */
export async function orderInReview(
  test: TestApp,
  options: Parameters<typeof newOrder>[1] = {},
): Promise<OrderCreated> {
  const order = await newOrder(test, options);
  const response = await pay(test, order.code, linkOf(order.token));
  if (response.statusCode !== 201) throw new Error(`Payment: ${response.body}`);
  return order;
}
