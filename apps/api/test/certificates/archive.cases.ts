import { ROWS_HEADER } from '@telar/contracts/audit';
import {
  ArchivedCertificate,
  ArchivedCertificateDetail,
  CertificateArchiveFilters,
  CertificateArchiveList,
  ReissueCertificateResponse,
  RevokeCertificatesResponse,
} from '@telar/contracts/certificate-archive';
import type { IssueCertificateResponse } from '@telar/contracts/certificates';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { ARCHIVE_CSV_HEAD } from '@telar/texts/certificate-archive';
import { SCANNED_ROWS } from '../../src/modules/certificate-archive/archive.statements';
import { createCourse } from '../support/factories';
import { ISSUE_REQUEST, startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { insertCertificates } from '../support/many-certificates';
import { loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';

describe('the archive of issued certificates', () => {
  let test: Issuing['test'];
  let admin: Issuing['admin'];
  let issue: Issuing['issue'];
  let newCode: Issuing['newCode'];
  let countFiles: Issuing['countFiles'];
  beforeAll(async () => {
    ({ test, admin, issue, newCode, countFiles } = await startIssuing());
  });
  afterAll(() => test.close());

  const get = (url: string, headers: AuthHeaders = admin) => test.inject({ url, headers });
  const list = async (query: Record<string, string | number> = {}) => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await get(`${PATHS.certificateArchive}?${parameters}`);
    if (response.statusCode !== 200) throw new Error(response.body);
    return CertificateArchiveList.parse(response.json());
  };
  const codes = async (query: Record<string, string | number> = {}) =>
    (await list(query)).certificates.map(({ certificate_code: code }) => code);
  const find = async (id: number) =>
    ArchivedCertificateDetail.parse((await get(pathTo(PATHS.archivedCertificate, { id }))).json());
  const issued = async (overrides: Record<string, unknown> = {}) =>
    (await issue(overrides)).json<IssueCertificateResponse>();
  const revoke = (payload: object, headers = admin) =>
    test.inject({ method: 'POST', url: PATHS.certificateArchiveRevocations, headers, payload });
  const reissue = (id: number, overrides: object = {}, headers = admin) =>
    test.inject({
      method: 'POST',
      url: pathTo(PATHS.certificateReissue, { id }),
      headers,
      payload: { ...ISSUE_REQUEST, certificate_code: undefined, reason: 'Nombre mal escrito', ...overrides },
    });
  const lookUp = async (code: string) =>
    (await test.inject({ url: pathTo(PATHS.certificateByCode, { code }) })).json<Record<string, unknown>>();
  const events = (id: number) =>
    test.database.query<{ action: string; after: Record<string, unknown> }[]>(
      'select action, after from audit_events where subject_id = $1::text order by audit_events.id',
      [id],
    );

  describe('finds', () => {
    beforeAll(async () => {
      await issue({
        certificate_code: 'TLR-7F3K-9QX2',
        user_name: 'María Fernanda Ñahui Quispe',
        dni: '70124488',
        course_title: 'Excel (avanzado) 2026',
        student_code: 'ALU-001/2026',
        issue_date: '2026-03-02',
      });
      await issue({
        certificate_code: 'TLR-8G4L-1ABC',
        user_name: 'Óscar O’Higgins',
        dni: '40991277',
        course_title: 'Costura industrial',
        student_code: null,
        issue_date: '2026-03-01',
      });
    });

    it.each([
      ['words in any order, without accents and capitals', 'QUISPE maria', ['TLR-7F3K-9QX2']],
      ['the starts of words', 'nah fer', ['TLR-7F3K-9QX2']],
      ['a DNI', '70124488', ['TLR-7F3K-9QX2']],
      ['the start of a DNI and a course', '4099 costura', ['TLR-8G4L-1ABC']],
      ['a word in brackets, typed with or without them', '(avanz', ['TLR-7F3K-9QX2']],
      ['a whole code', 'tlr-8g4l-1abc', ['TLR-8G4L-1ABC']],
      ['the start and a part of a code', 'tlr-8g4l 1ab', ['TLR-8G4L-1ABC']],
      ['a student code and a part of it', 'alu-001/2026 001', ['TLR-7F3K-9QX2']],
      ['the end of a student code', '001/2026', ['TLR-7F3K-9QX2']],
      ['a part of a code from its middle on', '7f3k-9q', ['TLR-7F3K-9QX2']],
      ['nothing for marks between parts of different codes', 'tlr-2026', []],
      ['nothing for a part that begins in the middle of a number', '01/2026', []],
      ['a name with an apostrophe', "o'higg", ['TLR-8G4L-1ABC']],
      ['everything for marks alone, the latest day of issue first', ' -- () ', ['TLR-7F3K-9QX2', 'TLR-8G4L-1ABC']],
      ['nothing for the middle of a word', 'uispe', []],
      ['nothing for signs of searches', String.raw`maria:* | ! \ ' & zz`, []],
    ])('%s', async (_, search, expected) => {
      expect(await codes({ search })).toEqual(expected);
    });

    it('words of the course only in the course', async () => {
      expect(await codes({ course: 'AVANZADO exc' })).toEqual(['TLR-7F3K-9QX2']);
      expect(await codes({ course: 'maria' })).toEqual([]);
      expect(await codes({ course: '%' })).toHaveLength(2);
    });

    it('days of issue, both included', async () => {
      expect(await codes({ from: '2026-03-02' })).toEqual(['TLR-7F3K-9QX2']);
      expect(await codes({ to: '2026-03-01' })).toEqual(['TLR-8G4L-1ABC']);
      expect(await codes({ from: '2026-03-01', to: '2026-03-02', search: 'tlr' })).toHaveLength(2);
      expect(await codes({ from: '2026-03-03' })).toEqual([]);
    });
  });

  it('filters by course, template, state, origin and issuer', async () => {
    const course = await createCourse(test.database);
    const { user, headers } = await loggedInUser(test, { role: 'admin', name: 'Ada', lastName: 'Paz' });
    const payload = { ...ISSUE_REQUEST, certificate_code: newCode(), course_id: course.id };
    const response = await test.inject({ method: 'POST', url: PATHS.certificates, headers, payload });
    const { id, certificate_code: code } = response.json<IssueCertificateResponse>();
    expect(await codes({ course_id: course.id })).toEqual([code]);
    expect(await codes({ issuer: user.id })).toEqual([code]);
    expect(await codes({ issuer: user.id, state: 'revoked' })).toEqual([]);
    expect(await codes({ issuer: user.id, origin: 'batch' })).toEqual([]);
    expect(await codes({ issuer: user.id, template: ISSUE_REQUEST.template_name, origin: 'single' })).toEqual([code]);
    expect(await codes({ template: 'otra.pdf' })).toEqual([]);
    await revoke({ ids: [id], reason: 'Error' });
    expect(await codes({ issuer: user.id, state: 'valid' })).toEqual([]);
    expect(await codes({ course_id: course.id, state: 'revoked' })).toEqual([code]);

    const filters = CertificateArchiveFilters.parse((await get(PATHS.certificateArchiveFilters)).json());
    expect(filters.templates).toEqual([ISSUE_REQUEST.template_name]);
    expect(filters.issuers).toContainEqual({ id: user.id, name: 'Ada Paz' });
    expect(filters.issuers).toHaveLength(2);
  });

  it('tells all about one certificate, and 404 about none', async () => {
    const { id, drive_file_id: file, public_url: url } = await issued({ student_code: 'UNICO-1' });
    const { certificates } = await list({ search: 'unico-1' });
    const { modules, pdf_sha256: hash, ...shown } = await find(id);
    expect(certificates).toEqual([ArchivedCertificate.parse(shown)]);
    expect(modules).not.toEqual([]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(shown).toMatchObject({
      user_name: ISSUE_REQUEST.user_name,
      template_name: ISSUE_REQUEST.template_name,
      origin: 'single',
      state: 'valid',
      issued_by: 'Rosa Quispe Ñahui',
      drive_file_id: file,
      public_url: url,
      original_code: null,
      batch_id: null,
      replaced_by: null,
      replaces: null,
    });
    for (const none of ['999999', '0', 'x', '99999999999']) {
      expect((await get(`${PATHS.certificateArchive}/${none}`)).statusCode).toBe(404);
    }
  });

  it('refuses unknown values by name, and cursors of nothing', async () => {
    for (const [query, path] of [
      ['state=lost', 'state'],
      ['origin=mail', 'origin'],
      ['from=2026-13-01', 'from'],
      ['issuer=x', 'issuer'],
      ['limit=101', 'limit'],
      ['cursor=999999', 'cursor'],
    ] as const) {
      const response = await get(`${PATHS.certificateArchive}?${query}`);
      expect(response.json()).toMatchObject({ statusCode: 400, errors: [{ path }] });
    }
  });

  describe('with more certificates than a page reads', () => {
    beforeAll(() => insertCertificates(test.database, SCANNED_ROWS + 500, { courseTitle: '=Excel', isSearched: true }));

    /** All codes, page by page. */
    async function paged(query: Record<string, string | number>): Promise<string[]> {
      const found: string[] = [];
      let cursor: number | null = null;
      do {
        const page: CertificateArchiveList = await list({ ...query, limit: 100, ...(cursor && { cursor }) });
        found.push(...page.certificates.map(({ certificate_code: code }) => code));
        cursor = page.next;
      } while (cursor);
      return found;
    }

    it('returns each once, page by page, also those behind many others', async () => {
      const all = await paged({ to: '2026-02-01' });
      const [{ total }] = await test.database.query<[{ total: number }]>(
        `select count(*)::int as total from certificates where issue_date <= '2026-02-01'`,
      );
      expect(new Set(all).size).toBe(total);
      expect(all).toHaveLength(total);
      expect(await codes({ search: 'list-00000007' })).toEqual(['LIST-00000007']);
      const rare = await paged({ search: '2000001', state: 'valid' });
      expect(rare).toEqual(Array.from({ length: 10 }, (_, n) => `LIST-${String(19 - n).padStart(8, '0')}`));
    });

    it('sends them as a CSV without formulas, once, and records that', async () => {
      const response = await get(`${PATHS.certificateArchiveCsv}?search=rosa excel`);
      expect(response.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="certificados.csv"',
        [ROWS_HEADER]: String(SCANNED_ROWS + 500),
      });
      const [head, ...lines] = response.body.split('\r\n').slice(0, -1);
      expect(head).toBe(`\uFEFF${ARCHIVE_CSV_HEAD.join(',')}`);
      expect(new Set(lines.map((line) => line.slice(0, 13))).size).toBe(SCANNED_ROWS + 500);
      expect(lines).toHaveLength(SCANNED_ROWS + 500);
      expect(lines.at(-1)).toContain(`LIST-00000001,,Rosa,20000001,'=Excel,1,01/01/2026`);
      const [event] = await test.database.query(
        `select actor_role, after from audit_events where action = 'certificate.exported' order by id desc limit 1`,
      );
      expect(event).toEqual({ actor_role: 'admin', after: { search: 'rosa excel', rows_total: SCANNED_ROWS + 500 } });
    });

    it('sends few as a CSV from one search', async () => {
      const { body, headers } = await get(`${PATHS.certificateArchiveCsv}?search=list-0000001`);
      expect(headers[ROWS_HEADER]).toBe('10');
      expect(body.match(/LIST-0000001\d,/g)).toHaveLength(10);
    });
  });

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
        (await test.database.query<[{ version: string }]>('select version from revocation_state'))[0].version;
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
      expect((await test.inject({ url: `/api/certificate-viewer/info/${old.certificate_code}` })).json()).toEqual(gone);
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
      const files = countFiles();
      const responses = await Promise.all([1, 2, 3].map(() => reissue(old.id, { final_grade: '18' })));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      const again = await reissue(old.id, { final_grade: '18' });
      const ids = [...responses, again].map((response) => response.json<{ id: number }>().id);
      expect(new Set(ids).size).toBe(1);
      expect(countFiles()).toBe(files + 1);
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
      const files = countFiles();
      const responses = await Promise.all(['17', '18', '19'].map((grade) => reissue(old.id, { final_grade: grade })));
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
      expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
        error: 'certificate_not_valid',
      });
      expect(countFiles()).toBe(files + 1);
      const stored = await test.database.query<[{ count: number }]>(
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
      const [old] = await test.database.query<[{ id: number }]>(`
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
