import { ReissueCertificateResponse, RevokeCertificatesResponse } from '@telar/contracts/certificate-archive';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { useArchive } from '../support/archive';
import { ISSUE_REQUEST } from '../support/issuing';

describe('corrections in the archive of certificates', () => {
  const { issuing, codes, find, issued, revoke } = useArchive();

  const reissue = (id: number, overrides: object = {}) =>
    issuing.test.inject({
      method: 'POST',
      url: pathTo(PATHS.certificateReissue, { id }),
      headers: issuing.admin,
      payload: { ...ISSUE_REQUEST, certificate_code: undefined, reason: 'Nombre mal escrito', ...overrides },
    });
  const lookUp = async (code: string) =>
    (await issuing.test.inject({ url: pathTo(PATHS.certificateByCode, { code }) })).json<Record<string, unknown>>();
  const events = (id: number) =>
    issuing.test.database.query<{ action: string; after: Record<string, unknown> }[]>(
      `select action, after from audit_events
       where subject_type = 'certificate' and subject_id = $1::text order by audit_events.id`,
      [id],
    );

  describe('revokes several', () => {
    it('with one reason, and says for each id what happened', async () => {
      const [first, second] = [await issued(), await issued()];
      await revoke({ ids: [second.id], reason: 'Antes' });
      const ids = [second.id, 999_999, first.id, first.id];
      const response = await revoke({ ids, reason: 'Fecha equivocada' });
      expect(response.statusCode).toBe(200);
      expect(RevokeCertificatesResponse.parse(response.json())).toEqual({
        success: true,
        message: 'Se eliminó 1 certificado.',
        revoked: 1,
        results: [
          { id: second.id, result: 'already_revoked' },
          { id: 999_999, result: 'not_found' },
          { id: first.id, result: 'revoked' },
        ],
      });
      expect(await find(first.id)).toMatchObject({
        state: 'revoked',
        revocation_reason: 'Fecha equivocada',
        revoked_by: 'Rosa Quispe Ñahui',
      });
      expect(await find(second.id)).toMatchObject({ revocation_reason: 'Antes' });
      expect(await lookUp(first.certificate_code)).toMatchObject({ status: 'revoked' });
      expect(await lookUp(first.certificate_code)).not.toHaveProperty('replaced_by');
      expect((await events(first.id)).map(({ action }) => action)).toEqual([
        'certificate.issued',
        'certificate.revoked',
      ]);
    });

    it('each once, however many requests arrive at the same time', async () => {
      const ids = [(await issued()).id, (await issued()).id, (await issued()).id];
      const version = async () =>
        (await issuing.test.database.query<[{ version: string }]>('select version from revocation_state'))[0].version;
      const before = await version();
      const responses = await Promise.all(
        [ids, ids.toReversed(), ids].map((each, n) => revoke({ ids: each, reason: `Motivo ${n}` })),
      );
      const counts = responses.map((response) => response.json<RevokeCertificatesResponse>().revoked);
      expect(counts.reduce((sum, count) => sum + count)).toBe(3);
      expect(await version()).not.toBe(before);
      for (const id of ids) expect(await events(id)).toHaveLength(2);
    });

    it.each([
      ['no reason', { ids: [1] }, 'reason'],
      ['an empty reason', { ids: [1], reason: ' ' }, 'reason'],
      ['no ids', { ids: [], reason: 'Error' }, 'ids'],
      ['too many ids', { ids: Array.from({ length: 501 }, (_, n) => n + 1), reason: 'Error' }, 'ids'],
      ['an id that is none', { ids: ['x'], reason: 'Error' }, 'ids.0'],
    ])('but refuses %s', async (_, payload, path) => {
      const response = await revoke(payload);
      expect(response.json()).toMatchObject({ statusCode: 400, errors: [{ path }] });
    });
  });

  describe('replaces a certificate by a corrected one', () => {
    it('in one step: the old page names the new one', async () => {
      const old = await issued();
      const response = await reissue(old.id, { user_name: 'Rosa Ñahui' });
      expect(response.statusCode).toBe(201);
      const made = ReissueCertificateResponse.parse(response.json());
      expect(made.certificate_code).not.toBe(old.certificate_code);
      expect(made.replaces).toMatchObject({ id: old.id, certificate_code: old.certificate_code });
      const gone = await lookUp(old.certificate_code);
      expect(gone).toMatchObject({
        status: 'revoked',
        replaced_by: { code: made.certificate_code, public_url: made.public_url },
      });
      expect(
        (await issuing.test.inject({ url: `/api/certificate-viewer/info/${old.certificate_code}` })).json(),
      ).toEqual(gone);
      expect(await lookUp(made.certificate_code)).toMatchObject({ certificate: { name: 'Rosa Ñahui' } });
      expect(await find(old.id)).toMatchObject({
        state: 'replaced',
        revocation_reason: `Reemplazado por ${made.certificate_code}: Nombre mal escrito`,
        replaced_by: { id: made.id, certificate_code: made.certificate_code, public_url: made.public_url },
      });
      expect(await find(made.id)).toMatchObject({
        state: 'valid',
        user_name: 'Rosa Ñahui',
        replaces: { id: old.id, certificate_code: old.certificate_code },
      });
      expect(await codes({ state: 'replaced' })).toEqual([old.certificate_code]);
      expect(await codes({ state: 'revoked', search: old.certificate_code })).toEqual([]);
      expect((await events(old.id)).at(-1)).toMatchObject({
        action: 'certificate.revoked',
        after: { replaced_by: made.id },
      });
    });

    it('once for the same request, sent twice or at the same time', async () => {
      const old = await issued();
      const files = issuing.countFiles();
      const responses = await Promise.all([1, 2, 3].map(() => reissue(old.id, { final_grade: '18' })));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      const again = await reissue(old.id, { final_grade: '18' });
      const ids = [...responses, again].map((response) => response.json<{ id: number }>().id);
      expect(new Set(ids).size).toBe(1);
      expect(issuing.countFiles()).toBe(files + 1);
    });

    it('but not again after the new one was revoked', async () => {
      const old = await issued();
      const made = (await reissue(old.id, { final_grade: '18' })).json<{ id: number }>();
      await revoke({ ids: [made.id], reason: 'Tampoco' });
      const again = await reissue(old.id, { final_grade: '18' });
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({ error: 'certificate_not_valid' });
    });

    it('for one of two different corrections; the other one gets a 409 and leaves nothing', async () => {
      const old = await issued();
      const files = issuing.countFiles();
      const responses = await Promise.all(['17', '18', '19'].map((grade) => reissue(old.id, { final_grade: grade })));
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
      expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
        error: 'certificate_not_valid',
      });
      expect(issuing.countFiles()).toBe(files + 1);
      const stored = await issuing.test.database.query<[{ count: number }]>(
        `select count(*)::int from stored_files f where kind = 'certificate'
           and not exists (select from certificates c where c.file_id = f.id)`,
      );
      expect(stored).toEqual([{ count: 0 }]);
    });

    it('but not one that was revoked, does not exist, or whose code is taken', async () => {
      const old = await issued();
      const other = await issued();
      expect((await reissue(old.id, { certificate_code: other.certificate_code })).json()).toMatchObject({
        error: 'certificate_code_taken',
      });
      expect((await reissue(old.id, { reason: undefined })).json()).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'reason' }],
      });
      expect((await reissue(old.id, { dni: '1' })).json()).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'dni' }],
      });
      expect((await reissue(old.id, { template_name: 'ninguna.pdf' })).json()).toMatchObject({
        error: 'template_not_found',
      });
      expect((await reissue(999_999)).json()).toMatchObject({ error: 'certificate_not_found' });
      expect(await find(old.id)).toMatchObject({ state: 'valid' });
      await revoke({ ids: [old.id], reason: 'Error' });
      expect((await reissue(old.id)).json()).toMatchObject({ statusCode: 409, error: 'certificate_not_valid' });
    });

    it('also one that was imported', async () => {
      const [old] = await issuing.test.database.query<[{ id: number }]>(`
        insert into certificates (code, original_code, original_key, user_name, dni, course_title, issue_date, modules,
          request_sha256, origin)
        values ('IMPORTADO-1', 'N° 001/2019', 'n001/2019', 'Eva Ríos', '45871203', 'Quechua', '2019-05-05', '[]', 'r', 'import')
        returning id`);
      for (const search of ['001/2019', 'N° 001/2019', 'nº001/20', 'Nº 001', '2019']) {
        expect(await codes({ origin: 'import', search })).toEqual(['IMPORTADO-1']);
      }
      const { id } = (await reissue(old.id)).json<{ id: number }>();
      expect(await find(id)).toMatchObject({ origin: 'single', replaces: { id: old.id } });
      expect(await find(old.id)).toMatchObject({
        state: 'replaced',
        original_code: 'N° 001/2019',
        template_name: null,
      });
    });
  });
});
