import { PATHS } from '@telar/contracts/paths';
import { PAID_ON_DAYS } from '@telar/domain/orders';
import { duringDeletion } from '../support/deletions';
import { createCourse, createUser } from '../support/factories';
import { aBuyer } from '../support/orders';
import { aSale, daysAgo } from '../support/sales';
import { loggedInUser } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('the sale of an adviser', () => {
  const test = useApp();
  const asesor = beforeTests(() => loggedInUser(test, { role: 'asesor' }));
  const sell = (payload: object) =>
    test.inject({ method: 'POST', url: PATHS.orderSales, headers: asesor.headers, payload });
  const orderCount = async () =>
    (await test.database.query<{ count: number }[]>('select count(*)::int as count from orders'))[0]?.count;

  it.each<[string, () => Promise<object>, number, object]>([
    [
      'an unknown account',
      async () => ({ account_id: 2147483646, buyer: undefined }),
      404,
      { error: 'user_not_found' },
    ],
    [
      'an inactive account',
      async () => ({ account_id: (await createUser(test.database, { isActive: false })).id, buyer: undefined }),
      409,
      { error: 'order_conflict', message: 'Esa cuenta está desactivada. Actívala antes de inscribirla.' },
    ],
    [
      'the e-mail of staff',
      async () => ({ buyer: aBuyer({ email: (await createUser(test.database, { role: 'admin' })).email }) }),
      403,
      {
        error: 'admin_account_protected',
        message: 'Esa cuenta es de administración: que la inscriba un administrador.',
      },
    ],
    [
      'the e-mail of an account with another document',
      async () => ({
        buyer: aBuyer({ dni: '40887711', email: (await createUser(test.database, { dni: '40887712' })).email }),
      }),
      409,
      { error: 'order_conflict', errors: [{ path: 'buyer.email' }] },
    ],
    [
      'a new person with the DNI of an account',
      async () => {
        await createUser(test.database, { dni: '40887766' });
        return { buyer: aBuyer({ dni: '40887766' }) };
      },
      409,
      { error: 'document_taken', errors: [{ path: 'buyer.dni' }] },
    ],
    ['no buyer', async () => ({ buyer: undefined }), 400, { errors: [{ path: 'buyer' }] }],
    ['an account and data', async () => ({ account_id: 1 }), 400, { errors: [{ path: 'buyer' }] }],
    ['a buyer without an e-mail', async () => ({ buyer: { name: 'Eva' } }), 400, { errors: [{ path: 'buyer.email' }] }],
    ['a buyer that is no JSON', async () => ({ buyer: '{' }), 400, { errors: [{ path: 'buyer' }] }],
    ['no items', async () => ({ items: [] }), 400, { errors: [{ path: 'items' }] }],
    [
      'items that are missing',
      async () => ({ items: undefined }),
      400,
      { errors: [{ path: 'items', message: 'Este dato es obligatorio.' }] },
    ],
    [
      'an archived course',
      async () => {
        const { id } = await createCourse(test.database);
        await test.database.query('update courses set archived_at = now() where id = $1', [id]);
        return { items: [{ kind: 'course', id }] };
      },
      400,
      { errors: [{ path: 'items.0.id', message: 'Eso ya no está a la venta. Actualiza la página.' }] },
    ],
    [
      'another total than the adviser has seen',
      async () => ({ expected_total: 0 }),
      409,
      { error: 'price_changed', order_total: 149.9 },
    ],
    ['an unknown method', async () => ({ method: 'bitcoin' }), 400, { errors: [{ path: 'method' }] }],
    [
      'a day that has not come',
      async () => ({ paid_on: daysAgo(-2) }),
      400,
      { errors: [{ path: 'paid_on', message: 'El día del pago no puede ser posterior a hoy.' }] },
    ],
    ['a day long ago', async () => ({ paid_on: daysAgo(PAID_ON_DAYS + 2) }), 400, { errors: [{ path: 'paid_on' }] }],
    ['a day that does not exist', async () => ({ paid_on: '2026-02-30' }), 400, { errors: [{ path: 'paid_on' }] }],
    [
      'a word as the day',
      async () => ({ paid_on: 'ayer' }),
      400,
      { errors: [{ path: 'paid_on', message: 'Ingresa una fecha válida (aaaa-mm-dd).' }] },
    ],
    [
      'a transfer without a number',
      async () => ({ method: 'transfer', operation_number: '' }),
      400,
      { errors: [{ path: 'operation_number', message: 'Ingresa el número de operación, de 5 a 20 dígitos.' }] },
    ],
  ])('refuses %s, and stores nothing', async (_, overrides, status, body) => {
    const before = await orderCount();
    const response = await sell(await aSale(test, await overrides()));
    expect([response.statusCode, response.json<object>()]).toEqual([status, expect.objectContaining(containing(body))]);
    expect(await orderCount()).toBe(before);
  });

  it('refuses an account that is deleted at the same time', async () => {
    const { id } = await createUser(test.database);
    const sale = await aSale(test, { account_id: id, buyer: undefined });
    const response = await duringDeletion(test, 'users', id, () => sell(sale));
    expect(response.json()).toMatchObject({ statusCode: 404, error: 'user_not_found' });
  });

  it('names a field that a form has twice', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="items"\r\n\r\n[]\r\n';
    const headers = { ...asesor.headers, 'content-type': 'multipart/form-data; boundary=x' };
    const payload = `${part}${part}--x--\r\n`;
    expect((await test.inject({ method: 'POST', url: PATHS.orderSales, headers, payload })).json()).toMatchObject({
      statusCode: 400,
      message: 'Ítems: Este dato se envió más de una vez.',
      errors: [{ path: 'items' }],
    });
  });
});

/** The expected body of an error, which may have more than what a case names. */
const containing = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((each: object) => expect.objectContaining(each)) : value,
    ]),
  );
