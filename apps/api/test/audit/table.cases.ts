import pg from 'pg';
import { commandActor, transactionAs } from '../../src/platform/audit/actor';
import { useAuditLog } from '../support/audit-log';

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
    'names_key',
    'password_hash',
    'phone',
    'search_text',
    'token_version',
  ].map((column) => `users.${column}`),
];

describe('the table of the audit log', () => {
  const { test, rows, list, insertEvent } = useAuditLog();

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
    const count = async () => (await rows<{ count: number }>('select count(*)::int from audit_events'))[0]?.count ?? 0;
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
