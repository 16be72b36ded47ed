import type { CertificateArchiveList } from '@telar/contracts/certificate-archive';
import type { CertificateBatch } from '@telar/contracts/certificate-batches';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { BATCH_CONFLICTS, BATCH_WARNINGS } from '@telar/texts/certificate-batches';
import { BatchControl } from '../../src/modules/certificate-batches/run/batch-control.service';
import { aBatch, useBatches } from '../support/batches';
import { createCourse, createUser } from '../support/factories';

describe('batch runs', () => {
  const { issuing, call, created, at, rowsOf, count, control, until } = useBatches();

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
        const pdf = await issuing.test.inject(`/api/certificate-viewer/pdf/${certificate?.drive_file_id}`);
        expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      }
      const events = await issuing.test.database.query<{ action: string; actor_name: string | null }[]>(
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

    it('stores the course of the catalogue with each certificate of it, so that the archive finds them', async () => {
      const course = await createCourse(issuing.test.database);
      const body = aBatch([{ dni: '40200051' }, { dni: '40200052', course_title: 'Otro curso' }]);
      const { id } = await created({ ...body, defaults: { ...body.defaults, course_id: course.id } });
      await control(id, 'start');
      await until(id, 'done');
      const [first] = (await rowsOf(id)).rows;
      const found = await call('GET', `${PATHS.certificateArchive}?course_id=${course.id}`);
      expect(found.json<CertificateArchiveList>().certificates).toMatchObject([
        { certificate_code: first?.certificate_code, course_id: course.id },
      ]);
    });

    it('is not started while it has warnings that appeared after its check', async () => {
      const [first, second] = [
        await created(aBatch([{ dni: '40200061' }, { dni: '40200062' }])),
        await created(aBatch([{ dni: '40200061' }, { dni: '40200062' }, { dni: '40200063' }, { dni: '40200064' }])),
      ];
      await createUser(issuing.test.database, { dni: '40200063', name: 'Otra', lastName: 'Persona' });
      await control(first.id, 'start');
      await until(first.id, 'done');
      const codes = (await rowsOf(first.id)).rows.map(({ certificate_code: code }) => code);
      const refused = await control(second.id, 'start');
      expect(refused.json()).toMatchObject({
        statusCode: 409,
        error: 'certificate_batch_conflict',
        message: '3 filas tienen advertencias nuevas: revísalas y confirma otra vez.',
      });
      const draft = await call('GET', at(PATHS.certificateBatch, second.id));
      expect(draft.json()).toMatchObject({ state: 'draft', counts: { valid: 1, warned: 3, issued: 0 } });
      expect((await rowsOf(second.id)).rows.map(({ warnings }) => warnings.map(({ message }) => message))).toEqual([
        ...codes.map((code) => [BATCH_WARNINGS.issued_before(code)]),
        [BATCH_WARNINGS.name_differs('Otra Persona')],
        [],
      ]);
      expect((await control(second.id, 'start')).statusCode).toBe(202);
      expect((await until(second.id, 'done')).counts).toMatchObject({ issued: 4 });
    });

    it('is started with the warning of a DNI that got its zero back, which stays', async () => {
      const { id } = await created(aBatch([{ dni: 4_020_065 }]));
      expect((await control(id, 'start')).statusCode).toBe(202);
      await until(id, 'done');
      expect((await rowsOf(id)).rows).toMatchObject([
        { dni: '04020065', warnings: [{ path: 'dni', message: BATCH_WARNINGS.dni_padded('04020065') }] },
      ]);
    });

    it('sees the rows of a batch that another process starts at the same time', async () => {
      const rows = Array.from({ length: 40 }, (_, n) => ({ dni: String(40_210_000 + n) }));
      const [first, second] = [await created(aBatch(rows)), await created(aBatch(rows.slice(1)))];
      const ids = [first.id, second.id];
      const [admin] = await issuing.test.database.query<{ id: number }[]>(
        'select created_by as id from certificate_batches where id = $1',
        [first.id],
      );
      const actor = { id: admin?.id ?? 0, role: 'admin', ip: null, requestId: null } as const;
      // Without the queue of the routes, as in two processes.
      const control = issuing.test.app.get(BatchControl, { strict: false });
      const starts = await Promise.allSettled(ids.map((id) => control.start(actor, id)));
      const started = starts.findIndex(({ status }) => status === 'fulfilled');
      expect(starts[1 - started]).toMatchObject({ reason: { message: BATCH_CONFLICTS.newly_warned(39) } });
      await until(ids[started] ?? 0, 'done');
      await call('DELETE', at(PATHS.certificateBatch, ids[1 - started] ?? 0));
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
      const [own, other] = [issuing.newCode(), issuing.newCode()];
      const { id } = await created(
        aBatch([
          { certificate_code: own, dni: '40200021' },
          { certificate_code: other, dni: '40200022' },
          { dni: '40200023' },
        ]),
      );
      const { defaults } = aBatch([]);
      const first = await issuing.issue({
        ...defaults,
        modules: [],
        student_code: null,
        certificate_code: own,
        dni: '40200021',
      });
      await issuing.issue({ certificate_code: other });
      await control(id, 'start');
      expect((await until(id, 'done')).counts).toMatchObject({ issued: 2, refused: 1, failed: 0 });
      const { rows } = await rowsOf(id);
      expect(rows.map(({ state }) => state)).toEqual(['issued', 'refused', 'issued']);
      expect(rows[0]?.certificate?.id).toBe(first.json<{ id: number }>().id);
      expect(rows[1]?.errors.map(({ path }) => path)).toEqual(['certificate_code']);
    });

    it('draws a code again if another certificate got the one that was drawn for a row', async () => {
      const { id } = await created(aBatch([{ dni: '40200024' }]));
      const code = async () => (await rowsOf(id)).rows[0]?.certificate_code;
      const drawn = await code();
      await issuing.issue({ certificate_code: drawn });
      await control(id, 'start');
      expect((await until(id, 'done')).counts).toMatchObject({ issued: 1, refused: 0, failed: 0 });
      expect(await code()).not.toBe(drawn);
    });

    it('fails the rows whose template was deleted, and issues them when it is back', async () => {
      const { uploadTemplate, plainTemplate } = await import('../support/templates');
      const file = { filename: 'otra.pdf', bytes: await plainTemplate() };
      await uploadTemplate(issuing.test, issuing.admin, file);
      const { id } = await created({ ...aBatch([{ dni: '40200031' }]), template_name: 'otra.pdf' });
      await call('DELETE', pathTo(PATHS.template, { name: 'otra.pdf' }));
      await control(id, 'start');
      expect((await until(id, 'done')).counts).toMatchObject({ failed: 1 });
      expect((await rowsOf(id)).rows[0]?.errors[0]?.message).toContain('Plantilla no encontrada');
      await uploadTemplate(issuing.test, issuing.admin, file);
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

    it('is neither resumed nor retried while rows have new warnings', async () => {
      const dnis = Array.from({ length: 60 }, (_, n) => String(41_100_000 + n));
      const { id } = await created(aBatch([...dnis.map((dni) => ({ dni })), { dni: 'x' }]));
      await control(id, 'start');
      await control(id, 'cancel');
      const { counts } = await until(id, 'cancelled');
      const other = await created(aBatch(dnis.slice(-1).map((dni) => ({ dni }))));
      await control(other.id, 'start');
      await until(other.id, 'done');
      const refused = await control(id, 'resume');
      expect(refused.json()).toMatchObject({ statusCode: 409, message: BATCH_CONFLICTS.newly_warned(1) });
      expect((await call('GET', at(PATHS.certificateBatch, id))).json()).toMatchObject({
        state: 'cancelled',
        counts: {
          ...counts,
          warned: 1,
          valid: expect.any(Number) as number,
        },
      });
      expect((await control(id, 'resume')).statusCode).toBe(202);
      expect((await until(id, 'done')).counts).toMatchObject({ issued: 60, pending: 0, refused: 1 });

      await call('PATCH', at(PATHS.certificateBatchRow, id, 61), { dni: '41100060' });
      const third = await created(aBatch([{ dni: '41100060' }]));
      await control(third.id, 'start');
      await until(third.id, 'done');
      expect((await control(id, 'retry')).json()).toMatchObject({ message: BATCH_CONFLICTS.newly_warned(1) });
      expect((await control(id, 'retry')).statusCode).toBe(202);
      expect((await until(id, 'done')).counts).toMatchObject({ issued: 61, pending: 0 });
    });

    it('answers 304 as long as nothing changes', async () => {
      const { id } = await created(aBatch([{ dni: '40200041' }]));
      const url = at(PATHS.certificateBatch, id);
      const { etag } = (await call('GET', url)).headers;
      const again = await issuing.test.inject({ url, headers: { ...issuing.admin, 'if-none-match': String(etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      await call('DELETE', at(PATHS.certificateBatchRow, id));
      expect(
        (await issuing.test.inject({ url, headers: { ...issuing.admin, 'if-none-match': String(etag) } })).statusCode,
      ).toBe(200);
      expect((await control(id, 'start')).json()).toMatchObject({ message: BATCH_CONFLICTS.nothing_to_issue });
    });

    it('is listed with its progress, the newest first, in parts', async () => {
      const ids = [];
      for (const name of ['Uno', 'Dos', 'Tres']) {
        ids.push((await created({ ...aBatch([{ user_name: name }]), name })).id);
      }
      const list = async (query: string) =>
        (await call('GET', `${PATHS.certificateBatches}?${query}`)).json<{
          batches: CertificateBatch[];
          next: number;
        }>();
      const first = await list('limit=2');
      expect(first.batches.map(({ name }) => name)).toEqual(['Tres', 'Dos']);
      expect((await list(`limit=1&cursor=${first.next}`)).batches.map(({ id }) => id)).toEqual([ids[0]]);
      expect((await call('GET', `${PATHS.certificateBatches}?limit=21`)).statusCode).toBe(400);
      await control(ids[0] ?? 0, 'start');
      await until(ids[0] ?? 0, 'done');
      const done = await list('state=done&limit=1');
      expect(done.batches.map(({ id }) => id)).toEqual([ids[0]]);
      expect((await list('state=running')).batches).toEqual([]);
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
});
