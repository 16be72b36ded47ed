import type { LoginResponse } from '@telar/contracts/auth';
import { PATHS } from '@telar/contracts/paths';
import { actionText } from '@telar/texts/audit';
import pg from 'pg';
import { SigningKeys } from '../../src/modules/certificates/signing/signing-keys.service';
import { commandActor } from '../../src/platform/audit/actor';
import { useAuditLog } from '../support/audit-log';
import { createCourse, createUser, PASSWORD } from '../support/factories';
import { newOrder } from '../support/orders';
import { bearer } from '../support/sessions';

describe('an audit event', () => {
  const { test, admin, rows, list, actions } = useAuditLog();

  it('has the values before and after, with the names of that time', async () => {
    const user = await createUser(test.database, { name: 'Eva', lastName: 'Ríos', dni: '45871203' });
    const changed = { name: 'Eva', email: user.email, last_name: 'Soto', dni: '70124488', role: 'asesor' };
    await test.inject({ method: 'PUT', url: `/api/users/${user.id}`, headers: admin.headers, payload: changed });
    const [event] = (await list({ subject_type: 'user', subject_id: user.id })).events;
    expect(event).toMatchObject({
      action: 'user.role_changed',
      actor: { id: admin.id, role: 'admin', name: 'Ada Ñahui' },
      subject: { type: 'user', id: String(user.id), name: 'Eva Soto' },
      before: { role: 'cliente', last_name: 'Ríos', dni: '******03' },
      after: { role: 'asesor', last_name: 'Soto', dni: '******88' },
    });
  });

  it('of a free order has price 0, so its sentence names no payment', async () => {
    const { id } = await createCourse(test.database, { price: '0' });
    const { code } = await newOrder(test, { items: [{ kind: 'course', id }] });
    const { events } = await list({ subject_type: 'order', subject_id: code });
    expect(events.map((event) => [actionText(event), event.after])).toEqual([
      ['Pidió que se revise el pedido gratuito', { price: 0 }],
      ['Hizo el pedido gratuito', { price: 0 }],
    ]);
  });

  it('is not written if nothing changes', async () => {
    const { id, email } = await createUser(test.database, { name: 'Igual', lastName: 'Igual' });
    const payload = { name: 'Igual', last_name: 'Igual', email };
    await test.inject({ method: 'PUT', url: `/api/users/${id}`, headers: admin.headers, payload });
    expect(await actions({ subject_type: 'user', subject_id: id })).toEqual(['user.created']);
  });

  it('is part of the transaction: a change that cannot be recorded is not made', async () => {
    await rows(`alter table audit_events add constraint refused check (action <> 'package.created')`);
    const { id } = await createCourse(test.database);
    const payload = { name: 'Sin registro', course_ids: [id] };
    const response = await test.app.inject({ method: 'POST', url: PATHS.packages, headers: admin.headers, payload });
    await rows('alter table audit_events drop constraint refused');
    expect(response.statusCode).toBe(500);
    expect(await rows(`select from packages where name = 'Sin registro'`)).toEqual([]);
  });

  it('names the command that acted, and the system for SQL by hand', async () => {
    const kid = await test.app.get(SigningKeys).rotate(commandActor('keys:rotate'));
    const [created] = (await list({ subject_type: 'signing_key', subject_id: kid })).events;
    expect(created).toMatchObject({
      action: 'signing_key.created',
      actor: { id: null, role: 'command', name: 'keys:rotate' },
    });
    await rows(`update users set name = 'A mano' where id = $1`, [admin.id]);
    const [byHand] = (await list({ subject_type: 'user', subject_id: admin.id })).events;
    expect(byHand).toMatchObject({
      action: 'user.updated',
      actor: { id: null, role: 'system', name: null },
      ip: null,
    });
  });

  it('leaves no actor behind for the next transaction of the connection', async () => {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    await client.query('begin');
    await client.query(`select set_config('telar.actor', '{"id": 1, "role": "admin"}', true)`);
    await client.query('commit');
    const { rows: events } = await client.query(
      `with made as (insert into packages (name) values ('De otro') returning id) select id from made`,
    );
    await client.end();
    const [event] = (await list({ subject_type: 'package', subject_id: (events[0] as { id: number }).id })).events;
    expect(event?.actor).toEqual({ id: null, role: 'system', name: null });
  });

  it('tells logins, refused logins and logouts of staff only', async () => {
    const login = (email: string) =>
      test.inject({ method: 'POST', url: PATHS.login, payload: { email, password: 'Errada-123' } });
    const [staff, client] = [await createUser(test.database, { role: 'asesor' }), await createUser(test.database)];
    for (const email of [staff.email, client.email, 'nadie@correo.test']) {
      expect((await login(email)).statusCode).toBe(401);
    }
    const refused = (await list({ action: 'session.refused' })).events;
    expect(refused.map(({ subject, actor }) => [subject.id, actor.role])).toEqual([[String(staff.id), 'visitor']]);
    const right = { email: client.email, password: PASSWORD };
    const { token } = (await test.inject({ method: 'POST', url: PATHS.login, payload: right })).json<LoginResponse>();
    await test.inject({ method: 'POST', url: PATHS.logout, headers: bearer(token) });
    expect(await actions({ subject_type: 'user', subject_id: client.id })).toEqual(['user.created']);
  });

  it('cuts long values', async () => {
    const { id } = await createCourse(test.database, { description: 'á'.repeat(9_000) });
    const [event] = (await list({ subject_type: 'course', subject_id: id })).events;
    expect(String(event?.after?.['description'])).toHaveLength(2_001);
  });
});
