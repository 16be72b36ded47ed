import { Readable } from 'node:stream';
import type { CertificateBatch, CertificateBatchRowList } from '@telar/contracts/certificate-batches';
import type { ErrorBody } from '@telar/contracts/errors';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { limaDate } from '@telar/domain/dates';
import { BATCH_CONFLICTS, BATCH_ERRORS, BATCH_WARNINGS } from '@telar/texts/certificate-batches';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { aBatch, untilState } from './support/batches';
import { createUser } from './support/factories';
import { startIssuing } from './support/issuing';
import type { Issuing } from './support/issuing';

let test: Issuing['test'];
let admin: Issuing['admin'];
let issue: Issuing['issue'];
let newCode: Issuing['newCode'];

beforeAll(async () => {
  ({ test, admin, issue, newCode } = await startIssuing());
});
afterAll(() => test.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, payload?: object) =>
  test.inject({ method, url, headers: admin, ...(payload && { payload }) });
const create = (body: object) => call('POST', PATHS.certificateBatches, body);
const created = async (body: object) => {
  const response = await create(body);
  expect([response.statusCode, response.body]).toEqual([201, response.body]);
  return response.json<CertificateBatch>();
};
const at = (path: string, id: number, row = 1) => path.replace(':id', String(id)).replace(':row', String(row));
const rowsOf = async (id: number, query = '') =>
  (await call('GET', `${at(PATHS.certificateBatchRows, id)}${query}`)).json<CertificateBatchRowList>();
const count = async (table: string) =>
  (await test.database.query<{ count: number }[]>(`select count(*)::int as count from ${table}`))[0]?.count;
const control = (id: number, action: 'start' | 'cancel' | 'resume' | 'retry') =>
  call('POST', `${at(PATHS.certificateBatch, id)}/${action}`);
const until = (id: number, state: CertificateBatch['state']) =>
  untilState(() => call('GET', at(PATHS.certificateBatch, id)), state);

