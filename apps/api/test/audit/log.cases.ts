import { AuditEventList, ROWS_HEADER } from '@telar/contracts/audit';
import type { LoginResponse } from '@telar/contracts/auth';
import { PATHS } from '@telar/contracts/paths';
import { actionText, AUDIT_CSV_HEAD } from '@telar/texts/audit';
import { FIELD_TEXTS } from '@telar/texts/fields';
import pg from 'pg';
import { SigningKeys } from '../../src/modules/certificates/signing/signing-keys.service';
import { commandActor, transactionAs } from '../../src/platform/audit/actor';
import { createCourse, createUser, PASSWORD } from '../support/factories';
import { newOrder } from '../support/orders';
import { bearer, loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { useApp } from '../support/use-app';

describe('the audit log', () => {
  const test = useApp();

  let admin: { id: number; headers: AuthHeaders };
  beforeAll(async () => {
    const { user, headers } = await loggedInUser(test, { role: 'admin', name: 'Ada', lastName: 'Ñahui' });
    admin = { id: user.id, headers };
  });

  const rows = <T>(sql: string, values: unknown[] = []) => test.database.query<T[]>(sql, values);
  const get = (url: string) => test.inject({ url, headers: admin.headers });
  const list = async (query: Record<string, string | number> = {}) => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await get(`${PATHS.auditEvents}?${parameters}`);
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
    return AuditEventList.parse(response.json());
  };
  const actions = async (query: Record<string, string | number>) =>
    (await list(query)).events.map(({ action }) => action);

  /** Writes an event of another time. The triggers refuse changes of events, but not old ones that are added. */
  const insertEvent = (at: string, subject = 'Antiguo') =>
    rows(
      `insert into audit_events (at, actor_role, action, subject_type, subject_id, subject_name)
     values ($1, 'system', 'course.updated', 'course', '7', $2)`,
      [at, subject],
    );

  describe('an audit event', () => {
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

  describe('the table of the audit log', () => {
    it.each([
      ['an update', `update audit_events set action = 'x'`],
      ['a deletion', 'delete from audit_events'],
      ['a truncation', 'truncate audit_events'],
      ['a deletion by a session without triggers', `set session_replication_role = replica; delete from audit_events`],
      ['a deletion with the setting of audit_prune', `set telar.audit_prune = 'on'; delete from audit_events`],
    ])('refuses %s', async (_, sql) => {
      const client = new pg.Client({ connectionString: test.url });
      await client.connect();
      await expect(client.query(sql)).rejects.toMatchObject({ code: '42501', message: 'audit_events is append-only' });
      await client.end();
    });

    it('loses only events older than the term, and records that', async () => {
      await insertEvent(new Date(Date.now() - 2.5 * 365 * 86_400_000).toISOString(), 'Dos años y medio');
      await insertEvent(new Date(Date.now() - 4 * 365 * 86_400_000).toISOString(), 'Cuatro años');
      const count = async () =>
        (await rows<{ count: number }>('select count(*)::int from audit_events'))[0]?.count ?? 0;
      const before = await count();
      const prune = (years: number) =>
        transactionAs(test.database, commandActor('audit:prune'), (manager) =>
          manager.query<{ removed: number }[]>('select audit_prune($1, 100)::int as removed', [years]),
        );
      await expect(prune(1)).rejects.toThrow('at least two years');
      expect(await prune(3)).toEqual([{ removed: 1 }]);
      expect(await prune(2)).toEqual([{ removed: 1 }]);
      expect(await prune(2)).toEqual([{ removed: 0 }]);
      // The two removals are recorded.
      expect(await count()).toBe(before);
      expect((await list({ action: 'audit.pruned' })).events[0]).toMatchObject({
        actor: { role: 'command', name: 'audit:prune' },
        after: { years: 2, removed: 1 },
      });
    });

    it('records every table or column, or leaves it out on purpose', async () => {
      const triggers = await rows<{ name: string; arguments: string }>(`
      select tgrelid::regclass::text as name, encode(tgargs, 'escape') as arguments
      from pg_trigger where tgname = 'audit_inserted'`);
      const columns = await rows<{ name: string; column: string }>(`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name not in ('id', 'created_at', 'updated_at')`);
      const recorded = new Map(triggers.map((each) => [each.name, each.arguments.split('\\000')]));
      const tables = [...new Set(columns.map(({ name }) => name))].filter((name) => !recorded.has(name));
      expect(tables.sort()).toEqual(UNRECORDED_TABLES);
      const left = columns.filter(({ name, column }) => {
        const [subject, ...names] = recorded.get(name) ?? [];
        return names.filter(Boolean).length > 0 && subject !== column && !names.includes(column);
      });
      expect(left.map(({ name, column }) => `${name}.${column}`).sort()).toEqual(UNRECORDED_COLUMNS);
    });
  });

  /** State of the program, files, counters, and rows of batches: the certificates that come of them are recorded. */
  const UNRECORDED_TABLES = [
    // The mails are in the list of mails.
    'access_notices',
    // The accounts and enrollments of these requests are recorded.
    'account_requests',
    'attempts',
    'audit_events',
    'backups',
    'calendar_feeds',
    'catalogue_counts',
    'catalogue_state',
    // Of its rows only corrections are recorded.
    'certificate_batch_rows',
    'certificate_checks',
    'certificate_import_files',
    'certificate_import_rows',
    // A view of enrollments and plans, which are recorded.
    'course_access',
    'course_progress',
    // Recorded by the route.
    'course_results',
    'ended_sessions',
    'known_addresses',
    'loose_files',
    'mails',
    // What staff do with a message is recorded; the sending of a message is not.
    'messages',
    'migrations',
    'module_notes',
    // An order is recorded, and its states.
    'order_enrollments',
    'order_events',
    'order_items',
    'order_payments',
    // The change of the password is recorded.
    'password_recoveries',
    // What students do is not recorded; marks of staff are recorded by the routes.
    'progress_events',
    'revocation_state',
    'seeds',
    'stored_files',
    'student_code_endings',
  ];
  const UNRECORDED_COLUMNS = [
    ...[
      'code_folded',
      'file_id',
      'issued_by',
      'modules',
      'original_key',
      'pdf_sha256',
      'request_sha256',
      'revoked_by',
      'search_words',
      'signed_token',
    ].map((column) => `certificates.${column}`),
    ...['changed_in', 'image_files', 'image_placeholder', 'image_srcset', 'next_module_id'].map(
      (column) => `courses.${column}`,
    ),
    'plans.place',
    ...['private_jwk', 'public_jwk'].map((column) => `signing_keys.${column}`),
    ...['fields', 'file_id', 'pages', 'preparation', 'proposal', 'size'].map((column) => `templates.${column}`),
    ...[
      'dni_confirmed_by',
      'document_number',
      'kept_token_id',
      'password_hash',
      'phone',
      'search_text',
      'token_version',
    ].map((column) => `users.${column}`),
  ];

  describe('GET /api/audit-events', () => {
    it('filters by actor, action, subject and words', async () => {
      const { user, headers } = await loggedInUser(test, { role: 'admin', name: 'Zoé', lastName: 'Única' });
      const course = await createCourse(test.database, { title: 'Tejido en telar' });
      await test.inject({ method: 'PUT', url: `/api/courses/${course.id}`, headers, payload: { price: 12 } });
      expect(await actions({ actor: user.id })).toEqual(['course.updated', 'session.started']);
      expect(await actions({ actor: user.id, action: 'course.updated' })).toEqual(['course.updated']);
      expect(await actions({ subject_type: 'course', subject_id: course.id })).toEqual([
        'course.updated',
        'course.created',
      ]);
      expect(await actions({ text: 'tejido ZOE' })).toEqual(['course.updated']);
      expect(await actions({ text: '100%' })).toEqual([]);
    });

    it('refuses too many words, and calls them a search', async () => {
      const response = await get(`${PATHS.auditEvents}?text=${'x'.repeat(101)}`);
      const message = 'El texto de búsqueda debe tener como máximo 100 caracteres.';
      expect(response.json()).toMatchObject({ statusCode: 400, message });
    });

    it('filters by days in Lima', async () => {
      // Just before and at midnight in Lima.
      await insertEvent('2025-03-02T04:59:59.999Z', 'Primero');
      await insertEvent('2025-03-02T05:00:00.000Z', 'Segundo');
      const names = async (from: string, to: string) =>
        (await list({ from, to })).events.map(({ subject }) => subject.name);
      expect(await names('2025-03-01', '2025-03-01')).toEqual(['Primero']);
      expect(await names('2025-03-02', '2025-03-02')).toEqual(['Segundo']);
      expect(await names('2025-03-01', '2025-03-31')).toEqual(['Segundo', 'Primero']);
    });

    it('is read in parts that neither repeat nor skip events of one moment', async () => {
      for (let n = 0; n < 5; n++) await insertEvent('2025-05-05T12:00:00.000Z', `Parte ${n}`);
      const names: (string | null)[] = [];
      let cursor: number | null = null;
      do {
        const page: AuditEventList = await list({
          from: '2025-05-05',
          to: '2025-05-05',
          limit: 2,
          ...(cursor && { cursor }),
        });
        names.push(...page.events.map(({ subject }) => subject.name));
        cursor = page.next;
      } while (cursor !== null);
      expect(names).toEqual(['Parte 4', 'Parte 3', 'Parte 2', 'Parte 1', 'Parte 0']);
    });

    it.each([
      ['action=volar', 'action', FIELD_TEXTS.audit_action_invalid],
      ['subject_type=nave', 'subject_type', FIELD_TEXTS.audit_subject_invalid],
      ['from=2025-02-30', 'from', FIELD_TEXTS.date_invalid],
      ['from=1899-12-31', 'from', FIELD_TEXTS.date_year_invalid],
      ['cursor=99999999999', 'cursor', FIELD_TEXTS.audit_cursor_unknown],
    ])('refuses %s and names the field', async (query, path, message) => {
      const response = await get(`${PATHS.auditEvents}?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ errors: [{ path, message }] });
    });

    it.each([PATHS.auditEvents, PATHS.auditEventsCsv])('refuses everyone but admins at %s', async (url) => {
      const { headers } = await loggedInUser(test, { role: 'asesor' });
      expect((await test.inject({ url, headers })).statusCode).toBe(403);
      expect((await test.inject({ url })).statusCode).toBe(401);
    });
  });

  describe('GET /api/audit-events.csv', () => {
    const file = (query: string) => get(`${PATHS.auditEventsCsv}?${query}`);

    it('has the same events in words, and no cell that is a formula', async () => {
      const { id } = await createUser(test.database, { name: 'Eva', lastName: '=HYPERLINK' });
      await rows('update users set role = $2 where id = $1', [id, 'asesor']);
      const response = await file(`subject_type=user&subject_id=${id}`);
      expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(response.headers['content-disposition']).toBe('attachment; filename="auditoria.csv"');
      const lines = response.body.replace('\uFEFF', '').split('\r\n');
      expect(lines[0]).toBe(AUDIT_CSV_HEAD.join(','));
      expect(lines[1]).toContain(
        `,Sistema,Sistema,,Cambió el rol de,Eva =HYPERLINK,cuenta,${id},rol: Cliente,rol: Asesor,`,
      );
      await insertEvent('2025-07-07T12:00:00.000Z', '=1+1');
      expect((await file('from=2025-07-07&to=2025-07-07')).body).toContain(`,'=1+1,`);
    });

    it('is read page by page, and its header says how many events it has', async () => {
      await rows(`
      insert into audit_events (at, actor_role, action, subject_type, subject_id)
      select '2025-08-08T12:00:00Z', 'system', 'course.updated', 'course', n::text from generate_series(1, 2500) n`);
      const { body, headers } = await file('from=2025-08-08&to=2025-08-08');
      expect(headers[ROWS_HEADER]).toBe('2500');
      expect(
        await rows(
          `select subject_type, after from audit_events where action = 'audit.exported' order by id desc limit 1`,
        ),
      ).toEqual([{ subject_type: 'audit', after: { from: '2025-08-08', to: '2025-08-08' } }]);
      const ids = body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => Number(line.split(',')[7]));
      expect(ids).toEqual(Array.from({ length: 2500 }, (_, index) => 2500 - index));
    });
  });
});
