import type { OrderApproved } from '@telar/contracts/order-review';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { DAY_MS } from '@telar/domain/durations';
import { startApp } from '../support/app';
import { createCourse, createUser } from '../support/factories';
import { aBuyer, linkOf, newOrder, orderInReview, pay, together, untilWaiting } from '../support/orders';
import { bearer, loggedInUser, tokenOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('the approval of an order', () => {
  const test = useApp();
  const sessions = beforeTests(async () => ({
    asesor: await loggedInUser(test, { role: 'asesor' }),
    admin: await loggedInUser(test, { role: 'admin' }),
  }));
  const approve = (code: string, headers: object = sessions.asesor.headers) =>
    test.inject({ method: 'POST', url: pathTo(PATHS.orderApproval, { code }), headers: { ...headers } });

  it('makes the account of a guest, enrolls it, and shows the password once', async () => {
    const courses = [await createCourse(test.database), await createCourse(test.database)];
    const items = courses.map(({ id }) => ({ kind: 'course', id }));
    const buyer = aBuyer({ name: 'Eva Ríos Paz', dni: '40112233' });
    const { code } = await orderInReview(test, { items, buyer });
    const response = await approve(code);
    expect(response.statusCode).toBe(200);
    const { account, temp_password: password = '', ...rest } = response.json<OrderApproved>();
    expect(account).toMatchObject({ name: 'Eva Ríos Paz', email: buyer.email, is_new: true });
    expect(rest).toMatchObject({ state: 'paid', skipped: [], plans: [], payment: { state: 'approved' } });
    expect(rest.enrolled.map(({ id }) => id).sort()).toEqual(courses.map(({ id }) => id).sort());
    const ofAccount = 'select course_id as id from enrollments where user_id = $1 order by 1';
    expect(await test.database.query(ofAccount, [account.id])).toEqual(courses.map(({ id }) => ({ id })));
    await expect(tokenOf(test, buyer.email, password)).resolves.toMatch(/^eyJ/);
    const again = await approve(code);
    expect(again.json()).toMatchObject({ statusCode: 409, error: 'order_conflict', order_state: 'paid' });
    expect(again.body).not.toContain(password);
  });

  it('that lost its response can give the new account another temporary password, until its owner chose one', async () => {
    const renew = async (code: string, headers: object = sessions.asesor.headers) =>
      (
        await test.inject({
          method: 'POST',
          url: pathTo(PATHS.orderTemporaryPassword, { code }),
          headers: { ...headers },
        })
      ).json<OrderApproved>();
    const course = await createCourse(test.database);
    const items = [
      { kind: 'course', id: course.id },
      { kind: 'plan', id: 'basico' },
    ];
    const buyer = aBuyer();
    const { code } = await orderInReview(test, { items, buyer });
    expect(await renew(code)).toMatchObject({ error: 'password_protected' });
    const approved = (await approve(code)).json<OrderApproved>();
    const { temp_password: lost = '', ...same } = approved;
    expect(approved.awaits_login).toBe(true);
    expect(await renew(code, (await loggedInUser(test, { role: 'asesor' })).headers)).toMatchObject({
      statusCode: 403,
      error: 'password_protected',
    });
    const renewed = await renew(code);
    expect(renewed).toMatchObject({ ...same, message: 'Contraseña temporal renovada. La anterior ya no vale.' });
    const { temp_password: password = '' } = renewed;
    expect(password).not.toBe(lost);
    await expect(tokenOf(test, buyer.email, lost)).rejects.toThrow();
    const [event] = await test.database.query<object[]>(
      `select actor_id, action from audit_events where subject_type = 'user' and subject_id = $1 order by id desc limit 1`,
      [String(renewed.account.id)],
    );
    expect(event).toEqual({ actor_id: sessions.asesor.user.id, action: 'user.password_reset' });
    expect(await renew(code, sessions.admin.headers)).toMatchObject({ temp_password: expect.any(String) });
    const { temp_password: last = '' } = await renew(code);
    const changed = await test.inject({
      method: 'POST',
      url: PATHS.changePassword,
      headers: bearer(await tokenOf(test, buyer.email, last)),
      payload: { new_password: 'Mi-clave-propia-7' },
    });
    expect(changed.statusCode).toBe(200);
    expect(await renew(code)).toMatchObject({ statusCode: 409, error: 'temporary_password_used' });
    await expect(tokenOf(test, buyer.email, 'Mi-clave-propia-7')).resolves.toMatch(/^eyJ/);
    // Nor later, when an admin gives the account a temporary password.
    const reset = await test.inject({
      method: 'POST',
      url: pathTo(PATHS.userPasswordReset, { id: approved.account.id }),
      headers: { ...sessions.admin.headers },
      payload: {},
    });
    expect(reset.statusCode).toBe(200);
    expect(await renew(code)).toMatchObject({ statusCode: 409, error: 'temporary_password_used' });
    // An account that existed before keeps its password.
    const known = await createUser(test.database, { mustChangePassword: true });
    const other = await orderInReview(test, { buyer: aBuyer({ email: known.email }) });
    expect((await approve(other.code)).json<OrderApproved>().awaits_login).toBe(false);
    expect(await renew(other.code)).toMatchObject({ error: 'temporary_password_used' });
  });

  it('makes the account with the document of the guest, also one that is no DNI', async () => {
    const document = { document_type: 'ce', document_number: '00 1234 567' };
    const { code } = await orderInReview(test, { buyer: aBuyer({ dni: '', ...document }) });
    const stored = { dni: null, document_type: 'ce', document_number: '001234567' };
    const { order, account } = (await approve(code)).json<OrderApproved>();
    expect(order.buyer).toMatchObject(stored);
    const rows: unknown = await test.database.query(
      'select dni, document_type, document_number from users where id = $1',
      [account.id],
    );
    expect(rows).toEqual([stored]);
  });

  it('leaves out a document that another order gave an account at the same moment', async () => {
    const document = { document_type: 'pasaporte', document_number: 'AB778899' };
    const order = async () => (await orderInReview(test, { buyer: aBuyer({ dni: '', ...document }) })).code;
    const [one, two] = [await order(), await order()];
    const approved = await together(test, 'lock table users in share mode', () => [approve(one), approve(two)]);
    expect(approved.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const accounts = await test.database.query<object[]>('select from users where document_number = $1', [
      document.document_number,
    ]);
    expect(accounts).toHaveLength(1);
  });

  it('happens exactly once, however many advisers approve at the same time', async () => {
    const { code, buyer, items } = await orderInReview(test);
    const results = await Promise.all([1, 2, 3, 4].map(() => approve(code)));
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const [counts] = await test.database.query<object[]>(
      `select (select count(*)::int from users where email = $1) as accounts,
         (select count(*)::int from enrollments e join users u on u.id = e.user_id where u.email = $1) as enrollments,
         (select count(*)::int from order_events e join orders o on o.id = e.order_id
            where o.code = $2 and e.state = 'paid') as events`,
      [buyer.email, code],
    );
    expect(counts).toEqual({ accounts: 1, enrollments: items.length, events: 1 });
  });

  it('uses the account of the e-mail, also one made at that moment, and leaves out a DNI of another account', async () => {
    const known = await createUser(test.database, { email: 'conocida@correo.test' });
    const { code } = await orderInReview(test, { buyer: aBuyer({ email: 'CONOCIDA@correo.test' }) });
    expect((await approve(code)).json()).toMatchObject({ account: { id: known.id, is_new: false } });

    await createUser(test.database, { dni: '40998877' });
    const withDni = await orderInReview(test, { buyer: aBuyer({ dni: '40998877' }) });
    const { account } = (await approve(withDni.code)).json<OrderApproved>();
    const [stored] = await test.database.query<object[]>('select dni from users where id = $1', [account.id]);
    expect([account.is_new, stored]).toEqual([true, { dni: null }]);

    const buyer = aBuyer();
    const [one, two] = [await orderInReview(test, { buyer }), await orderInReview(test, { buyer })];
    const both = (await Promise.all([approve(one.code), approve(two.code)])).map((each) => each.json<OrderApproved>());
    expect(both.map(({ account: { is_new: isNew } }) => isNew).sort()).toEqual([false, true]);
    expect(both[0]?.account.id).toBe(both[1]?.account.id);
  });

  it('delivers what was sold: the package as it was, and a course that was archived since', async () => {
    const [kept, archived] = [await createCourse(test.database), await createCourse(test.database)];
    const made = await test.inject({
      method: 'POST',
      url: PATHS.packages,
      headers: sessions.admin.headers,
      payload: { name: 'Paquete vendido', course_ids: [kept.id, archived.id] },
    });
    const items = [{ kind: 'package', id: made.json<{ id: number }>().id }];
    const { code } = await orderInReview(test, { items });
    await test.inject({
      method: 'DELETE',
      url: pathTo(PATHS.course, { id: archived.id }),
      headers: sessions.admin.headers,
    });
    const { enrolled } = (await approve(code)).json<OrderApproved>();
    expect(enrolled.map(({ id }) => id)).toEqual([kept.id, archived.id]);
  });

  it('records a plan with its term, and renews one that still runs from its end', async () => {
    const buyer = aBuyer();
    const items = [
      { kind: 'plan', id: 'premium' },
      { kind: 'plan', id: 'basico' },
    ];
    const ends = [];
    for (const order of [await orderInReview(test, { items, buyer }), await orderInReview(test, { items, buyer })]) {
      const { plans } = (await approve(order.code)).json<OrderApproved>();
      expect(plans).toEqual([
        { plan: 'premium', ends_at: expect.stringMatching(/^\d{4}-/) },
        { plan: 'basico', ends_at: null },
      ]);
      ends.push(new Date(plans[0]?.ends_at ?? '').getTime());
    }
    expect(Math.round(((ends[0] ?? 0) - Date.now()) / DAY_MS / 365)).toBe(1);
    expect(Math.round(((ends[1] ?? 0) - (ends[0] ?? 0)) / DAY_MS / 365)).toBe(1);
  });

  const premiumTwice = async () => {
    const options = {
      items: [{ kind: 'plan', id: 'premium' }],
      buyer: aBuyer({ email: (await createUser(test.database)).email }),
    };
    return [await orderInReview(test, options), await orderInReview(test, options)] as const;
  };
  const endOf = (response: { json: <T>() => T }) =>
    new Date(response.json<OrderApproved>().plans[0]?.ends_at ?? '').getTime();
  const YEAR_MS = 365 * 86_400_000;

  it('renews a plan twice if two of its orders are approved at the same time', async () => {
    const [one, two] = await premiumTwice();
    const approved = await together(test, 'lock table user_plans in share mode', () => [
      approve(one.code),
      approve(two.code),
    ]);
    const [first = 0, last = 0] = approved.map(endOf).sort((a, b) => a - b);
    expect(Math.round((last - first) / YEAR_MS)).toBe(1);
  });

  it('waits for the deletion of the account, and then makes another one', async () => {
    const user = await createUser(test.database);
    const { code } = await orderInReview(test, { buyer: aBuyer({ email: user.email }) });
    await test.database.query('update orders set user_id = $2 where code = $1', [code, user.id]);
    const runner = test.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('select from users where id = $1 for no key update', [user.id]);
    const sent = approve(code);
    await untilWaiting(test, 1);
    await runner.query('delete from users where id = $1', [user.id]);
    await runner.commitTransaction();
    await runner.release();
    expect((await sent).json()).toMatchObject({ state: 'paid', account: { email: user.email, is_new: true } });
  });

  it('is tried again if the database ends it because of a deadlock', async () => {
    const { code } = await orderInReview(test);
    await test.database.query(`
      create sequence deadlocks;
      create function deadlock() returns trigger language plpgsql as $$
      begin
        if nextval('deadlocks') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
        return new;
      end $$;
      create trigger deadlock before insert on enrollments for each row execute function deadlock()`);
    const response = await approve(code);
    await test.database.query('drop function deadlock() cascade; drop sequence deadlocks');
    expect(response.statusCode).toBe(200);
  });

  it('refuses an account that is inactive, which could not use what it bought', async () => {
    const user = await createUser(test.database, { isActive: false });
    const { code } = await orderInReview(test, { buyer: aBuyer({ email: user.email }) });
    expect((await approve(code)).json()).toMatchObject({
      statusCode: 409,
      error: 'order_conflict',
      order_state: 'in_review',
      message: 'La cuenta de quien compra está desactivada. Actívala y vuelve a aprobar el pedido.',
    });
    await test.database.query('update users set is_active = true where id = $1', [user.id]);
    expect((await approve(code)).statusCode).toBe(200);
  });

  it('approves a free order without a payment', async () => {
    const course = await createCourse(test.database, { price: '0' });
    const { code, total } = await newOrder(test, { items: [{ kind: 'course', id: course.id }] });
    expect([total, (await approve(code)).json<OrderApproved>().state]).toEqual([0, 'paid']);
    const paid = await newOrder(test);
    expect((await approve(paid.code)).json()).toMatchObject({ error: 'order_payment_missing', order_state: 'pending' });
  });

  it('does not let an adviser enroll an admin', async () => {
    const buyer = aBuyer({ email: sessions.admin.user.email });
    const { code, token } = await orderInReview(test, { buyer });
    expect((await approve(code)).json()).toMatchObject({
      error: 'admin_account_protected',
      message: 'El correo es de una cuenta de administración: que lo apruebe un administrador.',
    });
    const order = await test.inject({ url: pathTo(PATHS.order, { code }), headers: linkOf(token) });
    expect(order.json()).toMatchObject({ state: 'in_review', payment: { state: 'submitted' } });
    expect((await approve(code, sessions.admin.headers)).statusCode).toBe(200);
  });

  it('leaves nothing half done if the enrollment fails', async () => {
    const { code, buyer, token } = await orderInReview(test);
    await test.database.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger fail before insert on enrollments for each row execute function fail()`);
    const failed = await test.app.inject({
      method: 'POST',
      url: pathTo(PATHS.orderApproval, { code }),
      headers: sessions.asesor.headers,
    });
    await test.database.query('drop function fail() cascade');
    expect(failed.statusCode).toBe(500);
    const order = await test.inject({ url: pathTo(PATHS.order, { code }), headers: linkOf(token) });
    expect(order.json()).toMatchObject({ state: 'in_review', payment: { state: 'submitted' } });
    expect(await test.database.query('select from users where email = $1', [buyer.email])).toEqual([]);
    expect((await approve(code)).statusCode).toBe(200);
  });
});

it('with ORDERS_SECOND_PERSON an order is approved by another account than the one that made it', async () => {
  const test = await startApp({ ORDERS_SECOND_PERSON: '1' });
  const [own, other] = [await loggedInUser(test, { role: 'asesor' }), await loggedInUser(test, { role: 'asesor' })];
  const { code } = await orderInReview(test, { headers: own.headers });
  const approve = (headers: object) =>
    test.inject({ method: 'POST', url: pathTo(PATHS.orderApproval, { code }), headers: { ...headers } });
  expect((await approve(own.headers)).json()).toMatchObject({ statusCode: 403, error: 'order_second_person' });
  expect((await approve(other.headers)).statusCode).toBe(200);

  // An adviser who reports the payment of a guest's order does not approve it either.
  const guest = await newOrder(test);
  expect((await pay(test, guest.code, own.headers)).statusCode).toBe(201);
  const approveGuest = (headers: object) =>
    test.inject({ method: 'POST', url: pathTo(PATHS.orderApproval, { code: guest.code }), headers: { ...headers } });
  expect((await approveGuest(own.headers)).json()).toMatchObject({ statusCode: 403, error: 'order_second_person' });
  expect((await approveGuest(other.headers)).statusCode).toBe(200);
  await test.close();
});
