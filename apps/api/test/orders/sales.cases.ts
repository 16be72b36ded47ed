import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@telar/contracts/errors';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import type { OrderQuote } from '@telar/contracts/order-quotes';
import { PATHS, pathTo } from '@telar/contracts/paths';
import type { SaleMade } from '@telar/contracts/sales';
import { PackageEntity } from '../../src/modules/packages/package.entity';
import { startApp } from '../support/app';
import { createCourse, createUser } from '../support/factories';
import { multipart } from '../support/multipart';
import {
  aBuyer,
  aVoucher,
  linkOf,
  newOperationNumber,
  newOrder,
  orderInReview,
  pay,
  together,
} from '../support/orders';
import { aSale, daysAgo, newItem } from '../support/sales';
import { loggedInUser, tokenOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('a sale of an adviser', () => {
  const test = useApp();
  const asesor = beforeTests(() => loggedInUser(test, { role: 'asesor' }));
  const sell = (payload: object, key = '', headers: object = asesor.headers) =>
    test.inject({
      method: 'POST',
      url: PATHS.orderSales,
      headers: { ...headers, ...(key && { [IDEMPOTENCY_HEADER]: key }) },
      payload,
    });
  /** As the app sends it. */
  const sellAsForm = (sale: object, voucher: Buffer, key = '') => {
    const fields = Object.entries(sale).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const form = multipart({
      fields: Object.fromEntries(fields),
      files: [{ field: 'voucher', filename: 'v.png', type: 'image/png', bytes: voucher }],
    });
    const headers = { ...asesor.headers, ...form.headers, ...(key && { [IDEMPOTENCY_HEADER]: key }) };
    return test.inject({ method: 'POST', url: PATHS.orderSales, headers, payload: form.payload });
  };
  const count = async (sql: string, values: unknown[] = []) =>
    (await test.database.query<{ count: number }[]>(`select count(*)::int as count from ${sql}`, values))[0]?.count;
  const salesOf = (email: string) => count('orders where buyer_email = $1', [email]);
  const looseVouchers = () =>
    count(`stored_files f where kind = 'voucher'
      and not exists (select from order_payments p where p.voucher_file_id = f.id)`);

  it('makes order, payment, account and enrollment at once', async () => {
    const sale = await aSale(test, { paid_on: daysAgo(2), operation_number: '0098-7654 32' });
    const response = await sell(sale);
    expect(response.statusCode).toBe(201);
    const { account, temp_password: password = '', ...made } = response.json<SaleMade>();
    expect(made).toMatchObject({
      state: 'paid',
      success: true,
      message: 'Venta registrada. La persona ya está inscrita.',
      payment: {
        method: 'plin',
        paid_on: daysAgo(2),
        operation_number: '0098765432',
        state: 'approved',
        voucher: false,
      },
      created_by: expect.any(String),
      enrolled: [{ id: sale.items[0]?.id }],
      skipped: [],
    });
    expect(account).toMatchObject({ name: 'Eva Ríos Paz', is_new: true });
    await expect(tokenOf(test, sale.buyer.email, password)).resolves.toMatch(/^eyJ/);
    expect(made.history.map(({ state }) => state)).toEqual(['pending', 'in_review', 'paid']);
    const [stored] = await test.database.query<object[]>('select name, last_name, phone from users where id = $1', [
      account?.id,
    ]);
    expect(stored).toEqual({ name: 'Eva', last_name: 'Ríos Paz', phone: '987654321' });
  });

  it('is read from a form, with the picture of its voucher', async () => {
    const { buyer, ...sale } = await aSale(test);
    const user = await createUser(test.database);
    const response = await sellAsForm({ ...sale, account_id: String(user.id) }, await aVoucher());
    expect(response.json()).toMatchObject({ account: { id: user.id, is_new: false }, payment: { voucher: true } });
    const withData = await sellAsForm({ ...(await aSale(test)), buyer }, await aVoucher());
    expect(withData.json()).toMatchObject({ account: { email: buyer.email, is_new: true } });
  });

  it('is in the lists and the CSV of the day of its payment, with its method', async () => {
    const day = daysAgo(40);
    const { code } = (await sell(await aSale(test, { method: 'transfer', paid_on: day }))).json<SaleMade>();
    const of = (path: string) => test.inject({ url: `${path}?from=${day}&to=${day}`, headers: asesor.headers });
    expect((await of(PATHS.orders)).json()).toMatchObject({
      orders: [{ code, payment: { method: 'transfer', paid_on: day } }],
    });
    const line = (await of(PATHS.ordersCsv)).body.split('\r\n').find((each) => each.includes(code));
    expect(line).toContain(`Transferencia`);
    expect(line).toContain(day.split('-').reverse().join('/'));
  });

  it('enrolls an account with what it does not have yet, at its price', async () => {
    const user = await createUser(test.database, { phone: '912345678' });
    const [owned, other] = [
      await createCourse(test.database, { price: '10.50' }),
      await createCourse(test.database, { price: '20.10' }),
    ];
    await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [user.id, owned.id]);
    const packages = test.database.getRepository(PackageEntity);
    const both = await packages.save(packages.create({ name: 'Ambos', courses: [owned, other] }));
    const quote = async (headers: object) =>
      (
        await test.inject({
          url: `${PATHS.orderQuote}?item_list=package:${both.id}&account_id=${user.id}`,
          headers: { ...headers },
        })
      ).json<OrderQuote>().total;
    expect(await quote(asesor.headers)).toBe(20.1);
    // Other callers must not learn which courses a person has.
    expect(await quote((await loggedInUser(test)).headers)).toBe(30.6);
    const items = [
      { kind: 'package', id: both.id },
      { kind: 'plan', id: 'basico' },
    ];
    const sale = await aSale(test, {
      account_id: user.id,
      buyer: undefined,
      items,
      method: 'cash',
      operation_number: '',
    });
    const made = (await sell(sale)).json<SaleMade>();
    expect(made).toMatchObject({
      account: { id: user.id, is_new: false },
      buyer: { email: user.email, phone: '912345678' },
      enrolled: [{ id: other.id }],
      skipped: [{ id: owned.id }],
      plans: [{ plan: 'basico' }],
      payment: { method: 'cash', operation_number: null },
      items: [{ price: 20.1 }, {}],
    });
    expect(made.temp_password).toBeUndefined();
    // A client without the courses twice, and cash twice.
    const again = await sell({ ...sale, items: [{ kind: 'course', id: owned.id }] });
    expect(again.json<ErrorBody>()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'items.0.id', message: 'Esa persona ya tiene ese curso, o todos los cursos de ese paquete.' }],
    });
  });

  it('of what costs nothing has no payment', async () => {
    const { id } = await createCourse(test.database, { price: '0' });
    const made = (await sell(await aSale(test, { items: [{ kind: 'course', id }], method: 'cash' }))).json<SaleMade>();
    expect(made).toMatchObject({ state: 'paid', total: 0, payment: null, enrolled: [{ id }] });
  });

  it('is one sale if it is sent again with its key, also at the same time, with the same password', async () => {
    const key = randomUUID();
    const sale = await aSale(test, { items: [await newItem(test), { kind: 'plan', id: 'premium' }] });
    const voucher = await aVoucher();
    const sent = await Promise.all([1, 2, 3].map(() => sellAsForm(sale, voucher, key)));
    const again = await sellAsForm(sale, voucher, key);
    const answers = [...sent, again].map((response) => response.json<SaleMade>());
    expect([...sent, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ account: { is_new: true }, temp_password: expect.any(String) });
    await expect(tokenOf(test, sale.buyer.email, answers[3]?.temp_password ?? '')).resolves.toMatch(/^eyJ/);
    expect([await salesOf(sale.buyer.email), await looseVouchers()]).toEqual([1, 0]);

    const other = await sellAsForm({ ...sale, paid_on: daysAgo(1) }, voucher, key);
    expect(other.json()).toMatchObject({ statusCode: 409, error: 'order_key_used' });
    const withoutPicture = await sell(sale, key);
    expect(withoutPicture.json()).toMatchObject({ statusCode: 409, error: 'order_key_used' });
    // The password is theirs once they changed it.
    await test.database.query('update users set must_change_password = false where email = $1', [sale.buyer.email]);
    const later = (await sellAsForm(sale, voucher, key)).json<SaleMade>();
    expect([later.code, later.temp_password]).toEqual([answers[0]?.code, undefined]);
    expect((await sell(await aSale(test), 'abc')).json<ErrorBody>().errors[0]?.path).toBe('Idempotency-Key');
  });

  it('cannot have the number or the picture of another payment, also at the same time', async () => {
    const [first, second] = [await aSale(test), await aSale(test)];
    const number = newOperationNumber();
    const both = await Promise.all([first, second].map((sale) => sell({ ...sale, operation_number: number })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409)?.json<ErrorBody>();
    const code = both.find(({ statusCode }) => statusCode === 201)?.json<SaleMade>().code;
    expect(refused).toMatchObject({
      error: 'operation_number_taken',
      errors: [{ path: 'operation_number', message: `Ese número de operación ya fue usado en el pedido ${code}.` }],
    });
    const left = both[0]?.statusCode === 201 ? second : first;
    expect(await salesOf(left.buyer.email)).toBe(0);
    expect(await count('users where email = $1', [left.buyer.email])).toBe(0);
    const voucher = await aVoucher();
    expect((await sellAsForm(await aSale(test), voucher)).statusCode).toBe(201);
    const samePicture = await aSale(test);
    expect((await sellAsForm(samePicture, voucher)).json()).toMatchObject({ statusCode: 409, error: 'voucher_taken' });
    expect([await salesOf(samePicture.buyer.email), await looseVouchers()]).toEqual([0, 0]);
  });

  it('cannot have the payment that a buyer reported with another method, but the number of another amount', async () => {
    const number = newOperationNumber();
    const item = await newItem(test);
    const waiting = await newOrder(test, { items: [item] });
    expect((await pay(test, waiting.code, linkOf(waiting.token), { number })).statusCode).toBe(201);
    const sale = await aSale(test, { items: [item], operation_number: `00${number}`, method: 'plin' });
    const refused = await sell(sale);
    const message = `Ese número de operación y ese monto ya están en el pedido ${waiting.code} (Yape): parece el mismo pago.`;
    expect([refused.statusCode, refused.json<ErrorBody>()]).toEqual([
      409,
      expect.objectContaining({
        error: 'operation_number_taken',
        message,
        errors: [{ path: 'operation_number', message }],
      }),
    ]);
    expect([await salesOf(sale.buyer.email), await looseVouchers()]).toEqual([0, 0]);
    const { id } = await createCourse(test.database, { price: '77.70' });
    expect((await sell({ ...sale, items: [{ kind: 'course', id }] })).statusCode).toBe(201);
    // Of a rejected payment it is free again.
    const url = pathTo(PATHS.orderRejection, { code: waiting.code });
    const payload = { reason: 'Fue por Plin' };
    expect((await test.inject({ method: 'POST', url, headers: asesor.headers, payload })).statusCode).toBe(200);
    expect((await sell({ ...sale, method: 'transfer' })).statusCode).toBe(201);
    // A buyer does not learn whose it is.
    const again = await pay(test, waiting.code, linkOf(waiting.token), { number });
    expect(again.json()).toMatchObject({
      statusCode: 409,
      message: 'Ese número de operación ya fue usado en otro pedido.',
    });
  });

  it('has a payment once if two methods report it at the same time', async () => {
    const number = newOperationNumber();
    const item = await newItem(test);
    const methods = ['yape', 'plin', 'transfer'];
    const sales = await Promise.all(
      methods.map((method) => aSale(test, { items: [item], operation_number: number, method })),
    );
    const sent = await Promise.all(sales.map((sale) => sell(sale)));
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  it('leaves nothing if the enrollment fails: no order, account or file', async () => {
    const sale = await aSale(test);
    const files = await count(`stored_files where kind = 'voucher'`);
    await test.database.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger fail before insert on enrollments for each row execute function fail()`);
    const form = multipart({
      fields: { ...sale, buyer: JSON.stringify(sale.buyer), items: JSON.stringify(sale.items) },
      files: [{ field: 'voucher', filename: 'v.png', type: 'image/png', bytes: await aVoucher() }],
    });
    const headers = { ...asesor.headers, ...form.headers };
    const request = { method: 'POST' as const, url: PATHS.orderSales, headers, payload: form.payload };
    const failed = await test.app.inject(request);
    await test.database.query('drop function fail() cascade');
    expect(failed.statusCode).toBe(500);
    expect(await salesOf(sale.buyer.email)).toBe(0);
    expect(await count('users where email = $1', [sale.buyer.email])).toBe(0);
    expect(await count(`stored_files where kind = 'voucher'`)).toBe(files);
    expect((await test.inject(request)).statusCode).toBe(201);
  });

  it('uses the account of the e-mail, also one that is made at that moment', async () => {
    const known = await createUser(test.database);
    const sale = await aSale(test, { buyer: aBuyer({ email: known.email.toUpperCase() }) });
    expect((await sell(sale)).json()).toMatchObject({ account: { id: known.id, is_new: false } });

    const buyer = aBuyer();
    const sales = [await aSale(test, { buyer }), await aSale(test, { buyer })];
    const both = (await Promise.all(sales.map((each) => sell(each)))).map((each) => each.json<SaleMade>());
    expect(both.map(({ account }) => account?.is_new).sort()).toEqual([false, true]);
  });

  it('waits for the lock of the account, and sees what another sale gave', async () => {
    const user = await createUser(test.database);
    const items = [{ kind: 'plan', id: 'premium' }];
    const sales = [1, 2].map(() => aSale(test, { account_id: user.id, buyer: undefined, items }));
    const lock = `select from users where id = ${user.id} for update`;
    const [one, two] = await Promise.all(sales);
    const both = await together(test, lock, () => [sell(one!), sell(two!)]);
    const ends = both.map((each) => each.json<SaleMade>().plans[0]?.ends_at?.slice(0, 4)).sort();
    expect(Number(ends[1]) - Number(ends[0])).toBe(1);
  });

  it('is for staff only', async () => {
    const { headers } = await loggedInUser(test);
    const sale = await aSale(test);
    expect((await sell(sale, '', headers)).statusCode).toBe(403);
    expect((await sell(sale, '', {})).statusCode).toBe(401);
    // An order of that person that waits stays as it is.
    const waiting = await orderInReview(test, { buyer: aBuyer({ email: sale.buyer.email }) });
    expect((await sell(sale)).statusCode).toBe(201);
    const url = pathTo(PATHS.order, { code: waiting.code });
    expect((await test.inject({ url, headers: asesor.headers })).json()).toMatchObject({ state: 'in_review' });
    expect((await newOrder(test)).state).toBe('pending');
  });
});

it('with ORDERS_SECOND_PERSON a sale stays in review until another account approves it', async () => {
  const test = await startApp({ ORDERS_SECOND_PERSON: '1' });
  const [own, other] = [await loggedInUser(test, { role: 'asesor' }), await loggedInUser(test, { role: 'asesor' })];
  const { id } = await createCourse(test.database);
  const buyer = aBuyer();
  const key = { [IDEMPOTENCY_HEADER]: randomUUID() };
  const payload = { buyer, items: [{ kind: 'course', id }], method: 'cash', paid_on: daysAgo(0) };
  const sell = () =>
    test.inject({ method: 'POST', url: PATHS.orderSales, headers: { ...own.headers, ...key }, payload });
  const made = (await sell()).json<SaleMade>();
  expect(made).toMatchObject({
    state: 'in_review',
    account: null,
    enrolled: [],
    mailed: false,
    message: 'Venta registrada. Otra persona debe aprobarla: todavía no se inscribió a nadie.',
  });
  expect(made.temp_password).toBeUndefined();
  expect((await sell()).json<SaleMade>()).toEqual(made);
  expect(await test.database.query('select from users where email = $1', [buyer.email])).toEqual([]);
  const approve = (headers: object) =>
    test.inject({
      method: 'POST',
      url: pathTo(PATHS.orderApproval, { code: made.code }),
      headers: { ...headers },
    });
  expect((await approve(own.headers)).statusCode).toBe(403);
  expect((await approve(other.headers)).json()).toMatchObject({ state: 'paid', enrolled: [{ id }] });
  expect((await sell()).json()).toMatchObject({ state: 'paid', account: { email: buyer.email, is_new: false } });
  await test.close();
});
