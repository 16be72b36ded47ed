import { ROWS_HEADER } from '@telar/contracts/audit';
import type { AuditEventList } from '@telar/contracts/audit';
import { PATHS } from '@telar/contracts/paths';
import { AUDIT_CSV_HEAD } from '@telar/texts/audit';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { useAuditLog } from '../support/audit-log';
import { createCourse, createUser } from '../support/factories';
import { loggedInUser } from '../support/sessions';

describe('GET /api/audit-events', () => {
  const { test, get, list, actions, insertEvent } = useAuditLog();

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
  const { test, rows, get, insertEvent } = useAuditLog();
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
