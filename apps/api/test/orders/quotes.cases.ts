import type { ErrorBody } from '@telar/contracts/errors';
import type { OrderQuote } from '@telar/contracts/order-quotes';
import type { OrderCreated } from '@telar/contracts/order-requests';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { PackageEntity } from '../../src/modules/packages/package.entity';
import { createCourse } from '../support/factories';
import { aBuyer, linkOf, newOrder, orderInReview, pay } from '../support/orders';
import { bearer, loggedInUser } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('the price of an order', () => {
  const test = useApp();
  const made = beforeTests(async () => {
    const client = await loggedInUser(test);
    const owned = await createCourse(test.database, { title: 'Álgebra', price: '10.50' });
    const shared = await createCourse(test.database, { title: 'Bordado', price: '20.10' });
    const other = await createCourse(test.database, { title: 'Costura', price: '0.20' });
    const packages = test.database.getRepository(PackageEntity);
    const newPackage = async (name: string, courses: object[]) =>
      (await packages.save(packages.create({ name, courses }))).id;
    const [first, second] = [await newPackage('Uno', [owned, shared]), await newPackage('Dos', [shared, other])];
    await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [
      client.user.id,
      owned.id,
    ]);
    const asesor = await loggedInUser(test, { role: 'asesor' });
    const admin = await loggedInUser(test, { role: 'admin' });
    return { client, asesor, admin, owned, shared, other, first, second };
  });
  const quote = async (items: string, headers: object = {}) => {
    const response = await test.inject({ url: `${PATHS.orderQuote}?item_list=${items}`, headers: { ...headers } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toContain('no-store');
    return response.json<OrderQuote>();
  };

  it('of a package is that of the courses which the account lacks, in the quote and in the order', async () => {
    const { client, owned, shared, first } = made;
    const { items, total } = await quote(`package:${first}`, client.headers);
    expect(total).toBe(20.1);
    expect(items).toEqual([
      {
        kind: 'package',
        id: first,
        title: 'Uno',
        price: 20.1,
        owned: false,
        courses: [
          { id: owned.id, title: 'Álgebra', price: 10.5, charge: 'owned' },
          { id: shared.id, title: 'Bordado', price: 20.1, charge: 'charged' },
        ],
      },
    ]);
    const order = { items: [{ kind: 'package', id: first }] };
    expect(await newOrder(test, { ...order, headers: client.headers, buyer: undefined })).toMatchObject({
      total: 20.1,
    });
    // A guest has no courses, and a price does not reveal which courses the account of an e-mail has.
    const guest = aBuyer({ email: client.user.email });
    expect(await newOrder(test, { ...order, buyer: guest })).toMatchObject({ total: 30.6 });
    // An adviser sees the client's courses anyway.
    expect(await newOrder(test, { ...order, buyer: guest, headers: made.asesor.headers })).toMatchObject({
      total: 20.1,
    });
    expect((await quote(`package:${first}`)).total).toBe(30.6);
    expect((await quote(`package:${first}`, made.asesor.headers)).total).toBe(30.6);
  });

  it('has each course once, whichever items contain it', async () => {
    const { shared, other, first, second } = made;
    const ids = `course:${shared.id},package:${first},package:${second},course:${other.id},plan:basico,package:${first}`;
    const { items, total } = await quote(ids);
    expect(items.map(({ title, price }) => [title, price])).toEqual([
      ['Bordado', 0],
      ['Uno', 30.6],
      ['Dos', 0.2],
      ['Costura', 0],
      ['Plan BÁSICO', 499.99],
    ]);
    expect(items[0]?.courses[0]?.charge).toBe('included');
    expect(total).toBe(530.79);
    const order = await newOrder(test, {
      items: [
        { kind: 'course', id: shared.id },
        { kind: 'package', id: first },
      ],
    });
    expect(order).toMatchObject({ total: 30.6, items: [{ price: 0 }, { price: 30.6 }] });
  });

  it('names a course that the account has, which an order refuses, also for an adviser', async () => {
    const { client, asesor, owned } = made;
    const { items, total } = await quote(`course:${owned.id}`, client.headers);
    expect([items[0]?.owned, total]).toEqual([true, 0]);
    const payload = { items: [{ kind: 'course', id: owned.id }], buyer: aBuyer({ email: client.user.email }) };
    for (const { headers } of [client, asesor]) {
      const response = await test.inject({ method: 'POST', url: PATHS.orders, headers, payload });
      expect(response.json<ErrorBody & OrderCreated>()).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'items.0.id', message: 'Tu cuenta ya tiene todos los cursos de este ítem.' }],
      });
    }
  });

  describe('for a client of staff', () => {
    const waitingFor = async (items: string, client: string, headers: object = made.asesor.headers) =>
      (await quote(`${items}&${client}`, headers)).waiting_orders;

    it('says which orders of an account wait for the same item, or for one of its courses', async () => {
      const { asesor, first, shared, other } = made;
      const { headers, user } = await loggedInUser(test);
      const order = await newOrder(test, { headers, buyer: undefined, items: [{ kind: 'course', id: shared.id }] });
      const ofPackage = await newOrder(test, {
        headers: asesor.headers,
        buyer: aBuyer({ email: user.email }),
        items: [
          { kind: 'package', id: first },
          { kind: 'plan', id: 'basico' },
        ],
      });
      const waits = {
        code: order.code,
        state: 'pending',
        titles: ['Bordado'],
        total: 20.1,
        created_at: order.created_at,
      };
      const account = `account_id=${user.id}`;
      expect(await waitingFor(`course:${shared.id}`, account)).toEqual([
        { ...waits, code: ofPackage.code, titles: ['Uno'], total: 530.59, created_at: ofPackage.created_at },
        waits,
      ]);
      expect(await waitingFor('plan:basico', account)).toMatchObject([{ titles: ['Plan BÁSICO'] }]);
      expect(await waitingFor(`package:${first},plan:basico`, `email=${user.email.toUpperCase()}`)).toMatchObject([
        { titles: ['Uno', 'Plan BÁSICO'] },
        { titles: ['Bordado'] },
      ]);
      expect(await waitingFor(`course:${other.id},plan:premium`, account)).toEqual([]);
      const { user: stranger } = await loggedInUser(test);
      expect(await waitingFor(`course:${shared.id}`, `account_id=${stranger.id}`)).toEqual([]);
      // Clients and guests do not get this list, also not for themselves. Staff state the client.
      expect(await waitingFor(`course:${shared.id}`, account, headers)).toBeUndefined();
      expect(await waitingFor(`course:${shared.id}`, 'account_id=2147483647')).toBeUndefined();
      expect((await quote(`course:${shared.id}`, asesor.headers)).waiting_orders).toBeUndefined();
      expect((await quote(`course:${shared.id}&email=${user.email}`)).waiting_orders).toBeUndefined();
    });

    it('finds the orders of an e-mail without an account, until they are paid or cancelled', async () => {
      const { asesor, other } = made;
      const email = 'sin.cuenta@correo.test';
      const items = [{ kind: 'course', id: other.id }];
      const cancelled = await newOrder(test, { buyer: aBuyer({ email }), items });
      const url = pathTo(PATHS.orderCancellation, { code: cancelled.code });
      await test.inject({ method: 'POST', url, headers: asesor.headers });
      const reviewed = await orderInReview(test, { buyer: aBuyer({ email }), items });
      const waiting = () => waitingFor(`course:${other.id}`, `email=${email}`);
      expect(await waiting()).toMatchObject([{ code: reviewed.code, state: 'in_review', titles: ['Costura'] }]);
      const decide = (path: string, payload: object = {}) =>
        test.inject({
          method: 'POST',
          url: pathTo(path, { code: reviewed.code }),
          headers: asesor.headers,
          payload,
        });
      await decide(PATHS.orderRejection, { reason: 'Otro monto' });
      expect(await waiting()).toMatchObject([{ code: reviewed.code, state: 'rejected' }]);
      await pay(test, reviewed.code, linkOf(reviewed.token));
      expect((await decide(PATHS.orderApproval)).statusCode).toBe(200);
      expect(await waiting()).toEqual([]);
    });

    it('is what the account of their e-mail pays', async () => {
      const { client, asesor, first } = made;
      expect((await quote(`package:${first}&email=${client.user.email}`, asesor.headers)).total).toBe(20.1);
      expect((await quote(`package:${first}&email=nadie@correo.test`, asesor.headers)).total).toBe(30.6);
      expect((await quote(`package:${first}&email=${client.user.email}`)).total).toBe(30.6);
    });

    it('does not reveal to an adviser what the account of an admin has', async () => {
      const { asesor, admin, first, owned } = made;
      await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [
        admin.user.id,
        owned.id,
      ]);
      for (const name of [`account_id=${admin.user.id}`, `email=${admin.user.email}`]) {
        expect((await quote(`package:${first}&${name}`, asesor.headers)).total).toBe(30.6);
        expect((await quote(`package:${first}&${name}`, admin.headers)).total).toBe(20.1);
      }
      const options = { items: [{ kind: 'package', id: first }], buyer: aBuyer({ email: admin.user.email }) };
      expect((await newOrder(test, { headers: asesor.headers, ...options })).total).toBe(30.6);
      expect((await newOrder(test, { headers: admin.headers, ...options })).total).toBe(20.1);
    });
  });

  it.each([
    ['', 'item_list'],
    ['?item_list=plan:basico&email=rosa', 'email'],
    ['?item_list=plan:basico&account_id=0', 'account_id'],
    ['?item_list=', 'item_list.0.kind'],
    ['?item_list=libro:3', 'item_list.0.kind'],
    ['?item_list=course', 'item_list.0.id'],
    ['?item_list=course:2147483647', 'item_list.0.id'],
    ['?item_list=plan:gratis', 'item_list.0.id'],
    [`?item_list=${Array(21).fill('plan:basico').join(',')}`, 'item_list'],
    [`?item_list=course:${'9'.repeat(2000)}`, 'item_list'],
    ['?item_list=plan:basico&item_list=plan:premium', 'item_list'],
  ])('with the query %.60s… names the field %s', async (query, path) => {
    const response = await test.inject({ url: PATHS.orderQuote + query });
    expect(response.json<ErrorBody>()).toMatchObject({ statusCode: 400, errors: [{ path }] });
  });

  it('is refused with a token that is not valid', async () => {
    const response = await test.inject({ url: `${PATHS.orderQuote}?item_list=plan:basico`, headers: bearer('abc') });
    expect(response.statusCode).toBe(401);
  });
});
