import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { ManualCertificateLookup } from '@telar/contracts/certificates';
import type {
  CertificateSummaryResponse,
  IssueCertificateResponse,
  ManualCertificate,
  PublicCertificateInfo,
} from '@telar/contracts/certificates';
import { createLocalJWKSet, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { FilesService } from '../../src/platform/storage/files.service';
import { ISSUE_REQUEST, startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';

describe('lookup', () => {
  let test: Issuing['test'];
  let admin: Issuing['admin'];
  let newCode: Issuing['newCode'];
  let issue: Issuing['issue'];

  beforeAll(async () => {
    ({ test, admin, newCode, issue } = await startIssuing());
  });
  afterAll(() => test.close());

  describe('public look-ups', () => {
    let code: string;
    let issued: IssueCertificateResponse;
    let token: string;

    beforeAll(async () => {
      code = newCode();
      issued = (await issue({ certificate_code: code })).json();
      const info = await test.inject({ url: `/api/certificate-viewer/info/${code}` });
      token = info.json<PublicCertificateInfo>().token ?? '';
    });

    it('accept codes and signed tokens on both paths', async () => {
      const responses = await Promise.all(
        [code, token].flatMap((key) => [
          test.inject({ url: `/api/certificate-viewer/info/${key}` }),
          test.inject({ url: `/api/manual-certificates/${key}` }),
        ]),
      );
      expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 200]);
      const lookup = ManualCertificateLookup.parse(responses[1]?.json());
      expect(lookup.certificate).toMatchObject({
        name: ISSUE_REQUEST.user_name,
        user_name: ISSUE_REQUEST.user_name,
        course: ISSUE_REQUEST.course_title,
        course_title: ISSUE_REQUEST.course_title,
        fileId: issued.drive_file_id,
        drive_file_id: issued.drive_file_id,
        id: issued.id,
        manual_cert_id: issued.id,
      });
    });

    it('accept a code that was drawn without hyphens and with letters that look like its digits', async () => {
      const drawn = 'TLR-6Y1J-M12Z-441F-0ERG';
      expect((await issue({ certificate_code: drawn })).statusCode).toBe(201);
      for (const typed of [drawn, 'TLR6Y1JM12Z441F0ERG', 'tlr-6yij-ml2z-441f-oerg']) {
        const response = await test.inject({ url: `/api/certificate-viewer/info/${typed}` });
        expect(response.json()).toMatchObject({ certificate_code: drawn });
      }
      const other = await test.inject({ url: '/api/certificate-viewer/info/TLR-6Y1J-M12Z-441F-0ERH' });
      expect(other.statusCode).toBe(404);
    });

    it('are not counted while the list is open', async () => {
      await Promise.all(['001-2019', code].map((key) => test.inject({ url: `/api/manual-certificates/${key}` })));
      expect(await test.database.query("select subject from attempts where subject like 'certificates%'")).toEqual([]);
    });

    it('return tokens signed with a published key, for their own audience, without the DNI', async () => {
      const keys = (await test.inject({ url: '/.well-known/jwks.json' })).json<JSONWebKeySet>();
      expect(keys.keys.every((key) => key.kty === 'EC' && !('d' in key))).toBe(true);
      const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), {
        audience: 'telar-certificate',
      });
      expect(protectedHeader.alg).toBe('ES256');
      expect(payload).toMatchObject({ sub: code, n: ISSUE_REQUEST.user_name, h: 120, d: '2026-03-14' });
      expect(JSON.stringify(payload)).not.toContain(ISSUE_REQUEST.dni);
    });

    it('refuse tokens with another key, with changed claims, and session tokens', async () => {
      const { privateKey } = await generateKeyPair('ES256');
      const foreign = await new SignJWT({})
        .setProtectedHeader({ alg: 'ES256' })
        .setSubject(code)
        .setAudience('telar-certificate')
        .sign(privateKey);
      const [header, payload, signature] = token.split('.');
      const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object;
      const forged = [
        header,
        Buffer.from(JSON.stringify({ ...claims, n: 'Otra Persona' })).toString('base64url'),
        signature,
      ];
      const session = admin.authorization.replace('Bearer ', '');
      for (const bad of [foreign, forged.join('.'), session, `${header}.${payload}.`, 'a.b.c']) {
        const response = await test.inject({ url: `/api/certificate-viewer/info/${bad}` });
        expect(response.statusCode).toBe(404);
        expect(response.json()).toMatchObject({ success: false });
      }
    });

    it.each([['DESCONOCIDO-1'], ['%00'], ['1'], ['x'.repeat(200)], ["' or 1=1"], ['..%2f..%2fetc']])(
      'return 404 for %s, and never find by id',
      async (key) => {
        for (const url of [`/api/manual-certificates/${key}`, `/api/certificate-viewer/info/${key}`]) {
          const response = await test.inject({ url });
          expect(response.statusCode).toBe(404);
          expect(response.json()).toMatchObject({ success: false });
        }
        const byId = await test.inject({ url: `/api/manual-certificates/${issued.id}` });
        expect(byId.statusCode).toBe(404);
      },
    );

    it('return 404 with the status for a revoked certificate', async () => {
      const revoked = (await issue()).json<IssueCertificateResponse>();
      await test.database.query('update certificates set revoked_at = $2 where id = $1', [
        revoked.id,
        '2026-04-03T02:30:00Z',
      ]);
      const response = await test.inject({ url: `/api/manual-certificates/${revoked.certificate_code}` });
      expect(response.json()).toMatchObject({
        statusCode: 404,
        success: false,
        status: 'revoked',
        message: 'Certificado no encontrado.',
        revoked_on: '2026-04-02',
        certificate_code: revoked.certificate_code,
      });
      const pdf = await test.inject({ url: `/api/certificate-viewer/pdf/${revoked.drive_file_id}` });
      expect(pdf.statusCode).toBe(404);
      const list = (await test.inject({ url: '/api/manual-certificates' })).json<ManualCertificate[]>();
      expect(list.map(({ id }) => id)).not.toContain(revoked.id);
    });

    it('return name, course, date and code by the id of the PDF, without the DNI, until it is revoked', async () => {
      const other = (await issue()).json<IssueCertificateResponse>();
      const summary = () => test.inject({ url: `/api/certificate-viewer/summary/${other.drive_file_id}` });
      const { certificate } = (await summary()).json<CertificateSummaryResponse>();
      expect(Object.keys(certificate).sort()).toEqual(['certificate_code', 'course', 'issue_date', 'name']);
      expect(certificate).toMatchObject({ certificate_code: other.certificate_code, issue_date: other.issue_date });
      await test.database.query('update certificates set revoked_at = now() where id = $1', [other.id]);
      expect((await summary()).statusCode).toBe(404);
      for (const unknown of ['0'.repeat(32), 'abc', '1', '%00']) {
        const response = await test.inject({ url: `/api/certificate-viewer/summary/${unknown}` });
        expect(response.statusCode).toBe(404);
      }
    });

    it.each([
      ['pdf', '', 'inline'],
      ['pdf', '?disposition=inline', 'inline'],
      ['pdf', '?download=1', 'attachment'],
      ['pdf', '?disposition=inline&download=1', 'attachment'],
      ['drive', '', 'inline'],
    ])('return the PDF at %s%s as %s', async (path, query, disposition) => {
      const response = await test.inject({ url: `/api/certificate-viewer/${path}/${issued.drive_file_id}${query}` });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.headers['content-disposition']).toMatch(new RegExp(`^${disposition}; filename="${code}.pdf"`));
    });

    it.each([['0'.repeat(32)], ['abc'], ['%00'], ['..%2f..%2fsecrets'], ['1']])(
      'return 404 for the file %s',
      async (id) => {
        expect((await test.inject({ url: `/api/certificate-viewer/pdf/${id}` })).statusCode).toBe(404);
      },
    );

    it('return 304 to clients that have the PDF, without reading its bytes, until it is revoked', async () => {
      const { certificate_code: own, drive_file_id: fileId, id } = (await issue()).json<IssueCertificateResponse>();
      const url = `/api/certificate-viewer/pdf/${fileId}`;
      const { headers } = await test.inject({ url });
      const part = jest.spyOn(test.app.get(FilesService), 'part');
      const revalidate = () => test.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      const known = await revalidate();
      expect({ status: known.statusCode, etag: known.headers.etag, body: known.body }).toEqual({
        status: 304,
        etag: headers.etag,
        body: '',
      });
      await test.database.query('update certificates set revoked_at = now() where code = $1', [own]);
      expect((await revalidate()).statusCode).toBe(404);
      expect((await test.inject({ url })).statusCode).toBe(404);
      expect(part).not.toHaveBeenCalled();
      part.mockRestore();
      // Staff can still read it for the audit.
      expect((await test.inject({ url: `/api/manual-certificates/pdf/${id}`, headers: admin })).statusCode).toBe(200);
    });

    it('return 404 with the usual error body for a file without bytes', async () => {
      const { drive_file_id: fileId } = (await issue()).json<{ drive_file_id: string }>();
      rmSync(join(test.dataDir, 'files', fileId.slice(0, 2), fileId));
      const lost = await test.inject({ url: `/api/certificate-viewer/pdf/${fileId}` });
      expect(lost.json()).toMatchObject({ success: false, statusCode: 404 });
      expect(lost.headers).not.toHaveProperty('content-disposition');
    });

    it('do not return a template as a certificate', async () => {
      const [template] = await test.database.query<{ file_id: string }[]>('select file_id from templates');
      expect((await test.inject({ url: `/api/certificate-viewer/pdf/${template?.file_id}` })).statusCode).toBe(404);
    });

    it('return the PDF by id to staff only', async () => {
      const url = `/api/manual-certificates/pdf/${issued.id}`;
      expect((await test.inject({ url, headers: admin })).headers['content-type']).toBe('application/pdf');
      expect((await test.inject({ url })).statusCode).toBe(401);
      expect((await test.inject({ url: '/api/manual-certificates/pdf/abc', headers: admin })).statusCode).toBe(404);
    });
  });
});
