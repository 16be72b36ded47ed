import { Readable } from 'node:stream';
import type { CertificateBatch, CertificateBatchDetail } from '@telar/contracts/certificate-batches';
import type { ErrorBody } from '@telar/contracts/errors';
import { PATHS } from '@telar/contracts/paths';
import { BATCH_CONFLICTS, BATCH_WARNINGS } from '@telar/texts/certificate-batches';
import { summarizeFieldErrors } from '@telar/texts/describe-issue';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { OldBatches } from '../../src/modules/certificate-batches/draft/old-batches';
import { aBatch, useBatches } from '../support/batches';

describe('batch drafts', () => {
  const { issuing, call, create, created, at, rowsOf, control } = useBatches();

  const removeRows = (id: number, state: string) =>
    call('DELETE', `${at(PATHS.certificateBatchRows, id)}?state=${state}`);

  it('have the defaults that they were made with', async () => {
    const body = aBatch([{}]);
    const { id } = await created(body);
    const found = await call('GET', at(PATHS.certificateBatch, id));
    expect(found.json<CertificateBatchDetail>().defaults).toEqual(body.defaults);
  });

  it('lose all rows with warnings together, as one event, and compare the others again', async () => {
    const code = issuing.newCode();
    const { id } = await created(
      aBatch([
        { dni: '40113301', final_grade: 21, certificate_code: code },
        { dni: '40113301' },
        { certificate_code: code },
        {},
        { dni: 'x' },
      ]),
    );
    const response = await removeRows(id, 'warned');
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { success: true, message: 'Se quitaron 2 filas.', removed: 2 },
    ]);
    expect((await rowsOf(id)).rows.map(({ row, verdict }) => [row, verdict])).toEqual([
      [3, 'valid'],
      [4, 'valid'],
      [5, 'refused'],
    ]);
  });

  it('lose all refused rows, and nothing if there are none', async () => {
    const { id } = await created(aBatch([{ dni: 'x' }, {}]));
    expect((await removeRows(id, 'refused')).json()).toMatchObject({ removed: 1, message: 'Se quitó 1 fila.' });
    expect((await removeRows(id, 'refused')).json()).toMatchObject({ removed: 0 });
    const found = await call('GET', at(PATHS.certificateBatch, id));
    expect(found.json()).toMatchObject({ rows_total: 1, counts: { valid: 1, refused: 0 } });
    const events = await issuing.test.database.query<{ action: string }[]>(
      `select action from audit_events where subject_type = 'certificate_batch' and subject_id = $1 order by id`,
      [String(id)],
    );
    expect(events.map(({ action }) => action)).toEqual(['certificate_batch.created', 'certificate_batch.row_deleted']);
  });

  it('keep their rows for a request without a state or with another one, and once they run', async () => {
    const { id } = await created(aBatch([{ final_grade: 21 }]));
    for (const query of ['', '?state=valid', '?state=issued']) {
      const response = await call('DELETE', `${at(PATHS.certificateBatchRows, id)}${query}`);
      expect(response.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'state' }] });
    }
    expect((await removeRows(999_999, 'warned')).statusCode).toBe(404);
    await control(id, 'start');
    expect((await removeRows(id, 'warned')).json()).toMatchObject({
      statusCode: 409,
      message: BATCH_CONFLICTS.rows_not_draft,
    });
  });

  it('keeps two corrections of a row that are sent at once', async () => {
    const { id } = await created(aBatch([{ dni: 'x' }]));
    const url = at(PATHS.certificateBatchRow, id);
    const changes = [{ dni: '40112277' }, { user_name: 'Ana Paz' }, { certificate_code: issuing.newCode() }];
    const responses = await Promise.all(changes.map((change) => call('PATCH', url, change)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await rowsOf(id)).rows[0]?.cells).toEqual(Object.assign({}, ...changes));
  });

  it('checks a batch while the body of another one arrives', async () => {
    let begin = () => {};
    const isRead = new Promise<void>((resolve) => (begin = resolve));
    const payload = new Readable({ read: () => begin() });
    const headers = { ...issuing.admin, 'content-type': 'application/json' };
    const slow = issuing.test.inject({ method: 'POST', url: PATHS.certificateBatches, headers, payload });
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

  it('numbers rows as their file does, in the review, in its sentences and in the addresses of the rows', async () => {
    const same = { dni: '40112277', user_name: 'Rosa' };
    const { id, rows_total: total } = await created(
      aBatch([
        { row: 2, ...same },
        { row: 5, ...same },
        { row: 9, certificate_code: 'abc' },
      ]),
    );
    const { rows } = await rowsOf(id);
    expect([total, rows.map(({ row }) => row)]).toEqual([3, [2, 5, 9]]);
    expect(rows[1]?.warnings.map(({ message }) => message)).toEqual([BATCH_WARNINGS.same_person(2)]);
    // Not a value of the certificate.
    expect(rows[0]?.cells).toEqual(same);
    const corrected = await call('PATCH', at(PATHS.certificateBatchRow, id, 9), { certificate_code: '' });
    expect(corrected.json()).toMatchObject({ row: 9, state: 'pending' });
    expect((await call('PATCH', at(PATHS.certificateBatchRow, id, 1), {})).statusCode).toBe(404);
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
    ['a number of a row twice', aBatch([{ row: 2 }, { row: 2 }]), 'rows.1.row'],
    ['numbers of rows that decrease', aBatch([{ row: 3 }, {}]), 'rows.1.row'],
    ['a number of a row that no file has', aBatch([{ row: 0 }]), 'rows.0.row'],
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

  it('deletes drafts without corrections for 30 days, as one event each, and no other batch', async () => {
    const [old, corrected, running] = [
      await created(aBatch([{}, {}])),
      await created(aBatch([{}])),
      await created(aBatch([{}])),
    ];
    const ids = [old.id, corrected.id, running.id];
    const query = <T>(text: string) => issuing.test.database.query<T[]>(text, [ids]);
    await query(`update certificate_batches set changed_at = now() - interval '31 days' where id = any($1)`);
    await query(`update certificate_batches set state = 'cancelled' where id = any($1) and id = ($1::int[])[3]`);
    const row = at(PATHS.certificateBatchRow, corrected.id);
    expect((await call('PATCH', row, { user_name: 'Corregida' })).statusCode).toBe(200);
    expect(await issuing.test.app.get(OldBatches, { strict: false }).deleteAll()).toBe(1);
    expect(await query(`select id from certificate_batches where id = any($1) order by id`)).toEqual(
      ids.slice(1).map((id) => ({ id })),
    );
    const events = await query<{ action: string; before: object; after: object | null }>(`
      select action, before, after from audit_events
      where subject_type = 'certificate_batch' and subject_id = any($1::text[])
        and action not in ('certificate_batch.created', 'certificate_batch.started') order by id`);
    expect(events).toEqual([
      {
        action: 'certificate_batch.row_changed',
        before: { row: 1, user_name: null },
        after: { row: 1, user_name: 'Corregida' },
      },
      { action: 'certificate_batch.deleted', before: { rows_total: 2, template_name: 'plantilla.pdf' }, after: null },
    ]);
  });

  it('names all that an empty request lacks in its message', async () => {
    const { message, errors } = (await create({})).json<ErrorBody>();
    expect(errors.map(({ path }) => path)).toEqual(['template_name', 'rows']);
    expect(message).toBe(errors.map((error) => summarizeFieldErrors([error])).join(' '));
    expect(message).toMatch(/plantilla.*filas/i);
  });

  it('refuses an unknown template, broken JSON and a body over 10 MB', async () => {
    const unknown = await create({ ...aBatch([{}]), template_name: 'nada.pdf' });
    expect([unknown.statusCode, unknown.json<ErrorBody>().errors[0]?.path]).toEqual([404, 'template_name']);
    const headers = { ...issuing.admin, 'content-type': 'application/json' };
    const send = (payload: string) =>
      issuing.test.inject({ method: 'POST', url: PATHS.certificateBatches, headers, payload });
    expect((await send('{"rows": [')).json()).toMatchObject({ statusCode: 400, error: 'json_malformed' });
    expect((await send(`"${'x'.repeat(10 * 1024 * 1024)}"`)).json()).toMatchObject({ statusCode: 413 });
    expect((await send('')).json()).toMatchObject({ statusCode: 400, message: FIELD_TEXTS.body_missing });
  });

  it('reads no body of a caller without access', async () => {
    const url = PATHS.certificateBatches;
    const response = await issuing.test.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(response.json()).toMatchObject({ statusCode: 401, error: 'token_missing' });
  });

  it('takes 10,000 rows quickly, even if the statistics of PostgreSQL are out of date', async () => {
    const { database } = issuing.test;
    for (const name of ['Primero', 'Segundo']) {
      await database.query(
        `with batch as (
          insert into certificate_batches (name, template_name, defaults, content_sha256, rows_total, state)
          values ($1, 'plantilla.pdf', '{}', $1, 10000, 'done') returning id
        )
        insert into certificate_batch_rows (batch_id, row_no, cells, code, errors, warnings)
        select id, n, '{}', $1 || '-' || n, '[]', '[]' from batch, generate_series(1, 10000) n`,
        [name],
      );
    }
    await database.query('analyze certificate_batch_rows');

    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      dni: String(10_000_000 + n),
      user_name: `Ana Paz ${n}`,
    }));
    const { id, counts } = await created(aBatch(rows));
    expect(counts).toMatchObject({ valid: 10_000, pending: 10_000 });
    const { rows: page, next } = await rowsOf(id, '?limit=2&cursor=9998');
    expect([page.map(({ row, user_name: name }) => [row, name]), next]).toEqual([
      [
        [9_999, 'Ana Paz 9998'],
        [10_000, 'Ana Paz 9999'],
      ],
      null,
    ]);
    await call('DELETE', at(PATHS.certificateBatch, id));
    expect((await call('GET', at(PATHS.certificateBatch, id))).statusCode).toBe(404);
    await database.query(`delete from certificate_batches where name in ('Primero', 'Segundo')`);
  });
});
