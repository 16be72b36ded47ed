import type { Order } from '@telar/contracts/orders';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { OrderSweep } from '../../src/modules/orders/order-sweep';
import { linkOf, newOrder, orderInReview, pay } from '../support/orders';
import { headersOf } from '../support/sessions';
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