describe('POST /api/certificate-batches', () => {
  it('checks each row, issues nothing, and counts the rows', async () => {
    const before = await count('certificates');
    const batch = await created(
      aBatch([{ user_name: 'Rosa Huamán' }, { final_grade: 21 }, { dni: '123' }, { duration_hours: '' }]),
    );
    expect(batch).toMatchObject({
      state: 'draft',
      name: 'Gestión pública',
      rows_total: 4,
      counts: { valid: 2, warned: 1, refused: 1, pending: 3, issued: 0, failed: 0 },
      created_by: 'Rosa Quispe Ñahui',
      started_at: null,
    });
    expect(await count('certificates')).toBe(before);
  });

  it('refuses a row with the field and the reason, as a single certificate is refused', async () => {
    const taken = newCode();
    await issue({ certificate_code: taken });
    const { id } = await created(
      aBatch([
        { dni: '1234567' },
        { start_date: '2026-03-01' },
        { issue_date: '2026-02-30' },
        { certificate_code: 'abc' },
        { certificate_code: taken.toLowerCase() },
        { user_name: 'Rosa 🧵 Quispe' },
        { duration_hours: 'muchas' },
        { user_name: 'x'.repeat(161) },
      ]),
    );
    const { rows } = await rowsOf(id, '?state=refused');
    expect(rows.map(({ row, errors }) => [row, errors.map(({ path, message }) => [path, message])])).toEqual([
      [1, [['dni', FIELD_TEXTS.dni_invalid]]],
      [2, [['end_date', FIELD_TEXTS.dates_reversed]]],
      [3, [['issue_date', FIELD_TEXTS.date_invalid]]],
      [4, [['certificate_code', FIELD_TEXTS.code_invalid]]],
      [5, [['certificate_code', BATCH_ERRORS.code_taken]]],
      [6, [['user_name', 'No se puede imprimir «🧵» en «nombre completo».']]],
      [7, [['duration_hours', FIELD_TEXTS.duration_invalid]]],
      [8, [['user_name', 'El campo «nombre completo» debe tener como máximo 160 caracteres.']]],
    ]);
  });

  it('warns of what a single certificate would be issued with', async () => {
    const code = newCode();
    await issue({ certificate_code: code, dni: '40112233', course_title: 'Gestión Pública' });
    await createUser(test.database, { dni: '40112244', name: 'Ana María', lastName: 'Ñahui Paz' });
    const tomorrow = limaDate(new Date(Date.now() + 86_400_000));
    const { id } = await created(
      aBatch([
        { dni: '40112233' },
        { dni: '40112244', user_name: 'Otra Persona' },
        { dni: '40112244', user_name: 'NAHUI PAZ, ANA MARIA', course_title: 'Otro' },
        { final_grade: '-1' },
        { final_grade: '20,5' },
        { final_grade: '18 (dieciocho)' },
        { issue_date: '2026-02-27' },
        { issue_date: tomorrow },
      ]),
    );
    const { rows } = await rowsOf(id);
    expect(rows.map(({ warnings }) => warnings)).toEqual([
      [{ path: 'course_title', message: BATCH_WARNINGS.issued_before(code) }],
      [{ path: 'user_name', message: BATCH_WARNINGS.name_differs('Ana María Ñahui Paz') }],
      [],
      [{ path: 'final_grade', message: BATCH_WARNINGS.grade_outside }],
      [{ path: 'final_grade', message: BATCH_WARNINGS.grade_outside }],
      [],
      [{ path: 'issue_date', message: BATCH_WARNINGS.issued_early }],
      [{ path: 'issue_date', message: BATCH_WARNINGS.issued_in_future }],
    ]);
  });

  it('compares the rows with each other: a repeated code is refused, a repeated person and course is a warning', async () => {
    const code = newCode();
    const { id } = await created(
      aBatch([
        { certificate_code: code, dni: '40112255' },
        { certificate_code: code.toLowerCase() },
        { dni: '40112255', course_title: 'GESTION PUBLICA' },
        { dni: '40112255', course_title: 'Otro curso' },
      ]),
    );
    const shown = async () => (await rowsOf(id)).rows.map(({ row, state, verdict }) => [row, state, verdict]);
    expect(await shown()).toEqual([
      [1, 'pending', 'valid'],
      [2, 'refused', 'refused'],
      [3, 'pending', 'warned'],
      [4, 'pending', 'valid'],
    ]);
    const [, second, third] = (await rowsOf(id)).rows;
    expect(second?.errors).toEqual([{ path: 'certificate_code', message: BATCH_ERRORS.same_code(1) }]);
    expect(third?.warnings).toEqual([{ path: 'dni', message: BATCH_WARNINGS.same_person(1) }]);

    // The others are compared again.
    await call('DELETE', at(PATHS.certificateBatchRow, id, 1));
    expect(await shown()).toEqual([
      [2, 'pending', 'valid'],
      [3, 'pending', 'valid'],
      [4, 'pending', 'valid'],
    ]);
    await call('PATCH', at(PATHS.certificateBatchRow, id, 4), { certificate_code: code, course_title: null });
    expect(await shown()).toEqual([
      [2, 'pending', 'valid'],
      [3, 'pending', 'valid'],
      [4, 'refused', 'refused'],
    ]);
  });

  it('checks the modules of the defaults for every row that prints them', async () => {
    const body = aBatch([{}, { omit_modules: 'sí' }, { modules: [{ title: 'Propio', content: '' }] }]);
    const modules = [{ title: 'Marco 🧵', content: 'a' }];
    const { id } = await created({ ...body, defaults: { ...body.defaults, modules } });
    const shown = (await rowsOf(id)).rows.map(({ state, errors }) => [state, errors.map(({ path }) => path)]);
    expect(shown).toEqual([
      ['refused', ['modules.0.title']],
      ['pending', []],
      ['pending', []],
    ]);
    const long = { ...body.defaults, modules: [{ title: 'x'.repeat(201), content: '' }] };
    const refused = await created({ ...body, defaults: long });
    expect((await rowsOf(refused.id)).rows.map(({ errors }) => errors.map(({ path }) => path))).toEqual([
      ['modules.0.title'],
      ['modules.0.title'],
      [],
    ]);
  });

  it('stores few errors of texts that have thousands of wrong characters', async () => {
    const content = Array.from({ length: 12 }, (_, n) => String.fromCodePoint(0x13000 + n)).join('');
    const modules = Array.from({ length: 6 }, () => ({ title: content, content }));
    const body = aBatch([{}, {}]);
    const { id } = await created({ ...body, defaults: { ...body.defaults, modules } });
    for (const { errors } of (await rowsOf(id)).rows) {
      expect(errors).toHaveLength(10);
      expect(errors[0]?.message).toMatch(/^No se puede imprimir («.{2}», ){9}«.{2}» y 2 más en «módulos»\.$/);
    }
  });

  it('keeps two corrections of a row that are sent at once', async () => {
    const { id } = await created(aBatch([{ dni: 'x' }]));
    const url = at(PATHS.certificateBatchRow, id);
    const changes = [{ dni: '40112277' }, { user_name: 'Ana Paz' }, { certificate_code: newCode() }];
    const responses = await Promise.all(changes.map((change) => call('PATCH', url, change)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await rowsOf(id)).rows[0]?.cells).toEqual(Object.assign({}, ...changes));
  });

  it('checks a batch while the body of another one arrives', async () => {
    let begin = () => {};
    const isRead = new Promise<void>((resolve) => (begin = resolve));
    const payload = new Readable({ read: () => begin() });
    const headers = { ...admin, 'content-type': 'application/json' };
    const slow = test.inject({ method: 'POST', url: PATHS.certificateBatches, headers, payload });
    await isRead;
    await created(aBatch([{ user_name: 'Rápida' }]));
    payload.push(JSON.stringify(aBatch([{ user_name: 'Lenta' }])));
    payload.push(null);
    expect((await slow).statusCode).toBe(201);
  });

  it('draws a code for each row that brings none, and keeps it when the row is corrected', async () => {
    const { id } = await created(aBatch([{ dni: '1' }, {}]));
    const codes = async () => (await rowsOf(id)).rows.map(({ certificate_code: code }) => code);
    const drawn = await codes();
    expect(new Set(drawn).size).toBe(2);
    const response = await call('PATCH', at(PATHS.certificateBatchRow, id, 1), { dni: 40112266, final_grade: '' });
    expect(response.json()).toMatchObject({
      state: 'pending',
      verdict: 'valid',
      dni: '40112266',
      cells: { dni: 40112266 },
    });
    expect(await codes()).toEqual(drawn);
  });

  it('offers the same batch to the same content, also if both are sent at once', async () => {
    const body = aBatch([{ user_name: 'Repetida' }]);
    const responses = await Promise.all([create(body), create(body), create(body)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(new Set(responses.map((response) => response.json<CertificateBatch>().id)).size).toBe(1);
    expect((await create({ ...body, name: 'Otro nombre' })).statusCode).toBe(200);
  });

  it.each([
    ['no rows', { ...aBatch([]) }, 'rows'],
    ['rows that are no list', { ...aBatch([]), rows: {} }, 'rows'],
    ['a row that is no object', { ...aBatch([]), rows: [{}, 7] }, 'rows.1'],
    ['a cell that is no value', aBatch([{}, { dni: { a: 1 } }]), 'rows.1.dni'],
    ['a text that cannot be stored', aBatch([{ user_name: 'a\u0000b' }]), 'rows.0.user_name'],
    ['wrong defaults', { ...aBatch([{}]), defaults: [] }, 'defaults'],
    ['no template', { ...aBatch([{}]), template_name: undefined }, 'template_name'],
    ['too many rows', { ...aBatch([]), rows: Array.from({ length: 20_001 }, () => ({})) }, 'rows'],
  ])('refuses %s and names the field', async (_, body, path) => {
    const response = await create(body);
    expect(response.statusCode).toBe(400);
    expect(response.json<ErrorBody>().errors[0]).toMatchObject({
      path,
      message: expect.stringMatching(/^[A-ZÉ].*\.$/),
    });
  });

  it('refuses an unknown template, broken JSON and a body over 10 MB', async () => {
    const unknown = await create({ ...aBatch([{}]), template_name: 'nada.pdf' });
    expect([unknown.statusCode, unknown.json<ErrorBody>().errors[0]?.path]).toEqual([404, 'template_name']);
    const headers = { ...admin, 'content-type': 'application/json' };
    const send = (payload: string) => test.inject({ method: 'POST', url: PATHS.certificateBatches, headers, payload });
    expect((await send('{"rows": [')).json()).toMatchObject({ statusCode: 400, error: 'json_malformed' });
    expect((await send(`"${'x'.repeat(10 * 1024 * 1024)}"`)).json()).toMatchObject({ statusCode: 413 });
    expect((await send('')).json()).toMatchObject({ statusCode: 400, message: FIELD_TEXTS.body_missing });
  });

  it('reads no body of a caller without access', async () => {
    const url = PATHS.certificateBatches;
    const response = await test.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(response.json()).toMatchObject({ statusCode: 401, error: 'token_missing' });
  });

  it('takes thousands of rows', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => ({ dni: String(10_000_000 + n), user_name: `Ana Paz ${n}` }));
    const { id, counts } = await created(aBatch(rows));
    expect(counts).toMatchObject({ valid: 3_000, pending: 3_000 });
    const { rows: page, next } = await rowsOf(id, '?limit=2&cursor=2998');
    expect([page.map(({ row, user_name: name }) => [row, name]), next]).toEqual([
      [
        [2_999, 'Ana Paz 2998'],
        [3_000, 'Ana Paz 2999'],
      ],
      null,
    ]);
    await call('DELETE', at(PATHS.certificateBatch, id));
    expect((await call('GET', at(PATHS.certificateBatch, id))).statusCode).toBe(404);
  });
});

