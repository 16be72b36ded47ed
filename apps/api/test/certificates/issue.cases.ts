import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { IssueCertificateResponse, PublicCertificateInfo } from '@telar/contracts/certificates';
import type { ManualCertificateLookup } from '@telar/contracts/certificates';
import type { ErrorBody } from '@telar/contracts/errors';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { PdfWorkers } from '../../src/modules/certificates/pdf/pdf-workers';
import { FilesService } from '../../src/platform/storage/files.service';
import { createCourse } from '../support/factories';
import { ISSUE_REQUEST, startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { headersOf } from '../support/sessions';

describe('issue', () => {
  let test: Issuing['test'];
  let newCode: Issuing['newCode'];
  let issue: Issuing['issue'];
  let countFiles: Issuing['countFiles'];

  beforeAll(async () => {
    ({ test, newCode, issue, countFiles } = await startIssuing());
  });
  afterAll(() => test.close());

  describe('POST /api/manual-certificates', () => {
    it('issues a certificate whose response, public data and PDF agree', async () => {
      const code = newCode();
      const response = await issue({ certificate_code: code });
      expect(response.statusCode).toBe(201);
      const issued = IssueCertificateResponse.parse(response.json());
      expect(issued).toMatchObject({
        certificate_code: code,
        issue_date: '2026-03-14',
        public_url: `https://academia.test/c/${code}`,
        certificate: { id: issued.id },
      });
      const info = PublicCertificateInfo.parse(
        (await test.inject({ url: `/api/certificate-viewer/info/${code}` })).json(),
      );
      expect(info).toMatchObject({
        name: 'María Fernanda Quispe Ñahui',
        dni: '45871203',
        course: 'Gestión pública',
        duration_hours: 120,
        start_date: '2026-01-05',
        end_date: '2026-02-28',
        issue_date: '2026-03-14',
        final_grade: '18',
        manual_cert_id: issued.id,
        fileId: issued.drive_file_id,
      });
      const pdf = await test.inject({ url: `/api/certificate-viewer/pdf/${issued.drive_file_id}` });
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(info.pdf_sha256);
    });

    it('stores the course of the catalogue, which must exist', async () => {
      const course = await createCourse(test.database);
      const { id } = (await issue({ course_id: course.id })).json<IssueCertificateResponse>();
      const stored = await test.database.query('select course_id from certificates where id = $1', [id]);
      expect(stored).toEqual([{ course_id: course.id }]);
      for (const unknown of [course.id + 1_000, '9999999999', 2 ** 31]) {
        const response = await issue({ course_id: unknown });
        expect([response.statusCode, response.json<ErrorBody>().errors]).toEqual([
          404,
          [{ path: 'course_id', message: ERROR_TEXTS.course_not_found }],
        ]);
      }
      expect((await issue({ course_id: 'x' })).statusCode).toBe(400);
      expect((await issue({ course_id: null })).statusCode).toBe(201);
    });

    it('creates a code with 80 random bits if the request has none', async () => {
      const response = await issue({ certificate_code: undefined });
      expect(response.json<{ certificate_code: string }>().certificate_code).toMatch(
        /^TLR(-[0-9A-HJKMNP-TV-Z]{4}){4}$/,
      );
    });

    it('returns the same certificate with one PDF for concurrent and repeated requests', async () => {
      const before = countFiles();
      const code = newCode();
      const responses = await Promise.all(Array.from({ length: 8 }, () => issue({ certificate_code: code })));
      expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([201]));
      expect(new Set(responses.map((response) => response.body)).size).toBe(1);
      expect(countFiles()).toBe(before + 1);
      expect((await issue({ certificate_code: code })).body).toBe(responses[0]?.body);
    });

    it('makes few of many at the same time; the others wait', async () => {
      const files = test.app.get(FilesService);
      const store = files.storeMade.bind(files);
      let [running, most] = [0, 0];
      const spy = jest.spyOn(files, 'storeMade').mockImplementation(async (...args) => {
        most = Math.max(most, ++running);
        return store(...args).finally(() => running--);
      });
      const responses = await Promise.all(Array.from({ length: 12 }, () => issue()));
      spy.mockRestore();
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
      expect(most).toBe(test.app.get(PdfWorkers).capacity + 1);
    });

    it('refuses the code of another certificate and of a revoked one', async () => {
      const code = newCode();
      await issue({ certificate_code: code });
      const other = await issue({ certificate_code: code, user_name: 'Otra Persona' });
      expect(other.json()).toMatchObject({ statusCode: 409, errors: [{ path: 'certificate_code' }] });
      await test.database.query('update certificates set revoked_at = now() where code = $1', [code]);
      expect((await issue({ certificate_code: code })).statusCode).toBe(409);
    });

    it('stores the first nine modules without their numbers, or none with `omit_modules`', async () => {
      const modules = Array.from({ length: 12 }, (_, n) => ({
        title: `MÓDULO ${n + 1}: Tema ${n + 1}`,
        content: 'a\nb',
      }));
      const storedModules = async (overrides: Record<string, unknown>) => {
        const { id } = (await issue(overrides)).json<{ id: number }>();
        const [row] = await test.database.query<{ modules: { title: string }[] }[]>(
          'select modules from certificates where id = $1',
          [id],
        );
        return row?.modules.map((module) => module.title);
      };
      expect(await storedModules({ modules })).toEqual(Array.from({ length: 9 }, (_, n) => `Tema ${n + 1}`));
      expect(await storedModules({ modules, omit_modules: true })).toEqual([]);
    });

    it('stores the texts as they are printed, without runs of spaces and invisible characters', async () => {
      const code = newCode();
      const typed = {
        user_name: '  María   Fernanda\u00a0 Quispe\u200b ',
        course_title: 'Gestión\t pública',
        final_grade: '18   (dieciocho)',
        student_code: ' TLR  0001 ',
        modules: [{ title: 'Módulo 1:  Marco   legal', content: 'Principios   y actores\n \u200b \nPlazos' }],
      };
      expect((await issue({ ...typed, certificate_code: code })).statusCode).toBe(201);
      const { certificate } = (
        await test.inject({ url: `/api/manual-certificates/${code}` })
      ).json<ManualCertificateLookup>();
      expect(certificate).toMatchObject({
        user_name: 'María Fernanda Quispe',
        course_title: 'Gestión pública',
        final_grade: '18 (dieciocho)',
        student_code: 'TLR 0001',
      });
      const [row] = await test.database.query<{ modules: unknown }[]>(
        'select modules from certificates where code = $1',
        [code],
      );
      expect(row?.modules).toEqual([{ title: 'Marco legal', content: 'Principios y actores\nPlazos' }]);
    });

    it('refuses a name in which nothing is visible', async () => {
      expect((await issue({ user_name: ' \u200b\u2060 ' })).json()).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'user_name' }],
      });
    });

    it('normalizes a name to NFC', async () => {
      const code = newCode();
      await issue({ certificate_code: code, user_name: ISSUE_REQUEST.user_name.normalize('NFD') });
      const { certificate } = (
        await test.inject({ url: `/api/manual-certificates/${code}` })
      ).json<ManualCertificateLookup>();
      expect(certificate.user_name).toBe(ISSUE_REQUEST.user_name.normalize('NFC'));
    });

    it('issues with the longest name and course, whose signed URL does not fit in a QR', async () => {
      const longest = {
        user_name: `${'ễ'.repeat(31)} `.repeat(5).trim(),
        course_title: `${'ệ'.repeat(29)} `.repeat(10).trim(),
      };
      expect((await issue(longest)).statusCode).toBe(201);
    });

    it('names the field with characters that the font does not have, and issues nothing', async () => {
      const before = countFiles();
      const response = await issue({ user_name: 'Rosa 🧵 Quispe' });
      expect(response.json()).toMatchObject({
        statusCode: 422,
        error: 'characters_missing',
        errors: [{ path: 'user_name' }],
      });
      expect(response.json<{ message: string }>().message).toContain('🧵');
      expect(countFiles()).toBe(before);
    });

    it('names the template that does not exist', async () => {
      const response = await issue({ template_name: 'otra.pdf' });
      expect(response.json()).toMatchObject({ statusCode: 404, errors: [{ path: 'template_name' }] });
    });

    it.each([
      ['user_name', ''],
      ['user_name', '   '],
      ['user_name', 'x'.repeat(161)],
      ['user_name', 'Rosa\0'],
      ['user_name', 7],
      ['dni', '1234567'],
      ['dni', '123456789'],
      ['dni', 'abcdefgh'],
      ['dni', 45871203],
      ['duration_hours', 0],
      ['duration_hours', 1.5],
      ['duration_hours', '1e400'],
      ['duration_hours', null],
      ['start_date', '2026-02-30'],
      ['start_date', '05/01/2026'],
      ['end_date', '2025-12-31'],
      ['issue_date', '2026-03-14T00:00:00Z'],
      ['issue_date', undefined],
      ['certificate_code', 'corto'],
      ['certificate_code', 'con espacio'],
      ['certificate_code', 'templates'],
      ['certificate_code', 'x'.repeat(65)],
      ['modules', 'texto'],
      ['modules', Array.from({ length: 51 }, () => ({ title: 'a' }))],
      ['template_name', ''],
      ['omit_modules', 'sí'],
      ['final_grade', 'x'.repeat(41)],
      ['student_code', { a: 1 }],
    ])('refuses %s = %p and names the field', async (field, value) => {
      const response = await issue({ [field]: value });
      expect(response.statusCode).toBe(400);
      const body = response.json<{ message: string; errors: { path: string; message: string }[] }>();
      expect(body.errors.map((error) => error.path)).toEqual([field]);
      expect(body.message).toMatch(/[.)]$/);
    });

    it.each([
      ['asesor', 403],
      ['cliente', 403],
    ] as const)('is forbidden for the role %s', async (role, status) => {
      const headers = await headersOf(test, role);
      const response = await test.inject({
        method: 'POST',
        url: '/api/manual-certificates',
        headers,
        payload: ISSUE_REQUEST,
      });
      expect(response.statusCode).toBe(status);
    });
  });
});
