import { randomBytes, randomUUID } from 'node:crypto';
import type { ErrorBody } from '@telar/contracts/errors';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import type { OrderCreated } from '@telar/contracts/order-requests';
import type { Order } from '@telar/contracts/orders';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { ORDER_LIMITS } from '@telar/domain/orders';
import sharp from 'sharp';
import { aVoucher, linkOf, newOperationNumber, newOrder, orderInReview, pay } from '../support/orders';
import { loggedInUser } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('the payment of an order', () => {
  const test = useApp();
  const asesor = beforeTests(() => loggedInUser(test, { role: 'asesor' }));

  const voucherOf = ({ code, payment }: Order, headers: object) =>
    test.inject({
      url: pathTo(PATHS.orderVoucher, { code, payment: payment?.id ?? 0 }),
      headers: { ...headers },
    });

  it('waits for its review, with the number in digits and the picture without its metadata', async () => {
    const { code, token, total } = await newOrder(test);
    const picture = await sharp({ create: { width: 3_000, height: 900, channels: 3, background: '#724' } })
      .withExif({ IFD0: { Copyright: 'Rosa, Jr. Camaná 452' } })
      .jpeg()
      .toBuffer();
    const response = await pay(test, code, linkOf(token), {
      number: ' 0098-7654 32',
      voucher: picture,
      type: 'image/jpeg',
    });
    expect(response.statusCode).toBe(201);
    const order = response.json<Order>();
    expect(order).toMatchObject({ state: 'in_review', expires_at: null, actions: [] });
    expect(order.payment).toMatchObject({
      method: 'yape',
      amount: total,
      operation_number: '0098765432',
      state: 'submitted',
      voucher: true,
    });
    const image = await voucherOf(order, linkOf(token));
    expect(image.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 2_000, height: 600 });
    expect(image.rawPayload.includes('Camaná')).toBe(false);
  });

  it('has a picture that only the buyer and staff read', async () => {
    const made = await orderInReview(test);
    const order = (
      await test.inject({ url: pathTo(PATHS.order, { code: made.code }), headers: asesor.headers })
    ).json<Order>();
    expect((await voucherOf(order, asesor.headers)).statusCode).toBe(200);
    expect((await voucherOf(order, linkOf(made.token))).statusCode).toBe(200);
    const { headers } = await loggedInUser(test);
    const other = await orderInReview(test);
    for (const each of [{}, headers, linkOf(other.token)]) expect((await voucherOf(order, each)).statusCode).toBe(404);
    const [file] = await test.database.query<{ id: string }[]>(
      `select id from stored_files where kind = 'voucher' limit 1`,
    );
    // Not where the pictures of courses are.
    expect((await test.inject({ url: pathTo(PATHS.image, { id: file?.id ?? '' }) })).statusCode).toBe(404);
    const otherPayment = pathTo(PATHS.orderVoucher, { code: other.code, payment: order.payment?.id ?? 0 });
    expect((await test.inject({ url: otherPayment, headers: linkOf(other.token) })).statusCode).toBe(404);
  });

  it('is the same payment if it is sent again, also at the same time', async () => {
    const { code, token } = await newOrder(test);
    const payment = { number: newOperationNumber(), voucher: await aVoucher() };
    const sent = await Promise.all([1, 2, 3].map(() => pay(test, code, linkOf(token), payment)));
    const again = await pay(test, code, linkOf(token), payment);
    expect([...sent, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(again.json<Order>().payments).toHaveLength(1);
    const other = await pay(test, code, linkOf(token));
    expect([other.statusCode, other.json<ErrorBody>().order_state]).toEqual([409, 'in_review']);
    // A phone whose answer was lost may send it again after the approval.
    await test.inject({ method: 'POST', url: pathTo(PATHS.orderApproval, { code }), headers: asesor.headers });
    const late = await pay(test, code, linkOf(token), payment);
    expect([late.statusCode, late.json<Order>().state]).toEqual([201, 'paid']);
  });

  it('is the same payment with its key, also if it was rejected meanwhile', async () => {
    const { code, token } = await newOrder(test);
    const payment = { number: newOperationNumber(), voucher: await aVoucher(), key: randomUUID() };
    expect((await pay(test, code, linkOf(token), payment)).statusCode).toBe(201);
    const url = pathTo(PATHS.orderRejection, { code });
    const reject = () => test.inject({ method: 'POST', url, headers: asesor.headers, payload: { reason: 'No' } });
    await reject();
    const late = await pay(test, code, linkOf(token), payment);
    expect([late.statusCode, late.json<Order>()]).toEqual([
      201,
      expect.objectContaining({ state: 'rejected', payments: [expect.objectContaining({ state: 'rejected' })] }),
    ]);
    // Another press is another payment, also with the same picture. The first one's key is known also after that.
    const next = await pay(test, code, linkOf(token), { ...payment, key: randomUUID() });
    expect(next.json<Order>()).toMatchObject({ state: 'in_review' });
    await reject();
    const again = await pay(test, code, linkOf(token), payment);
    expect(again.json<Order>()).toMatchObject({ state: 'rejected', payments: [{}, {}] });
    const bad = await pay(test, code, linkOf(token), { ...payment, key: 'x' });
    expect([bad.statusCode, bad.json<ErrorBody>().errors[0]?.path]).toEqual([400, IDEMPOTENCY_HEADER]);
  });

  it('cannot have the number or the picture of another order', async () => {
    const voucher = await aVoucher();
    const number = newOperationNumber();
    const first = await newOrder(test);
    expect((await pay(test, first.code, linkOf(first.token), { number, voucher })).statusCode).toBe(201);
    const { code, token } = await newOrder(test);
    const sameNumber = await pay(test, code, linkOf(token), { number: `${number.slice(0, 4)} ${number.slice(4)}` });
    const withZero = await pay(test, code, linkOf(token), { number: `0${number}` });
    const sameVoucher = await pay(test, code, linkOf(token), { voucher });
    expect(
      [sameNumber, withZero, sameVoucher].map((response) => [response.statusCode, response.json<ErrorBody>().error]),
    ).toEqual([
      [409, 'operation_number_taken'],
      [409, 'operation_number_taken'],
      [409, 'voucher_taken'],
    ]);
    expect(sameNumber.json<ErrorBody>().errors[0]?.path).toBe('operation_number');
    // Of two orders at the same time, one gets it.
    const orders = [await newOrder(test), await newOrder(test)];
    const taken = newOperationNumber();
    const both = await Promise.all(
      orders.map((order) => pay(test, order.code, linkOf(order.token), { number: taken })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const [left] = await test.database.query<{ count: number }[]>(
      `select count(*)::int as count from stored_files f where kind = 'voucher'
         and not exists (select from order_payments p where p.voucher_file_id = f.id)`,
    );
    expect(left?.count).toBe(0);
  });

  it('is not offered any more after too many', async () => {
    const { code, token } = await newOrder(test);
    await test.database.query(
      `insert into order_payments (order_id, method, amount_cents, operation_number, state)
       select id, 'yape', 100, '12345', 'rejected' from orders, generate_series(1, $2::int) where code = $1`,
      [code, ORDER_LIMITS.payments],
    );
    const order = await test.inject({ url: pathTo(PATHS.order, { code }), headers: linkOf(token) });
    expect(order.json<Order>().actions).toEqual(['cancel']);
    expect((await pay(test, code, linkOf(token))).statusCode).toBe(409);
  });

  it('can be reported by staff without a picture, as JSON', async () => {
    const { code } = await newOrder(test);
    const url = pathTo(PATHS.orderPayments, { code });
    const payload = { operation_number: newOperationNumber() };
    const response = await test.inject({ method: 'POST', url, headers: asesor.headers, payload });
    expect(response.json()).toMatchObject({ state: 'in_review', payment: { voucher: false } });
    // The list finds the order by it.
    const found = await test.inject({
      url: `${PATHS.orders}?search=${payload.operation_number}`,
      headers: asesor.headers,
    });
    expect(found.json()).toMatchObject({ orders: [{ code }] });
  });

  describe('with bad input', () => {
    const order = beforeTests(() => newOrder(test));
    const send = (payment: Parameters<typeof pay>[3]) => pay(test, order.code, linkOf(order.token), payment);

    it.each(['', '1234', '12345678901234567890123', '12AB5678', '١٢٣٤٥٦'])('refuses the number %j', async (number) => {
      const response = await send({ number });
      expect(response.json<ErrorBody>().errors).toEqual([
        { path: 'operation_number', message: 'Ingresa el número de operación, de 5 a 20 dígitos.' },
      ]);
    });

    it('asks the buyer for the picture', async () => {
      const response = await send({ voucher: null });
      expect(response.json<ErrorBody>().errors).toEqual([
        { path: 'voucher', message: 'Adjunta la captura o foto de la constancia.' },
      ]);
    });

    const png = (size: number) =>
      sharp({ create: { width: size, height: size, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
    it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
      ['text', () => Buffer.from('hola'), 415, 'image_type_unsupported'],
      ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'image_type_unsupported'],
      ['a PDF', () => Buffer.from('%PDF-1.7'), 415, 'image_type_unsupported'],
      ['nothing', () => Buffer.alloc(0), 422, 'image_damaged'],
      ['a PNG that is cut off', async () => (await png(90)).subarray(0, 60), 422, 'image_damaged'],
      ['a PNG of 49 million pixels', () => png(7_000), 422, 'image_exhausting'],
      ['more than 5 MB', () => randomBytes(5 * 1024 * 1024 + 1), 413, 'image_too_large'],
    ])('refuses %s as a picture, and stores nothing', async (_, picture, status, error) => {
      const response = await send({ voucher: await picture(), type: 'application/octet-stream' });
      expect([response.statusCode, response.json<ErrorBody>().error]).toEqual([status, error]);
      const url = pathTo(PATHS.order, { code: order.code });
      expect((await test.inject({ url, headers: linkOf(order.token) })).json()).toMatchObject({
        state: 'pending',
        payments: [],
      });
    });

    it('tells strangers nothing', async () => {
      for (const code of [order.code, 'TLR-0000', 'x', '%20']) {
        const { statusCode } = await pay(test, code, {}, { number: '' });
        expect(statusCode).toBe(404);
      }
    });
  });

  it('cannot be cancelled by the buyer while it is in review', async () => {
    const { code, token }: OrderCreated = await orderInReview(test);
    const url = pathTo(PATHS.orderCancellation, { code });
    const response = await test.inject({ method: 'POST', url, headers: linkOf(token) });
    expect([response.statusCode, response.json<ErrorBody>()]).toEqual([
      409,
      expect.objectContaining({ order_state: 'in_review', message: 'El pedido ya está en revisión.' }),
    ]);
  });
});
