import { randomBytes, randomUUID } from 'node:crypto';
import { AcademySchema } from '@telar/brand/academy-schema';
import type { ErrorBody } from '@telar/contracts/errors';
import type { OrderCreated } from '@telar/contracts/order-requests';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { newOrderCode, ORDER_LIMITS, parseOrderCode } from '@telar/domain/orders';
import { ORDERS_PER_ADDRESS } from '../../src/modules/orders/create-order.service';
import { OrderSweep } from '../../src/modules/orders/order-sweep';
import { PackageEntity } from '../../src/modules/packages/package.entity';
import { duringDeletion } from '../support/deletions';
import { createCourse } from '../support/factories';
import { aBuyer, linkOf, newOrder, pay } from '../support/orders';
import { bearer, loggedInUser } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('a new order', () => {
  const test = useApp();
  const sessions = beforeTests(async () => ({
    client: await loggedInUser(test, { name: 'Luz', lastName: 'Ruiz', dni: '41556677' }),
    asesor: await loggedInUser(test, { role: 'asesor', name: 'Ana', lastName: 'Paz' }),
  }));
  const create = (payload: object, headers: Record<string, string> = {}) =>
    test.inject({ method: 'POST', url: PATHS.orders, headers, payload });
  const get = (code: string, headers: object = {}) =>
    test.inject({ url: pathTo(PATHS.order, { code }), headers: { ...headers } });

  it('costs what the catalogue says, whatever price is sent', async () => {
    const [a, b] = [await createCourse(test.database), await createCourse(test.database, { price: '0.10' })];
    const packages = test.database.getRepository(PackageEntity);
    const { id } = await packages.save(packages.create({ name: 'Oficina', courses: [a, b] }));
    const items = [
      { kind: 'course', id: b.id, price: 0.01 },
      { kind: 'package', id: String(id) },
      { kind: 'plan', id: 'premium' },
      { kind: 'course', id: String(b.id) },
    ];
    const response = await create({ items, buyer: aBuyer(), total: 1 });
    expect(response.statusCode).toBe(201);
    const order = response.json<OrderCreated>();
    // The package has the course, too: it is charged once.
    expect(order).toMatchObject({ state: 'pending', total: 1149.99, currency: 'PEN', payment: null });
    expect(order.code).toMatch(/^TLR-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(order.items).toEqual([
      { kind: 'course', id: b.id, title: b.title, price: 0 },
      { kind: 'package', id, title: 'Oficina', price: 150 },
      { kind: 'plan', id: 'premium', title: 'Plan PREMIUM', price: 999.99 },
    ]);
    // The prices of the order stay when those of the catalogue change.
    await test.database.query('update courses set price = 1 where id = any($1)', [[a.id, b.id]]);
    expect((await get(order.code, linkOf(order.token))).json()).toMatchObject({ total: 1149.99 });
  });

  it('is refused if it does not cost what the buyer has seen', async () => {
    const course = await createCourse(test.database, { price: '20.50' });
    const order = { items: [{ kind: 'course', id: course.id }], buyer: aBuyer() };
    const key = { 'idempotency-key': randomUUID() };
    const refused = await create({ ...order, expected_total: 15.5 }, key);
    expect(refused.json<ErrorBody>()).toMatchObject({
      statusCode: 409,
      error: 'price_changed',
      message: 'El total ya no es S/ 15.50: ahora es S/ 20.50. Si estás de acuerdo, envíalo otra vez.',
      order_total: 20.5,
    });
    const made = await create({ ...order, expected_total: '20.5' }, key);
    expect(made.json<OrderCreated>()).toMatchObject({ success: true, total: 20.5 });
    // A repeated request gets its order, whatever the price is meanwhile.
    await test.database.query('update courses set price = 30 where id = $1', [course.id]);
    const repeated = await create({ ...order, expected_total: 30 }, key);
    expect(repeated.json<OrderCreated>()).toMatchObject({ code: made.json<OrderCreated>().code, total: 20.5 });
    const bad = await create({ ...order, expected_total: 'gratis' });
    expect(bad.json<ErrorBody>()).toMatchObject({ statusCode: 400, errors: [{ path: 'expected_total' }] });
  });

  it('is read with its private link and by staff, and is unknown to others', async () => {
    const { code, token } = await newOrder(test);
    const other = await newOrder(test);
    expect((await get(code.toLowerCase(), linkOf(token))).json()).toMatchObject({
      code,
      actions: ['submit', 'cancel'],
    });
    expect((await get(code, sessions.asesor.headers)).statusCode).toBe(200);
    for (const headers of [{}, linkOf(other.token), linkOf(''), sessions.client.headers]) {
      const response = await get(code, headers);
      expect([response.statusCode, response.json<ErrorBody>().error]).toEqual([404, 'order_not_found']);
    }
    const stored = await test.database.query('select * from orders where code = $1', [code]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('of an account belongs to it, with its name and e-mail', async () => {
    const { user, headers } = sessions.client;
    const order = await newOrder(test, { headers, buyer: aBuyer({ email: 'otra@correo.test' }) });
    expect(order.buyer).toEqual({
      name: 'Luz Ruiz',
      last_name: 'Ruiz',
      email: user.email,
      phone: '987654321',
      dni: '41556677',
      document_type: 'dni',
      document_number: '41556677',
    });
    expect((await get(order.code, headers)).statusCode).toBe(200);
    const mine = await test.inject({ url: PATHS.myOrders, headers });
    expect(mine.json()).toMatchObject({ orders: [{ code: order.code }], next: null });
  });

  it('by staff is the client’s, and says to staff who made it', async () => {
    const order = await newOrder(test, { headers: sessions.asesor.headers, buyer: aBuyer({ name: 'Sol Paz' }) });
    expect(order).toMatchObject({ buyer: { name: 'Sol Paz' }, created_by: 'Ana Paz' });
    const asBuyer = (await get(order.code, linkOf(order.token))).json<OrderCreated>();
    expect([asBuyer.created_by, asBuyer.history[0]?.by]).toEqual([null, null]);
    const [event] = await test.database.query<object[]>(
      'select e.state, e.actor_id, e.actor_role, e.actor_name from order_events e join orders o on o.id = e.order_id where code = $1',
      [order.code],
    );
    const actor = { actor_id: sessions.asesor.user.id, actor_role: 'asesor', actor_name: 'Ana Paz' };
    expect(event).toEqual({ state: 'pending', ...actor });
  });

  it('is one order if it is sent again with its key, also at the same time', async () => {
    const course = await createCourse(test.database);
    const payload = { items: [{ kind: 'course', id: course.id }], buyer: aBuyer() };
    const headers = { 'Idempotency-Key': randomUUID() };
    const sent = await Promise.all([1, 2, 3].map(() => create(payload, headers)));
    const again = await create(payload, headers);
    const answers = [...sent, again].map((response) => response.json<OrderCreated>());
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
    expect((await get(answers[0]?.code ?? '', linkOf(again.json<OrderCreated>().token))).statusCode).toBe(200);
    const other = await create({ ...payload, buyer: aBuyer() }, headers);
    expect([other.statusCode, other.json<ErrorBody>().error]).toEqual([409, 'order_key_used']);
  });

  it('takes a longer code when the short ones are taken', async () => {
    await test.database.query(`
      create function same_code() returns trigger language plpgsql as $$
      begin
        if length(new.code) = 8 then new.code := 'TLR-0000'; end if;
        return new;
      end $$;
      create trigger same_code before insert on orders for each row execute function same_code()`);
    const codes = [(await newOrder(test)).code, (await newOrder(test)).code];
    await test.database.query('drop function same_code() cascade');
    expect(codes).toEqual(['TLR-0000', expect.stringMatching(/^TLR-[0-9A-HJKMNP-TV-Z]{6}$/)]);
  });

  it('is refused while its e-mail has several to pay, and possible after one is cancelled', async () => {
    const buyer = aBuyer();
    const items = [{ kind: 'plan', id: 'basico' }];
    const made = [];
    for (let n = 0; n < ORDER_LIMITS.pending; n++) made.push(await newOrder(test, { items, buyer }));
    const refused = await Promise.all([create({ items, buyer }), create({ items, buyer })]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(refused[0]?.json<ErrorBody>().error).toBe('orders_pending');
    const [{ code, token } = { code: '', token: '' }] = made;
    const url = pathTo(PATHS.orderCancellation, { code });
    expect((await test.inject({ method: 'POST', url, headers: linkOf(token) })).json()).toMatchObject({
      state: 'cancelled',
      expires_at: null,
      actions: [],
    });
    expect((await create({ items, buyer })).statusCode).toBe(201);
  });

  it('of a guest is not refused because strangers wrote the e-mail elsewhere', async () => {
    const buyer = aBuyer();
    const items = [{ kind: 'plan', id: 'basico' }];
    const createFrom = async (remoteAddress: string) =>
      (await test.inject({ method: 'POST', url: PATHS.orders, remoteAddress, payload: { items, buyer } })).statusCode;
    const stranger = [];
    for (let n = 0; n <= ORDER_LIMITS.pending; n++) stranger.push(await createFrom('203.0.113.77'));
    expect(stranger).toEqual([...Array.from({ length: ORDER_LIMITS.pending }, () => 201), 409]);
    expect(await createFrom('198.51.100.7')).toBe(201);
    // The address is kept only while an order waits for its payment.
    const kept = () =>
      test.database.query('select from orders where buyer_email = $1 and made_from is not null', [buyer.email]);
    expect(await kept()).toHaveLength(ORDER_LIMITS.pending + 1);
    await test.database.query(`update orders set expires_at = now() - interval '1 second' where buyer_email = $1`, [
      buyer.email,
    ]);
    await test.app.get(OrderSweep).run();
    expect(await kept()).toEqual([]);
    expect(await createFrom('203.0.113.77')).toBe(201);
  });

  it('that costs nothing waits for its approval at once, without a payment', async () => {
    const course = await createCourse(test.database, { price: '0' });
    const { headers } = await loggedInUser(test);
    const order = await newOrder(test, { headers, items: [{ kind: 'course', id: course.id }], buyer: undefined });
    expect(order).toMatchObject({ total: 0, state: 'in_review', payment: null, actions: [], expires_at: null });
    expect(order.history.map(({ state }) => state)).toEqual(['pending', 'in_review']);
    const staff = sessions.asesor.headers;
    expect((await get(order.code, staff)).json()).toMatchObject({ actions: ['approve', 'reject', 'cancel'] });
    const url = pathTo(PATHS.orderRejection, { code: order.code });
    const rejected = await test.inject({ method: 'POST', url, headers: staff, payload: { reason: 'Cupos llenos' } });
    expect(rejected.json()).toMatchObject({ state: 'rejected', message: 'Pedido rechazado.' });
    expect((await get(order.code, headers)).json()).toMatchObject({ actions: ['cancel'], reason: 'Cupos llenos' });
    expect((await pay(test, order.code, headers)).json()).toMatchObject({
      statusCode: 409,
      message: 'Este pedido no cuesta nada: no hay un pago que enviar.',
    });
    // Those that wait count as others do, the rejected one does not.
    const items = [{ kind: 'course', id: course.id }];
    const made = [];
    for (let n = 0; n < ORDER_LIMITS.pending; n++) made.push((await create({ items }, headers)).statusCode);
    expect(made).toEqual([201, 201, 201, 201, 201]);
    expect((await create({ items }, headers)).json()).toMatchObject({ statusCode: 409, error: 'orders_pending' });
  });

  it('of an account is not refused because guests wrote its e-mail', async () => {
    const { user, headers } = await loggedInUser(test);
    const items = [{ kind: 'plan', id: 'basico' }];
    const guest = aBuyer({ email: user.email });
    for (let n = 0; n < ORDER_LIMITS.pending; n++) {
      await newOrder(test, { items, buyer: guest });
    }
    for (let n = 0; n < ORDER_LIMITS.pending; n++) {
      expect((await create({ items }, headers)).statusCode).toBe(201);
    }
    expect((await create({ items }, headers)).json()).toMatchObject({ statusCode: 409, error: 'orders_pending' });
  });

  it('is refused with a token that is not valid, except with the private link', async () => {
    const payload = { items: [{ kind: 'plan', id: 'basico' }], buyer: aBuyer() };
    const { code, token } = await newOrder(test);
    const { user, headers } = await loggedInUser(test);
    await test.database.query('update users set token_version = token_version + 1 where id = $1', [user.id]);
    expect((await create(payload, headers)).json()).toMatchObject({ statusCode: 401, error: 'token_revoked' });
    expect((await create(payload, bearer('abc'))).json()).toMatchObject({ statusCode: 401, error: 'token_invalid' });
    expect((await get(code, headers)).statusCode).toBe(401);
    expect((await get(code, { ...headers, ...linkOf(token) })).statusCode).toBe(200);
  });

  it('is refused for an account that is deleted at the same time', async () => {
    const { user, headers } = await loggedInUser(test);
    const items = [{ kind: 'course', id: (await createCourse(test.database)).id }];
    const response = await duringDeletion(test, 'users', user.id, () => create({ items }, headers));
    expect(response.json()).toMatchObject({ statusCode: 409, error: 'data_changed' });
  });

  it('names an item whose courses the account has', async () => {
    const { user, headers } = await loggedInUser(test);
    const [owned, other] = [await createCourse(test.database), await createCourse(test.database)];
    await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [user.id, owned.id]);
    const packages = test.database.getRepository(PackageEntity);
    const both = await packages.save(packages.create({ name: 'Ambos', courses: [owned, other] }));
    const items = [
      { kind: 'package', id: both.id },
      { kind: 'course', id: owned.id },
    ];
    expect((await create({ items }, headers)).json<ErrorBody>().errors).toEqual([
      { path: 'items.1.id', message: 'Tu cuenta ya tiene todos los cursos de este ítem.' },
    ]);
    expect((await create({ items: items.slice(0, 1) }, headers)).statusCode).toBe(201);
  });

  it.each(['TL', 'A1', '2026', 'ACADEM1A'])('has a code that is read with the prefix %s', (prefix) => {
    expect(AcademySchema.shape.certificate_prefix.parse(prefix)).toBe(prefix);
    const code = newOrderCode(prefix, randomBytes);
    expect(parseOrderCode(code)).toBe(code);
  });

  const ITEM_GONE = 'Eso ya no está a la venta. Actualiza la página.';
  it.each([
    ['no items', { items: [] }, 'items', 'El campo «ítems» debe tener al menos 1 elemento.'],
    ['items that are no list', { items: 'x' }, 'items', 'El campo «ítems» debe ser una lista.'],
    ['an unknown course', { items: [{ kind: 'course', id: 2147483647 }] }, 'items.0.id', ITEM_GONE],
    ['an unknown plan', { items: [{ kind: 'plan', id: 'gratis' }] }, 'items.0.id', ITEM_GONE],
    ['a list as an id', { items: [{ kind: 'plan', id: ['basico'] }] }, 'items.0.id', 'El campo «id» no es válido.'],
    ['another kind', { items: [{ kind: 'libro', id: 1 }] }, 'items.0.kind', 'El campo «tipo» no es válido.'],
    ['no buyer', { buyer: undefined }, 'buyer', 'Escribe el nombre y el correo de quien compra, o inicia sesión.'],
    ['a bad e-mail', { buyer: aBuyer({ email: 'x' }) }, 'buyer.email', 'El correo no tiene un formato válido.'],
    ['a bad phone', { buyer: aBuyer({ phone: 'x' }) }, 'buyer.phone', 'Ingresa un celular válido, como 987654321.'],
    ['a bad DNI', { buyer: aBuyer({ dni: '123' }) }, 'buyer.dni', 'Ingresa un DNI válido de 8 dígitos.'],
  ])('with %s names the field', async (_, change, path, message) => {
    const response = await create({ items: [{ kind: 'plan', id: 'basico' }], buyer: aBuyer(), ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json<ErrorBody>().errors).toEqual([{ path, message }]);
  });

  it('refuses an archived course, an empty package and a key that is no UUID', async () => {
    const archived = await createCourse(test.database, { archivedAt: new Date() });
    const packages = test.database.getRepository(PackageEntity);
    const empty = await packages.save(packages.create({ name: 'Vacío', courses: [archived] }));
    for (const item of [
      { kind: 'course', id: archived.id },
      { kind: 'package', id: empty.id },
    ]) {
      expect((await create({ items: [item], buyer: aBuyer() })).json()).toMatchObject({ message: ITEM_GONE });
    }
    const badKey = await create(
      { items: [{ kind: 'plan', id: 'basico' }], buyer: aBuyer() },
      { 'Idempotency-Key': '1' },
    );
    expect(badKey.json<ErrorBody>().errors[0]?.path).toBe('Idempotency-Key');
  });
});

describe('orders of one address', () => {
  const test = useApp();

  it('are limited, and those that are refused do not count', async () => {
    await test.database.query(
      `insert into attempts (subject, address, made_at)
       select 'order', '127.0.0.1', array_agg(now() - interval '1 minute') from generate_series(1, $1::int)`,
      [ORDERS_PER_ADDRESS - 1],
    );
    const create = (id: string) =>
      test.inject({
        method: 'POST',
        url: PATHS.orders,
        payload: { items: [{ kind: 'plan', id }], buyer: aBuyer() },
      });
    const statuses = [];
    for (const id of ['x', 'basico', 'basico']) statuses.push((await create(id)).statusCode);
    expect(statuses).toEqual([400, 201, 429]);
    const { headers } = await loggedInUser(test, { role: 'asesor' });
    // Staff have a limit of their own.
    await expect(newOrder(test, { headers })).resolves.toMatchObject({ state: 'pending' });
  });
});
