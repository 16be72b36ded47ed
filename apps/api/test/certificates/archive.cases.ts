import { ROWS_HEADER } from '@telar/contracts/audit';
import {
  ArchivedCertificate,
  CertificateArchiveFilters,
  CertificateArchiveList,
} from '@telar/contracts/certificate-archive';
import type { IssueCertificateResponse } from '@telar/contracts/certificates';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { ARCHIVE_CSV_HEAD } from '@telar/texts/certificate-archive';
import { SCANNED_ROWS } from '../../src/modules/certificate-archive/archive.statements';
import { useArchive } from '../support/archive';
import { createCourse } from '../support/factories';
import { ISSUE_REQUEST } from '../support/issuing';
import { insertCertificates } from '../support/many-certificates';
import { loggedInUser } from '../support/sessions';

describe('the archive of issued certificates', () => {
  const { issuing, get, list, codes, find, issued, revoke } = useArchive();

  describe('finds', () => {
    beforeAll(async () => {
      await issuing.issue({
        certificate_code: 'TLR-7F3K-9QX2',
        user_name: 'María Fernanda Ñahui Quispe',
        dni: '70124488',
        course_title: 'Excel (avanzado) 2026',
        student_code: 'ALU-001/2026',
        issue_date: '2026-03-02',
      });
      await issuing.issue({
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
    const course = await createCourse(issuing.test.database);
    const { user, headers } = await loggedInUser(issuing.test, { role: 'admin', name: 'Ada', lastName: 'Paz' });
    const payload = { ...ISSUE_REQUEST, certificate_code: issuing.newCode(), course_id: course.id };
    const response = await issuing.test.inject({ method: 'POST', url: PATHS.certificates, headers, payload });
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

  it('has no issuer and no revoker after their account is deleted', async () => {
    const { user, headers } = await loggedInUser(issuing.test, { role: 'admin', name: 'Se va' });
    const payload = { ...ISSUE_REQUEST, certificate_code: issuing.newCode() };
    const response = await issuing.test.inject({ method: 'POST', url: PATHS.certificates, headers, payload });
    const { id } = response.json<IssueCertificateResponse>();
    const revocation = { ids: [id], reason: 'Error' };
    await issuing.test.inject({
      method: 'POST',
      url: PATHS.certificateArchiveRevocations,
      headers,
      payload: revocation,
    });
    const name = 'Se va Quispe Ñahui';
    expect(await find(id)).toMatchObject({ issued_by: name, revoked_by: name });
    await issuing.test.inject({ method: 'DELETE', url: pathTo(PATHS.user, { id: user.id }), headers: issuing.admin });
    expect(await find(id)).toMatchObject({ state: 'revoked', issued_by: null, revoked_by: null });
    expect(await codes({ issuer: user.id })).toEqual([]);
    const filters = CertificateArchiveFilters.parse((await get(PATHS.certificateArchiveFilters)).json());
    expect(filters.issuers.map(({ id: issuer }) => issuer)).not.toContain(user.id);
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
    beforeAll(() =>
      insertCertificates(issuing.test.database, SCANNED_ROWS + 500, { courseTitle: '=Excel', isSearched: true }),
    );

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
      const [{ total }] = await issuing.test.database.query<[{ total: number }]>(
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
      const [event] = await issuing.test.database.query(
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
});
