import type { OrderApproved } from '@telar/contracts/order-review';
import type { Order, OrderList } from '@telar/contracts/orders';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { aBuyer, linkOf, orderInReview } from '../support/orders';
import { bearer, loggedInUser, tokenOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('the account that has the e-mail of a guest’s order', () => {
  const test = useApp();
  const asesor = beforeTests(() => loggedInUser(test, { role: 'asesor' }));
  const approve = (code: string) =>
    test.inject({ method: 'POST', url: pathTo(PATHS.orderApproval, { code }), headers: { ...asesor.headers } });

  it('does not get it if it has another document than the buyer, because anyone can register an e-mail', async () => {
    const { user, headers } = await loggedInUser(test, { name: 'Ana', lastName: 'Paz', dni: '40661122' });
    const { code } = await orderInReview(test, { buyer: aBuyer({ email: user.email, dni: '40661123' }) });
    const seen = await test.inject({ url: pathTo(PATHS.order, { code }), headers: asesor.headers });
    expect(seen.json<Order>().known_account).toEqual({ name: 'Ana Paz', created_at: user.createdAt.toISOString() });
    const refused = await approve(code);
    expect(refused.json()).toMatchObject({ statusCode: 409, error: 'order_conflict', order_state: 'in_review' });
    expect(refused.body).toContain('El correo es de la cuenta de Ana Paz, que tiene otro documento.');
    expect((await test.inject({ url: PATHS.myOrders, headers })).json<OrderList>().orders).toEqual([]);
    await test.database.query(`update users set dni = '40661123' where id = $1`, [user.id]);
    expect((await approve(code)).json()).toMatchObject({ state: 'paid', account: { id: user.id } });
  });

  it('does not read what the buyer typed if it was there before, because it may be another person’s', async () => {
    const { user, headers } = await loggedInUser(test);
    const order = await orderInReview(test, { buyer: aBuyer({ email: user.email, dni: '40776655' }) });
    const { code } = order;
    await approve(code);
    const read = async (of: object) =>
      (await test.inject({ url: pathTo(PATHS.order, { code }), headers: { ...of } })).json<Order>();
    const [list] = (await test.inject({ url: PATHS.myOrders, headers })).json<OrderList>().orders;
    const hidden = { phone: null, dni: null, document_type: null, document_number: null };
    for (const seen of [list, await read(headers)]) {
      expect(seen).toMatchObject({ code, buyer: hidden, payment: { voucher: false } });
    }
    const payment = (await read(headers)).payments[0]?.id ?? 0;
    const url = pathTo(PATHS.orderVoucher, { code, payment });
    expect((await test.inject({ url, headers: { ...headers } })).statusCode).toBe(404);
    for (const each of [asesor.headers, linkOf(order.token), { ...headers, ...linkOf(order.token) }]) {
      expect(await read(each)).toMatchObject({ buyer: { dni: '40776655' }, payment: { voucher: true } });
      expect((await test.inject({ url, headers: { ...each } })).statusCode).toBe(200);
    }
    // The account that the order made got its password from the academy.
    const buyer = aBuyer({ dni: '40776644' });
    const made = await orderInReview(test, { buyer });
    const { temp_password: password = '' } = (await approve(made.code)).json<OrderApproved>();
    await test.database.query('update users set must_change_password = false where email = $1', [buyer.email]);
    const own = bearer(await tokenOf(test, buyer.email, password));
    expect((await test.inject({ url: PATHS.myOrders, headers: own })).json<OrderList>().orders).toMatchObject([
      { code: made.code, buyer: { dni: '40776644' }, payment: { voucher: true } },
    ]);
  });
});