describe('a batch', () => {
  it('issues its valid and warned rows once, with their codes, and says who issued them', async () => {
    const { id } = await created(aBatch([{ dni: '40200001' }, { dni: '40200002', final_grade: 25 }, { dni: 'x' }]));
    const codes = (await rowsOf(id, '?state=pending')).rows.map(({ certificate_code: code }) => code);
    const started = await control(id, 'start');
    expect([started.statusCode, started.json<CertificateBatch>().started_by]).toEqual([202, 'Rosa Quispe Ñahui']);
    const { counts, finished_at: finished, seconds_left: left } = await until(id, 'done');
    expect(counts).toMatchObject({ issued: 2, refused: 1, pending: 0, failed: 0 });
    expect([typeof finished, left]).toEqual(['string', null]);
    const { rows } = await rowsOf(id, '?state=issued');
    expect(rows.map(({ certificate_code: code }) => code)).toEqual(codes);
    for (const { certificate, certificate_code: code } of rows) {
      expect(certificate?.public_url).toBe(`https://academia.test/c/${code}`);
      const pdf = await test.inject(`/api/certificate-viewer/pdf/${certificate?.drive_file_id}`);
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const events = await test.database.query<{ action: string; actor_name: string | null }[]>(
      `select action, actor_name from audit_events where subject_id = $1 and subject_type = 'certificate_batch'
         or subject_name like any($2) order by id`,
      [String(id), codes.map((code) => `${code}%`)],
    );
    const name = 'Rosa Quispe Ñahui';
    expect(events.map(({ action, actor_name: actor }) => [action, actor])).toEqual([
      ['certificate_batch.created', name],
      ['certificate_batch.started', name],
      ['certificate.issued', name],
      ['certificate.issued', name],
      ['certificate_batch.finished', null],
    ]);
    // Everything is repeatable without effect.
    const before = await count('certificates');
    for (const action of ['start', 'cancel', 'resume', 'retry'] as const) {
      expect((await control(id, action)).json()).toMatchObject({ state: 'done' });
    }
    expect(await count('certificates')).toBe(before);
  });

  it('corrects a refused row, and issues only that one when it is retried', async () => {
    const { id } = await created(aBatch([{ dni: '40200011' }, { dni: 'x' }]));
    await control(id, 'start');
    await until(id, 'done');
    const issued = await call('PATCH', at(PATHS.certificateBatchRow, id, 1), { final_grade: 12 });
    expect(issued.json()).toMatchObject({ statusCode: 409, message: BATCH_CONFLICTS.row_in_use });
    await call('PATCH', at(PATHS.certificateBatchRow, id, 2), { dni: '40200012' });
    expect((await control(id, 'retry')).json()).toMatchObject({ counts: { issued: 1, refused: 0 } });
    expect((await until(id, 'done')).counts).toMatchObject({ issued: 2, pending: 0 });
  });

  it('that is done lets a corrected row be corrected again and deleted', async () => {
    const { id } = await created(aBatch([{ dni: '40200013' }, { dni: 'x' }]));
    await control(id, 'start');
    await until(id, 'done');
    const url = at(PATHS.certificateBatchRow, id, 2);
    for (const dni of ['40200014', '40200015']) {
      expect((await call('PATCH', url, { dni })).json()).toMatchObject({ state: 'pending', dni });
    }
    expect((await call('DELETE', url)).statusCode).toBe(200);
  });

  it('refuses a row whose code was taken since the check, and issues one that has that very certificate', async () => {
    const [own, other] = [newCode(), newCode()];
    const { id } = await created(
      aBatch([
        { certificate_code: own, dni: '40200021' },
        { certificate_code: other, dni: '40200022' },
        { dni: '40200023' },
      ]),
    );
    const { defaults } = aBatch([]);
    const first = await issue({ ...defaults, modules: [], student_code: null, certificate_code: own, dni: '40200021' });
    await issue({ certificate_code: other });
    await control(id, 'start');
    expect((await until(id, 'done')).counts).toMatchObject({ issued: 2, refused: 1, failed: 0 });
    const { rows } = await rowsOf(id);
    expect(rows.map(({ state }) => state)).toEqual(['issued', 'refused', 'issued']);
    expect(rows[0]?.certificate?.id).toBe(first.json<{ id: number }>().id);
    expect(rows[1]?.errors.map(({ path }) => path)).toEqual(['certificate_code']);
  });

  it('fails the rows whose template was deleted, and issues them when it is back', async () => {
    const { uploadTemplate, plainTemplate } = await import('./support/templates');
    const file = { filename: 'otra.pdf', bytes: await plainTemplate() };
    await uploadTemplate(test, admin, file);
    const { id } = await created({ ...aBatch([{ dni: '40200031' }]), template_name: 'otra.pdf' });
    await call('DELETE', pathTo(PATHS.template, { name: 'otra.pdf' }));
    await control(id, 'start');
    expect((await until(id, 'done')).counts).toMatchObject({ failed: 1 });
    expect((await rowsOf(id)).rows[0]?.errors[0]?.message).toContain('Plantilla no encontrada');
    await uploadTemplate(test, admin, file);
    await control(id, 'retry');
    expect((await until(id, 'done')).counts).toMatchObject({ issued: 1, failed: 0 });
  });

  it('is stopped and resumed', async () => {
    const { id } = await created(aBatch(Array.from({ length: 150 }, (_, n) => ({ dni: String(41_000_000 + n) }))));
    await control(id, 'start');
    expect((await control(id, 'cancel')).json<CertificateBatch>().state).toMatch(/^cancell/);
    const { counts } = await until(id, 'cancelled');
    expect(counts.issued + counts.pending).toBe(150);
    expect(counts.pending).toBeGreaterThan(0);
    for (const action of ['start', 'retry'] as const) {
      expect((await control(id, action)).json()).toMatchObject({ message: BATCH_CONFLICTS.start_cancelled });
    }
    expect((await call('GET', at(PATHS.certificateBatch, id))).json()).toMatchObject({ state: 'cancelled', counts });
    await control(id, 'resume');
    expect((await until(id, 'done')).counts).toMatchObject({ issued: 150, pending: 0 });
  });

  it('answers 304 as long as nothing changes', async () => {
    const { id } = await created(aBatch([{ dni: '40200041' }]));
    const url = at(PATHS.certificateBatch, id);
    const { etag } = (await call('GET', url)).headers;
    const again = await test.inject({ url, headers: { ...admin, 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await call('DELETE', at(PATHS.certificateBatchRow, id));
    expect((await test.inject({ url, headers: { ...admin, 'if-none-match': String(etag) } })).statusCode).toBe(200);
    expect((await control(id, 'start')).json()).toMatchObject({ message: BATCH_CONFLICTS.nothing_to_issue });
  });

  it('is listed with its progress, the newest first, in parts', async () => {
    const ids = [];
    for (const name of ['Uno', 'Dos', 'Tres']) ids.push((await created({ ...aBatch([{ user_name: name }]), name })).id);
    const list = async (query: string) =>
      (await call('GET', `${PATHS.certificateBatches}?${query}`)).json<{ batches: CertificateBatch[]; next: number }>();
    const first = await list('limit=2');
    expect(first.batches.map(({ name }) => name)).toEqual(['Tres', 'Dos']);
    expect((await list(`limit=1&cursor=${first.next}`)).batches.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await call('GET', `${PATHS.certificateBatches}?limit=21`)).statusCode).toBe(400);
  });

  it('refuses an unknown state and an unknown row', async () => {
    const { id } = await created(aBatch([{}]));
    const unknown = await call('GET', `${at(PATHS.certificateBatchRows, id)}?state=nada`);
    expect(unknown.json()).toMatchObject({ statusCode: 400, message: 'El campo «estado» no es válido.' });
    for (const method of ['PATCH', 'DELETE'] as const) {
      const response = await call(method, at(PATHS.certificateBatchRow, id, 2), method === 'PATCH' ? {} : undefined);
      expect(response.json()).toMatchObject({ statusCode: 404, error: 'certificate_batch_row_not_found' });
    }
  });

  it.each(['cancel', 'resume', 'retry'] as const)('that was not started refuses %s', async (action) => {
    const { id } = await created(aBatch([{ user_name: `Para ${action}` }]));
    expect((await control(id, action)).json()).toMatchObject({ statusCode: 409, message: BATCH_CONFLICTS.draft });
  });

  it.each([
    ['GET', PATHS.certificateBatch],
    ['GET', PATHS.certificateBatchRows],
    ['DELETE', PATHS.certificateBatch],
    ['DELETE', PATHS.certificateBatchRow],
    ['PATCH', PATHS.certificateBatchRow],
    ['POST', PATHS.certificateBatchStart],
    ['POST', PATHS.certificateBatchCancel],
    ['GET', PATHS.certificateBatchCsv],
    ['GET', PATHS.certificateBatchZip],
    ['GET', PATHS.certificateBatchPdf],
  ] as const)('that does not exist is a 404: %s %s', async (method, path) => {
    for (const id of [2_147_483_647, 0]) {
      const response = await call(method, at(path, id), method === 'PATCH' ? {} : undefined);
      expect(response.json()).toMatchObject({ statusCode: 404, error: 'certificate_batch_not_found' });
    }
  });
});
