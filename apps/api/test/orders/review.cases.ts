import type { ErrorBody } from '@telar/contracts/errors';
import type { Order } from '@telar/contracts/orders';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { aVoucher, linkOf, newOperationNumber, newOrder, orderInReview, pay, together } from '../support/orders';
import { headersOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('the review of an order', () => {
  const test = useApp();
  const sessions = beforeTests(async () => ({
    asesor: await headersOf(test, 'asesor'),
    admin: await headersOf(test, 'admin'),
    cliente: await headersOf(test, 'cliente'),
  }));
  type Step = 'approve' | 'reject' | 'cancel' | 'refund';
  const act = (step: Step, code: string, payload: object = {}, headers: object = sessions.asesor) =>
    test.inject({ method: 'POST', url: `${pathTo(PATHS.order, { code })}/${step}`, headers: { ...headers }, payload });
  const read = async (code: string, token: string) =>
    (await test.inject({ url: pathTo(PATHS.order, { code }), headers: linkOf(token) })).json<Order>();

  it('rejects with a reason that the buyer reads, who then sends the same voucher with the right number', async () => {
    const { code, token } = await newOrder(test);
    const voucher = await aVoucher();
    await pay(test, code, linkOf(token), { voucher });
    const rejected = await act('reject', code, { reason: '  El número no está en la cuenta.  ' });
    expect(rejected.json()).toMatchObject({ state: 'rejected', message: 'Pago rechazado.' });
    const order = await read(code, token);
    expect(order).toMatchObject({
      state: 'rejected',
      reason: 'El número no está en la cuenta.',
      payment: { state: 'rejected', reason: 'El número no está en la cuenta.' },
      actions: ['submit', 'cancel'],
    });
    const again = await pay(test, code, linkOf(token), { voucher });
    expect(again.statusCode).toBe(201);
    expect(again.json<Order>().payments.map(({ state }) => state)).toEqual(['submitted', 'rejected']);
    expect(again.json<Order>().history.map(({ state }) => state)).toEqual([
      'pending',
      'in_review',
      'rejected',
      'in_review',
    ]);
  });

  it('needs a reason to reject and to refund', async () => {
    const { code } = await orderInReview(test);
    for (const payload of [{}, { reason: ' ' }]) {
      const response = await act('reject', code, payload);
      expect([response.statusCode, response.json<ErrorBody>().errors[0]?.path]).toEqual([400, 'reason']);
    }
  });

  it.each<[Step, 'pending' | 'in_review', number]>([
    ['approve', 'pending', 409],
    ['reject', 'pending', 409],
    ['refund', 'pending', 409],
    ['refund', 'in_review', 409],
    ['cancel', 'pending', 200],
    ['cancel', 'in_review', 200],
  ])('%s of an order that is %s: %i', async (step, state, status) => {
    const { code } = state === 'pending' ? await newOrder(test) : await orderInReview(test);
    const response = await act(step, code, { reason: 'Prueba' }, sessions.admin);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject(status === 409 ? { order_state: state } : { state: 'cancelled' });
  });

  it('lets a voucher of a cancelled order be used for another one', async () => {
    const [first, second] = [await newOrder(test), await newOrder(test)];
    const payment = { number: newOperationNumber(), voucher: await aVoucher() };
    await pay(test, first.code, linkOf(first.token), payment);
    expect((await act('cancel', first.code)).statusCode).toBe(200);
    expect((await pay(test, second.code, linkOf(second.token), payment)).statusCode).toBe(201);
  });

  it('is for staff, and a refund for admins', async () => {
    const { code } = await orderInReview(test);
    const payload = { reason: 'No' };
    expect((await act('reject', code, payload, sessions.cliente)).statusCode).toBe(403);
    expect((await act('refund', code, payload, sessions.asesor)).statusCode).toBe(403);
    expect((await act('reject', 'TLR-0000', payload)).json()).toMatchObject({ error: 'order_not_found' });
  });

  it('has one result if two advisers decide at the same time', async () => {
    const { code } = await orderInReview(test);
    const results = await Promise.all([
      act('approve', code),
      act('approve', code, {}, sessions.admin),
      act('reject', code, { reason: 'No llegó' }),
    ]);
    const refused = results.filter(({ statusCode }) => statusCode === 409);
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const done = results.find(({ statusCode }) => statusCode === 200)?.json<Order>().state;
    for (const response of refused) {
      expect(response.json()).toMatchObject({ error: 'order_conflict', order_state: done });
    }
  });

  it('waits for a decision that has begun, and then says the state that it led to', async () => {
    const { code } = await orderInReview(test);
    const results = await together(test, `select from orders where code = '${code}' for update`, () => [
      act('approve', code),
      act('reject', code, { reason: 'No llegó' }),
    ]);
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const done = results.find(({ statusCode }) => statusCode === 200)?.json<Order>().state;
    const refused = results.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ error: 'order_conflict', order_state: done });
  });

  it('decides only on the payment that was checked', async () => {
    const { code, token } = await orderInReview(test);
    const [first] = (await read(code, token)).payments;
    expect((await act('reject', code, { reason: 'No', payment_id: first?.id })).statusCode).toBe(200);
    await pay(test, code, linkOf(token));
    const [second] = (await read(code, token)).payments;
    for (const step of ['approve', 'reject'] as const) {
      const late = await act(step, code, { reason: 'No', payment_id: first?.id });
      expect(late.json()).toMatchObject({ statusCode: 409, error: 'order_conflict', order_state: 'in_review' });
      const bad = await act(step, code, { reason: 'No', payment_id: 'x' });
      expect([bad.statusCode, bad.json<ErrorBody>().errors[0]?.path]).toEqual([400, 'payment_id']);
    }
    expect((await act('approve', code, { payment_id: second?.id })).json()).toMatchObject({ state: 'paid' });
  });

  it('cancels only with the payment that was seen, or with none', async () => {
    const { code, token } = await orderInReview(test);
    const [first] = (await read(code, token)).payments;
    for (const id of [null, (first?.id ?? 0) + 1_000]) {
      const late = await act('cancel', code, { payment_id: id });
      expect(late.json()).toMatchObject({ statusCode: 409, error: 'order_conflict', order_state: 'in_review' });
    }
    expect((await read(code, token)).payments).toMatchObject([{ id: first?.id, state: 'submitted' }]);
    expect((await act('cancel', code, { payment_id: first?.id })).json()).toMatchObject({ state: 'cancelled' });
    const unpaid = await newOrder(test);
    expect((await act('cancel', unpaid.code, { payment_id: null })).json()).toMatchObject({ state: 'cancelled' });
  });

  it('leaves no way to change what happened', async () => {
    await orderInReview(test);
    for (const sql of ['update order_events set state = state', 'delete from order_events', 'truncate order_events']) {
      await expect(test.database.query(sql)).rejects.toThrow('append-only');
    }
  });
});
