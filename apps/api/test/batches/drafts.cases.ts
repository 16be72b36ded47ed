import type { CertificateBatchDetail } from '@telar/contracts/certificate-batches';
import { PATHS } from '@telar/contracts/paths';
import { BATCH_CONFLICTS } from '@telar/texts/certificate-batches';
import { aBatch, useBatches } from '../support/batches';

describe('batch drafts', () => {
  const { issuing, call, created, at, rowsOf, control } = useBatches();

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
});
