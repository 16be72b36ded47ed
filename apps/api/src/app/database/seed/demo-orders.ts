import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Approval } from '../../../modules/orders/approval.service';
import { CreateOrder } from '../../../modules/orders/create-order.service';
import { OrderReview } from '../../../modules/orders/order-review.service';
import { Payments } from '../../../modules/orders/payments.service';
import type { Requester } from '../../../modules/orders/requester';
import type { Caller } from '../../../platform/http/caller';
import { demoOrders } from './content/orders';
import type { DemoOrder } from './content/orders';
import { DEMO_ACTOR } from './demo-rows';

/** A drawn voucher, as a phone's screenshot would be. */
async function drawVoucher({ buyer, operationNumber }: DemoOrder, total: number): Promise<Buffer> {
  const { sharp } = await import('../../../platform/images/image-library');
  const lines: [size: number, text: string][] = [
    [44, '¡Yapeaste!'],
    [84, `S/ ${total.toFixed(2)}`],
    [30, buyer.name],
    [26, `N.º de operación ${operationNumber}`],
    [22, 'Constancia de demostración'],
  ];
  const texts = lines.map(
    ([size, text], at) =>
      `<text x="270" y="${260 + at * 110}" font-family="sans-serif" font-size="${size}" text-anchor="middle">${text}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="900"><rect width="540" height="900" fill="#f4eefb"/>${texts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/**
 * Makes orders in several states, as the API does. Does nothing if their courses, packages or accounts were deleted.
 */
export async function storeDemoOrders(app: INestApplicationContext): Promise<void> {
  const database = app.get(DataSource);
  const idOf = async (sql: string, value: string) =>
    (await database.query<{ id: number }[]>(sql, [value]))[0]?.id ?? null;
  const adminId = await idOf(`select id from users where email = $1 and role = 'admin'`, 'admin@demo.pe');
  if (adminId === null) return;
  const admin: Caller = {
    ...DEMO_ACTOR,
    id: adminId,
    role: 'admin',
    mustChangePassword: false,
    tokenId: '',
    sessionId: '',
  };
  const visitor: Requester = { caller: null, token: '', key: '', address: 'demo', actor: DEMO_ACTOR };
  for (const order of demoOrders) {
    const table =
      order.item.kind === 'course'
        ? 'select id from courses where title = $1 and archived_at is null'
        : 'select id from packages where name = $1';
    const id = order.item.kind === 'plan' ? order.item.name : await idOf(table, order.item.name);
    if (id === null) continue;
    const buyer = { phone: null, dni: null, ...order.buyer };
    const request = { items: [{ kind: order.item.kind, id }], buyer };
    const { order: made, token } = await app.get(CreateOrder).create(request, visitor);
    if (order.state === 'pending') continue;
    const bytes = await drawVoucher(order, made.total);
    const voucher = { filename: 'yape.png', mediaType: 'image/png', bytes };
    const evidence = { operationNumber: order.operationNumber, voucher };
    await app.get(Payments).submit(made.code, evidence, { ...visitor, token });
    if (order.state === 'rejected') await app.get(OrderReview).reject(made.code, order.reason ?? '', admin);
    if (order.state === 'paid') await app.get(Approval).approve(made.code, admin);
  }
}
