import type { CertificateImport } from '@telar/contracts/certificate-imports';
import { CertificateImportUndoCheck, CertificateImportUndone } from '@telar/contracts/certificate-imports';
import type { PublicCertificateInfo } from '@telar/contracts/certificates';
import type { OwnCertificates } from '@telar/contracts/own-certificates';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { formatDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { IMPORT_CONFLICTS, IMPORT_UNDO_OBSTACLES } from '@telar/texts/certificate-imports';
import { ROW_ERRORS } from '@telar/texts/certificate-rows';
import { anOldPdf, anOldRow, announced, useImports } from '../support/imports';
import { ISSUE_REQUEST } from '../support/issuing';
import { untilWaiting } from '../support/orders';
import { loggedInUser, headersOf } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { storedFiles } from '../support/stored-files';

/** More than two statements remove. */
const MANY = 1_100;

describe('the undo of an import', () => {
  const { issuing, calls } = useImports();

  const query = <T>(sql: string, values: unknown[] = []) => issuing.test.database.query<T[]>(sql, values);
  const get = (url: string, headers: Partial<AuthHeaders> = issuing.admin) => issuing.test.inject({ url, headers });
  const lookUp = (code: string) => get(pathTo(PATHS.certificateByToken, { token: code }), {});
  const check = async (id: number) =>
    CertificateImportUndoCheck.parse((await get(pathTo(PATHS.certificateImportUndo, { id }))).json());
  const undo = (id: number, headers: Partial<AuthHeaders> = issuing.admin) =>
    issuing.test.inject({ method: 'POST', url: pathTo(PATHS.certificateImportUndo, { id }), headers });
  const undone = async (id: number) => CertificateImportUndone.parse((await undo(id)).json());
  const refused = (message: string) => ({ statusCode: 409, error: 'certificate_import_not_undoable', message });
  const events = (id: number) =>
    query<{ action: string; actor_name: string; after: object }>(
      `select action, actor_name, after from audit_events
       where subject_type = 'certificate_import' and subject_id = $1::text order by audit_events.id`,
      [id],
    );
  const revocationVersion = async () =>
    (await query<{ version: string }>('select version from revocation_state'))[0]?.version;

  /** Imports rows with the PDFs that their cells name. @returns the import and the ids of its certificates. */
  async function imported(rows: ReturnType<typeof anOldRow>[], files: Record<string, Buffer> = {}) {
    const { created, announce, put, start, until, rowsOf } = calls;
    const { id } = await created(rows);
    if (Object.keys(files).length > 0) await announce(id, announced(files));
    for (const bytes of Object.values(files)) await put(id, bytes);
    await start(id);
    expect((await until(id)).counts.imported).toBe(rows.length);
    const certificates = (await rowsOf(id)).map(({ certificate }) => certificate?.id ?? 0);
    return { id, codes: rows.map(({ code }) => code), certificates };
  }

  const revoke = (ids: number[]) =>
    issuing.test.inject({
      method: 'POST',
      url: PATHS.certificateArchiveRevocations,
      headers: issuing.admin,
      payload: { ids, reason: 'Columna equivocada' },
    });
  const reissue = (id: number) =>
    issuing.test.inject({
      method: 'POST',
      url: pathTo(PATHS.certificateReissue, { id }),
      headers: issuing.admin,
      payload: { ...ISSUE_REQUEST, certificate_code: undefined, reason: 'Nombre' },
    });

  it('frees the codes, so that the corrected register is imported with them and the PDFs that were sent', async () => {
    const { call, at, start, until, rowsOf } = calls;
    const pdf = anOldPdf('undo');
    const wrong = [anOldRow({ user_name: 'Columna Equivocada', file: 'acta.pdf' }), anOldRow()];
    const { id, codes } = await imported(wrong, { 'acta.pdf': pdf });
    const [code = ''] = codes;
    const before = (await lookUp(code)).json<PublicCertificateInfo>();
    const previewPath = pathTo(PATHS.certificatePreview, { code: before.certificate_code });
    const preview = (await get(previewPath)).rawPayload;
    const [files, version] = [storedFiles(issuing.test).length, await revocationVersion()];
    expect(await check(id)).toEqual({
      certificates: 2,
      revoked: 0,
      until: expect.stringMatching(/^\d{4}-.*Z$/),
      obstacle: null,
    });

    expect(await undone(id)).toMatchObject({
      state: 'draft',
      removed: 2,
      still_revoked: 0,
      counts: { pending: 2, imported: 0, refused: 0, failed: 0 },
      files: { stored: 1 },
      started_at: null,
      finished_at: null,
    });
    for (const each of codes) {
      expect((await lookUp(each)).json()).toMatchObject({ statusCode: 404, error: 'certificate_not_found' });
    }
    expect((await get(pathTo(PATHS.certificatePdf, { fileId: before.fileId ?? '' }), {})).statusCode).toBe(404);
    expect((await get(pathTo(PATHS.certificateByHash, { sha256: before.pdf_sha256 ?? '' }), {})).statusCode).toBe(404);
    expect((await get(previewPath, {})).statusCode).toBe(404);
    expect((await get(`${PATHS.certificateArchive}?search=${encodeURIComponent(code)}`)).json()).toMatchObject({
      certificates: [],
    });
    // Nothing was revoked.
    expect(await revocationVersion()).toBe(version);
    expect(storedFiles(issuing.test)).toHaveLength(files);

    const corrected = wrong.map((row, place) => ({ ...row, user_name: `Persona Corregida ${'AB'[place]}` }));
    expect((await call('PUT', at(PATHS.certificateImportRows, id), { rows: corrected })).statusCode).toBe(200);
    expect((await start(id)).statusCode).toBe(202);
    expect((await until(id)).counts).toMatchObject({ imported: 2, refused: 0 });
    expect((await lookUp(code)).json()).toMatchObject({
      certificate_code: before.certificate_code,
      name: 'Persona Corregida A',
      fileId: before.fileId,
      pdf_sha256: before.pdf_sha256,
    });
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['imported', 'imported']);
    expect((await get(previewPath)).rawPayload.equals(preview)).toBe(false);
  });

  it('is recorded with who did it, which import and each certificate, and a repeated request changes nothing', async () => {
    const { id, certificates } = await imported([anOldRow(), anOldRow()]);
    const answers = await Promise.all([undone(id), undone(id), undone(id)]);
    expect(answers.map(({ removed }) => removed).toSorted()).toEqual([0, 0, 2]);
    expect(await undone(id)).toMatchObject({ state: 'draft', removed: 0 });
    expect((await events(id)).slice(-1)).toEqual([
      {
        action: 'certificate_import.undone',
        actor_name: 'Rosa Quispe Ñahui',
        after: { removed_certificates: 2, revoked_certificates: 0 },
      },
    ]);
    const removals = await query<{ subject_id: string; before: Record<string, unknown> }>(
      `select subject_id, before from audit_events
       where action = 'certificate.deleted' and actor_name = 'Rosa Quispe Ñahui' and subject_id = any($1::text[])`,
      [certificates],
    );
    expect(removals).toHaveLength(2);
    expect(removals[0]?.before).toMatchObject({ user_name: 'María Quispe Ñahui', course_title: 'Gestión pública' });
  });

  it('takes the certificates out of what their holder reads', async () => {
    const { user, headers } = await loggedInUser(issuing.test, { dni: '61777001' });
    await query('update users set dni_confirmed_at = now() where id = $1', [user.id]);
    const mine = async () => (await get(PATHS.myCertificates, headers)).json<OwnCertificates>().certificates;
    const { id } = await imported([anOldRow({ dni: '61777001' })]);
    expect(await mine()).toHaveLength(1);
    await undone(id);
    expect(await mine()).toEqual([]);
  });

  it('forgets student codes that no other certificate has', async () => {
    const endings = async () =>
      (
        await query<{ code: string }>(
          `select distinct code from student_code_endings where code like '%undo' order by code`,
        )
      ).map(({ code }) => code);
    const codes = ['MAL-UNDO', 'DE-OTRO-UNDO', 'Anulado-Undo', 'mal-undo', ''];
    const { id, certificates } = await imported(codes.map((student_code) => anOldRow({ student_code })));
    await imported([anOldRow({ student_code: 'de-otro-undo' })]);
    await revoke(certificates.slice(2, 3));
    expect(await endings()).toEqual(['anulado-undo', 'de-otro-undo', 'mal-undo']);
    expect(await undone(id)).toMatchObject({ removed: 4 });
    expect(await endings()).toEqual(['anulado-undo', 'de-otro-undo']);
    expect(await query(`select from student_code_endings where code = 'de-otro-undo'`)).toHaveLength(10);
  });

  it('keeps the student code of a certificate that is being stored', async () => {
    const { id } = await imported([anOldRow({ student_code: 'a-la-vez' })]);
    const runner = issuing.test.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `insert into certificates (code, original_code, original_key, user_name, dni, course_title, issue_date, modules,
         request_sha256, origin, student_code)
       values ('A-LA-VEZ', 'A-LA-VEZ', 'alavez', 'Ana', '62999999', 'Excel', '2019-03-14', '[]', 'r', 'import',
         'A-LA-VEZ')`,
    );
    const sent = undone(id);
    await untilWaiting(issuing.test, 1);
    await runner.commitTransaction();
    await runner.release();
    expect(await sent).toMatchObject({ removed: 1 });
    expect(await query(`select from student_code_endings where code = 'a-la-vez'`)).toHaveLength(6);
  });

  it('gives each row the file that was chosen since the start', async () => {
    const { announce, put, start, until, rowsOf } = calls;
    const { id } = await imported([anOldRow({ file: 'a.pdf' }), anOldRow({ file: 'b.pdf' })]);
    const late = anOldPdf('elegido después');
    await announce(id, announced({ 'b.pdf': late }));
    const files = async () => (await rowsOf(id)).map(({ file }) => file?.name);
    expect(await files()).toEqual([undefined, undefined]);
    expect(await undone(id)).toMatchObject({ removed: 2, still_revoked: 0, files: { missing: 1, unmatched: 0 } });
    expect(await files()).toEqual([undefined, 'b.pdf']);
    await put(id, late);
    await start(id);
    expect((await until(id)).counts).toMatchObject({ imported: 2 });
    const stored = await query<{ row_no: number; has_file: boolean }>(
      `select r.row_no, c.pdf_sha256 is not null as has_file
       from certificate_import_rows r join certificates c on c.id = r.certificate_id
       where r.import_id = $1 order by r.row_no`,
      [id],
    );
    expect(stored.map(({ has_file: has }) => has)).toEqual([false, true]);
  });

  it('leaves revoked certificates revoked with their codes and PDFs, also when the draft is deleted', async () => {
    const { call, at, rowsOf } = calls;
    const [kept, other] = [anOldPdf('anulado'), anOldPdf('vigente')];
    const rows = [anOldRow({ file: 'a.pdf' }), anOldRow({ file: 'b.pdf' })];
    const { id, codes, certificates } = await imported(rows, { 'a.pdf': kept, 'b.pdf': other });
    const [revoked = 0] = certificates;
    await revoke([revoked]);
    const [files, version] = [storedFiles(issuing.test).length, await revocationVersion()];
    expect(await check(id)).toMatchObject({ certificates: 1, revoked: 1, obstacle: null });
    expect(await undone(id)).toMatchObject({ removed: 1, still_revoked: 1, files: { stored: 1, duplicate: 1 } });

    expect((await lookUp(codes[0] ?? '')).json()).toMatchObject({ statusCode: 404, status: 'revoked' });
    expect((await lookUp(codes[1] ?? '')).json()).toMatchObject({ error: 'certificate_not_found' });
    expect(await revocationVersion()).toBe(version);
    expect((await rowsOf(id)).map(({ state, errors }) => [state, errors])).toEqual([
      ['refused', [{ path: 'code', message: ROW_ERRORS.code_taken }]],
      ['pending', []],
    ]);
    expect((await call('DELETE', at(PATHS.certificateImport, id))).statusCode).toBe(200);
    expect(storedFiles(issuing.test)).toHaveLength(files - 1);
    const stored = await get(pathTo(PATHS.certificatePdfById, { id: revoked }));
    expect(stored.rawPayload.equals(kept)).toBe(true);
  });

  it('removes more certificates than one statement does, all or none', async () => {
    const { until } = calls;
    const [{ id } = { id: 0 }] = await query<{ id: number }>(
      `insert into certificate_imports (name, rows_total, state, started_at, finished_at)
       values ('Muchas', $1, 'done', now(), now()) returning id`,
      [MANY],
    );
    await query(
      `with stored as (
         insert into certificates (code, original_code, original_key, user_name, dni, course_title, issue_date, modules,
           request_sha256, origin)
         select 'MUCHAS-' || n, 'MUCHAS-' || n, 'muchas' || n, 'Ana', (62000000 + n)::text, 'Excel', '2019-03-14', '[]',
           'r', 'import' from generate_series(1, $2::int) n
         returning id
       )
       insert into certificate_import_rows (import_id, row_no, cells, outcome, certificate_id)
       select $1, row_number() over (order by id), '{}', 'imported', id from stored`,
      [id, MANY],
    );
    const count = async () =>
      (await query<{ count: number }>(`select count(*)::int as count from certificates where code like 'MUCHAS-%'`))[0]
        ?.count;
    await query(`
      create function fail_last() returns trigger language plpgsql as $$
      begin raise exception 'the last one' using errcode = 'deadlock_detected'; end $$;
      create trigger fail_last before delete on certificates for each row
        when (old.code = 'MUCHAS-${MANY}') execute function fail_last()`);
    expect((await undo(id)).statusCode).toBe(503);
    expect(await count()).toBe(MANY);
    expect((await until(id)).counts.imported).toBe(MANY);
    expect(await events(id)).toEqual([expect.objectContaining({ action: 'certificate_import.created' })]);
    await query('drop trigger fail_last on certificates; drop function fail_last()');
    expect(await undone(id)).toMatchObject({ removed: MANY, counts: { pending: MANY } });
    expect(await count()).toBe(0);
  });

  describe('is refused', () => {
    it('when the time is over', async () => {
      const { id, codes } = await imported([anOldRow()]);
      await query('update certificate_imports set started_at = now() - make_interval(days => $2) where id = $1', [
        id,
        IMPORT_LIMITS.undoDays,
      ]);
      const message = IMPORT_UNDO_OBSTACLES.late(formatDate(limaDate(new Date())));
      expect(await check(id)).toMatchObject({ certificates: 1, obstacle: message });
      expect((await undo(id)).json()).toMatchObject(refused(message));
      expect((await lookUp(codes[0] ?? '')).statusCode).toBe(200);
    });

    it('when one of its certificates was reissued, and names it', async () => {
      const { id, codes, certificates } = await imported([anOldRow(), anOldRow()]);
      expect((await reissue(certificates[0] ?? 0)).statusCode).toBe(201);
      const message = IMPORT_UNDO_OBSTACLES.reissued(codes.slice(0, 1));
      expect(message).toContain(codes[0]);
      expect(await check(id)).toMatchObject({ obstacle: message });
      expect((await undo(id)).json()).toMatchObject(refused(message));
      expect((await lookUp(codes[1] ?? '')).statusCode).toBe(200);
    });

    it('when all are revoked, so nothing is left to remove', async () => {
      const { id, certificates } = await imported([anOldRow()]);
      await revoke(certificates);
      expect((await undo(id)).json()).toMatchObject(refused(IMPORT_UNDO_OBSTACLES.nothing));
    });

    it('while it runs', async () => {
      const { id } = await imported([anOldRow()]);
      const waiting = await calls.created([anOldRow()]);
      // A row that another process works on.
      await query(
        `update certificate_import_rows set lease_id = gen_random_uuid(), lease_until = now() + interval '1 hour'
         where import_id = $1`,
        [waiting.id],
      );
      await calls.start(waiting.id);
      expect(await check(waiting.id)).toMatchObject({ obstacle: IMPORT_CONFLICTS.running });
      expect((await undo(waiting.id)).json()).toMatchObject(refused(IMPORT_CONFLICTS.running));
      expect(await undone(id)).toMatchObject({ removed: 1 });
      await query('update certificate_import_rows set lease_until = now() where import_id = $1', [waiting.id]);
      await calls.until(waiting.id);
    });

    it('to advisers, clients and visitors, and for an import that does not exist', async () => {
      const { id } = await imported([anOldRow()]);
      for (const role of ['asesor', 'cliente'] as const) {
        const headers = await headersOf(issuing.test, role);
        expect((await undo(id, headers)).statusCode).toBe(403);
        expect((await get(pathTo(PATHS.certificateImportUndo, { id }), headers)).statusCode).toBe(403);
      }
      expect((await undo(id, {})).statusCode).toBe(401);
      expect((await undo(999_999)).json()).toMatchObject({ error: 'certificate_import_not_found' });
      expect((await get(pathTo(PATHS.certificateImportUndo, { id: 999_999 }))).statusCode).toBe(404);
    });
  });

  it('changes nothing of a draft, and says that there is nothing to undo', async () => {
    const draft = await calls.created([anOldRow()]);
    expect(await check(draft.id)).toEqual({
      certificates: 0,
      revoked: 0,
      until: null,
      obstacle: IMPORT_UNDO_OBSTACLES.draft,
    });
    const { removed, still_revoked: _, ...same } = await undone(draft.id);
    expect([removed, same]).toEqual([0, draft satisfies CertificateImport]);
    expect((await events(draft.id)).map(({ action }) => action)).toEqual(['certificate_import.created']);
  });

  describe('waits for the other one at a certificate', () => {
    /** Both requests wait for the certificate, and get it in this order. */
    async function inOrder<A, B>(certificate: number, first: () => Promise<A>, second: () => Promise<B>) {
      const runner = issuing.test.database.createQueryRunner();
      await runner.startTransaction();
      await runner.query('select from certificates where id = $1 for update', [certificate]);
      const firstSent = first();
      await untilWaiting(issuing.test, 1);
      const secondSent = second();
      await untilWaiting(issuing.test, 2);
      await runner.commitTransaction();
      await runner.release();
      return [await firstSent, await secondSent] as const;
    }
    const one = async () => {
      const { id, codes, certificates } = await imported([anOldRow(), anOldRow()]);
      return { id, codes, certificate: certificates[0] ?? 0 };
    };

    it('if it is reissued first, and is refused', async () => {
      const { id, codes, certificate } = await one();
      const [reissued, refusal] = await inOrder(
        certificate,
        () => reissue(certificate),
        () => undo(id),
      );
      expect(reissued.statusCode).toBe(201);
      expect(refusal.json()).toMatchObject(refused(IMPORT_UNDO_OBSTACLES.reissued(codes.slice(0, 1))));
      expect((await calls.until(id)).counts.imported).toBe(2);
    });

    it('if it is undone first, and there is nothing to reissue', async () => {
      const { id, certificate } = await one();
      const files = storedFiles(issuing.test).length;
      const [done, reissued] = await inOrder(
        certificate,
        () => undo(id),
        () => reissue(certificate),
      );
      expect(done.json()).toMatchObject({ removed: 2 });
      expect(reissued.json()).toMatchObject({ statusCode: 404, error: 'certificate_not_found' });
      expect(storedFiles(issuing.test)).toHaveLength(files);
    });

    it('if it is revoked first, and leaves it', async () => {
      const { id, codes, certificate } = await one();
      const [, done] = await inOrder(
        certificate,
        () => revoke([certificate]),
        () => undo(id),
      );
      expect(done.json()).toMatchObject({ removed: 1, still_revoked: 1 });
      expect((await lookUp(codes[0] ?? '')).json()).toMatchObject({ status: 'revoked' });
    });

    it('if it is undone first, and there is nothing to revoke', async () => {
      const { id, certificate } = await one();
      const [done, revoked] = await inOrder(
        certificate,
        () => undo(id),
        () => revoke([certificate]),
      );
      expect(done.json()).toMatchObject({ removed: 2, still_revoked: 0 });
      expect(revoked.json()).toMatchObject({ revoked: 0, results: [{ id: certificate, result: 'not_found' }] });
    });
  });
});
