import { ROWS_HEADER } from '@telar/contracts/audit';
import type { OrderList } from '@telar/contracts/orders';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { aBuyer, newOrder, orderInReview } from '../support/orders';
import { headersOf, loggedInUser } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('the list of orders', () => {
  const test = useApp();
  const made = beforeTests(async () => {
    const asesor = await headersOf(test, 'asesor');
    const buyer = (name: string) => aBuyer({ name, phone: '999888777' });
    const codes = [
      (await newOrder(test, { buyer: buyer('Ñusta Quispe Ríos') })).code,
      (await orderInReview(test, { buyer: buyer('Óscar Peña') })).code,
      (await newOrder(test, { buyer: aBuyer({ name: 'Ana Peña' }), items: [{ kind: 'plan', id: 'basico' }] })).code,
    ];
    return { asesor, codes };
  });
  const list = async (query: string) =>
    (await test.inject({ url: `${PATHS.orders}${query}`, headers: made.asesor })).json<OrderList>();
  const found = async (query: string) => (await list(query)).orders.map(({ code }) => made.codes.indexOf(code));

  it('has the oldest first, in parts that neither repeat nor skip', async () => {
    const first = await list('?limit=2');
    expect(first.orders.map(({ code }) => code)).toEqual(made.codes.slice(0, 2));
    const second = await list(`?limit=2&cursor=${first.next}`);
    expect(second).toMatchObject({ orders: [{ code: made.codes[2] }], next: null });
  });

  it.each([
    ['?state=in_review', [1]],
    ['?search=pena', [1, 2]],
    ['?search=QUISPE%20%C3%B1usta', [0]],
    ['?search=basico%20ana', [2]],
    ['?search=999888777%20oscar', [1]],
    ['?state=pending&search=pe%C3%B1a', [2]],
    ['?search=%25', []],
  ])('%s finds %j', async (query, expected) => expect(await found(query)).toEqual(expected));

  it('finds an order by a part of its code', async () => {
    expect(await found(`?search=${made.codes[1]?.slice(4).toLowerCase()}`)).toEqual([1]);
  });

  it.each([
    ['?from=2026-03-02&to=2026-03-02', [1]],
    ['?from=2026-03-03', []],
    ['?to=2026-03-01', []],
  ])('%s finds orders by the day of their payment: %j', async (query, expected) => {
    await test.database.query(
      `update order_payments set paid_on = '2026-03-02' where order_id = (select id from orders where code = $1)`,
      [made.codes[1]],
    );
    expect(await found(query)).toEqual(expected);
  });

  it('takes the day of the report, in Lima, for a payment without a stated day', async () => {
    await test.database.query(
      `update order_payments set paid_on = null, submitted_at = '2026-03-02T03:00Z'
       where order_id = (select id from orders where code = $1)`,
      [made.codes[1]],
    );
    expect([await found('?to=2026-03-01'), await found('?from=2026-03-02')]).toEqual([[1], []]);
  });

  it('is counted by what the orders wait for', async () => {
    const response = await test.inject({ url: PATHS.orderCounts, headers: made.asesor });
    expect(response.json()).toEqual({ in_review: 1, pending: 2, rejected: 0 });
  });

  it('is sent as a CSV without formulas, which the audit log records', async () => {
    await test.database.query(`update orders set buyer_name = '=HYPERLINK("x")' where code = $1`, [made.codes[0]]);
    const response = await test.inject({ url: `${PATHS.ordersCsv}?state=pending`, headers: made.asesor });
    expect(response.headers[ROWS_HEADER.toLowerCase()]).toBe('2');
    const lines = response.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Pedido,Fecha,Estado,Comprador/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[2]).toContain('Plan BÁSICO,499.99');
    const [event] = await test.database.query<object[]>(
      `select action, after from audit_events where action = 'order.exported'`,
    );
    expect(event).toEqual({ action: 'order.exported', after: { state: 'pending', rows_total: 2 } });
  });

  it('says in the CSV when an order was approved, and by whom', async () => {
    const { headers } = await loggedInUser(test, { role: 'asesor', name: 'Ana', lastName: 'Paz' });
    const { code } = await orderInReview(test);
    await test.inject({ method: 'POST', url: pathTo(PATHS.orderApproval, { code }), headers });
    const response = await test.inject({ url: `${PATHS.ordersCsv}?search=${code}`, headers });
    const [head = '', line = ''] = response.body.split('\r\n');
    const cells = line.split(',');
    const cell = (name: string) => cells[head.split(',').indexOf(name)];
    expect(cell('Aprobado por')).toBe('Ana Paz');
    expect(cell('Aprobado el')?.slice(0, 10)).toBe(cell('Pago enviado el')?.slice(0, 10));
  });

  it('of an account has only its own, the newest first, in parts', async () => {
    const { headers } = await loggedInUser(test);
    const codes = [];
    for (let n = 0; n < 3; n++) codes.unshift((await newOrder(test, { headers, buyer: undefined })).code);
    const mine = async (query: string) =>
      (await test.inject({ url: `${PATHS.myOrders}${query}`, headers })).json<OrderList>();
    const first = await mine('?limit=2');
    const second = await mine(`?limit=2&cursor=${first.next}`);
    expect([...first.orders, ...second.orders].map(({ code }) => code)).toEqual(codes);
    expect(second.next).toBeNull();
  });

  it.each(['?state=x', '?from=2026-02-30', '?cursor=0', '?limit=0', '?limit=101', `?search=${'a'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      const { statusCode } = await test.inject({ url: `${PATHS.orders}${query}`, headers: made.asesor });
      expect(statusCode).toBe(400);
    },
  );
});
