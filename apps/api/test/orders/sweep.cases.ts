import type { Order, OrderList } from '@telar/contracts/orders';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { ORDER_TEXTS } from '@telar/texts/orders';
import { OrderSweep } from '../../src/modules/orders/order-sweep';
import { aBuyer, linkOf, newOrder, orderInReview, pay } from '../support/orders';
import { headersOf, loggedInUser } from '../support/sessions';
import { storedFiles } from '../support/stored-files';
import { useApp } from '../support/use-app';

describe('the sweep of orders', () => {
  const test = useApp();
  const sweep = () => test.app.get(OrderSweep, { strict: false }).run();
  const read = async (code: string, token: string) =>
    (await test.inject({ url: pathTo(PATHS.order, { code }), headers: linkOf(token) })).json<Order>();

  it('ends orders that were not paid in time, and no others', async () => {
    const [late, early, reviewed] = [await newOrder(test), await newOrder(test), await orderInReview(test)];
    await test.database.query(`update orders set expires_at = now() - interval '1 second' where code = any($1)`, [
      [late.code, reviewed.code],
    ]);
    await Promise.all([sweep(), sweep()]);
    const states = [];
    for (const { code, token } of [late, early, reviewed]) states.push((await read(code, token)).state);
    expect(states).toEqual(['expired', 'pending', 'in_review']);
    const [event] = await test.database.query<object[]>(
      `select e.actor_role from order_events e join orders o on o.id = e.order_id where o.code = $1 and e.state = 'expired'`,
      [late.code],
    );
    expect(event).toEqual({ actor_role: 'system' });
    expect((await pay(test, late.code, linkOf(late.token))).json()).toMatchObject({
      statusCode: 409,
      order_state: 'expired',
    });
  });

  it('erases the data of buyers who did not pay after their term, and keeps code, amounts and states', async () => {
    const asesor = await headersOf(test, 'asesor');
    const unpaid = async (state: string, age: string, buyer: object) => {
      const order = await newOrder(test, { buyer: aBuyer(buyer) });
      await test.database.query(`update orders set state = $2, expires_at = now() - $3::interval where code = $1`, [
        order.code,
        state,
        age,
      ]);
      return order;
    };
    const old = await unpaid('expired', '181 days', {
      name: 'Borrada',
      last_name: 'Ya',
      dni: '45871203',
      phone: '911222333',
    });
    const client = await loggedInUser(test, { name: 'Borrada', lastName: 'También' });
    const own = await newOrder(test, { headers: client.headers, buyer: undefined });
    await test.inject({
      method: 'POST',
      url: pathTo(PATHS.orderCancellation, { code: own.code }),
      headers: client.headers,
    });
    await test.database.query(`update orders set expires_at = now() - interval '181 days' where code = $1`, [own.code]);
    const young = await unpaid('cancelled', '179 days', { name: 'Aún Está' });
    const paid = await unpaid('paid', '400 days', { name: 'Ya Pagó' });
    await Promise.all([sweep(), sweep()]);
    const erased = await read(old.code, old.token);
    expect(erased).toMatchObject({ code: old.code, total: old.total, state: 'expired', items: old.items });
    expect(erased.buyer).toEqual({
      name: ORDER_TEXTS.buyerErased,
      last_name: null,
      email: '',
      phone: null,
      dni: null,
      document_type: null,
      document_number: null,
    });
    expect(erased.history.length).toBe(2);
    expect((await read(young.code, young.token)).buyer.name).toBe('Aún Está');
    expect((await read(paid.code, paid.token)).buyer.name).toBe('Ya Pagó');
    const found = await test.inject({ url: `${PATHS.orders}?search=borrada`, headers: asesor });
    expect(found.json<OrderList>().orders).toEqual([]);
    const rows = await test.database.query<{ hash: string; text: string }[]>(
      `select request_sha256 as hash, to_jsonb(o)::text || (select jsonb_agg(e)::text from order_events e where order_id = o.id) as text
       from orders o where code = any($1)`,
      [[old.code, own.code]],
    );
    expect(rows.map(({ hash }) => hash)).toEqual(['', '']);
    for (const { text } of rows) expect(text).not.toMatch(/borrada|45871203|911222333|@correo/i);
    expect(rows.map(({ text }) => text).join()).toContain('"actor_name": null');
  });

  it('deletes the pictures of vouchers after their term, except those in review', async () => {
    const asesor = await headersOf(test, 'asesor');
    const [done, open] = [await orderInReview(test), await orderInReview(test)];
    const reject = pathTo(PATHS.orderRejection, { code: done.code });
    await test.inject({ method: 'POST', url: reject, headers: asesor, payload: { reason: 'No' } });
    await test.database.query(`update order_payments set submitted_at = now() - interval '181 days'`);
    const before = storedFiles(test);
    await sweep();
    expect((await read(done.code, done.token)).payment).toMatchObject({ state: 'rejected', voucher: false });
    expect((await read(open.code, open.token)).payment).toMatchObject({ state: 'submitted', voucher: true });
    expect(storedFiles(test).length).toBeLessThan(before.length);
  });
});
