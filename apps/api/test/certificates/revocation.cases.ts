import type { IssueCertificateResponse, PublicCertificateInfo } from '@telar/contracts/certificates';
import { RevocationList } from '@telar/contracts/certificates';
import { anIssueRequest } from '@telar/testing/builders';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { headersOf } from '../support/sessions';
import { plainTemplate, uploadTemplate } from '../support/templates';

describe('revocation and verification by file', () => {
  let test: TestApp;
  let admin: { authorization: string };
  const issue = async () =>
    (
      await test.inject({ method: 'POST', url: '/api/manual-certificates', headers: admin, payload: anIssueRequest() })
    ).json<IssueCertificateResponse>();
  const revoke = (id: number | string, headers: Record<string, string> = admin, payload?: object) =>
    test.inject({
      method: 'DELETE',
      url: `/api/certificate-viewer/manual-certificates/${id}`,
      headers,
      ...(payload && { payload }),
    });

  beforeAll(async () => {
    test = await startApp();
    admin = await headersOf(test, 'admin');
    await uploadTemplate(test, admin, { filename: 'plantilla.pdf', bytes: await plainTemplate() });
  });
  afterAll(() => test.close());

  it('removes a certificate from all lists and look-ups, and records who, when and why', async () => {
    const issued = await issue();
    const info = (
      await test.inject({ url: `/api/certificate-viewer/info/${issued.certificate_code}` })
    ).json<PublicCertificateInfo>();
    const response = await revoke(issued.id, admin, { reason: 'Nombre equivocado' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ success: true });
    for (const url of [
      `/api/manual-certificates/${issued.certificate_code}`,
      `/api/certificate-viewer/info/${info.token}`,
      `/api/certificate-viewer/pdf/${issued.drive_file_id}`,
      `/api/certificate-viewer/check/${info.pdf_sha256}`,
    ]) {
      expect((await test.inject({ url })).statusCode).toBe(404);
    }
    expect((await test.inject({ url: '/api/manual-certificates?dni=45871203' })).json()).toEqual([]);
    const record = RevocationList.parse(
      (await test.inject({ url: '/api/manual-certificates/revocations', headers: admin })).json(),
    );
    expect(record).toMatchObject({
      total: 1,
      revocations: [
        {
          id: issued.id,
          certificate_code: issued.certificate_code,
          reason: 'Nombre equivocado',
          revoked_by: 'Rosa Quispe Ñahui',
        },
      ],
    });
    expect((await revoke(issued.id)).statusCode).toBe(404);
  });

  it('is told apart from a wrong code by its fields, also in problem details', async () => {
    const { id, certificate_code: code } = await issue();
    await revoke(id);
    const url = `/api/manual-certificates/${code}`;
    const revocation = {
      error: 'certificate_revoked',
      certificate_code: code,
      revoked_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    };
    expect((await test.inject({ url })).json()).toMatchObject({ ...revocation, status: 'revoked' });
    const problem = await test.inject({ url, headers: { accept: 'application/problem+json' } });
    expect(problem.json()).toMatchObject({
      ...revocation,
      type: '/api/docs/errors#certificate_revoked',
      status: 404,
      certificate_status: 'revoked',
    });
    const unknown = await test.inject({ url: `${url}X`, headers: { accept: 'application/problem+json' } });
    expect(unknown.json()).toMatchObject({ error: 'certificate_not_found' });
    expect(unknown.json()).not.toHaveProperty('certificate_status');
  });

  it('accepts a missing reason, and refuses a reason that is too long', async () => {
    const { id } = await issue();
    expect((await revoke(id, admin, { reason: 'x'.repeat(501) })).json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'reason' }],
    });
    expect((await revoke(id)).statusCode).toBe(200);
  });

  it.each([
    ['asesor', 403],
    ['cliente', 403],
  ] as const)('is forbidden for the role %s', async (role, status) => {
    const { id } = await issue();
    const headers = await headersOf(test, role);
    expect((await revoke(id, headers)).statusCode).toBe(status);
    expect((await test.inject({ url: '/api/manual-certificates/revocations', headers })).statusCode).toBe(status);
  });

  it.each([['0'], ['abc'], ['2147483648'], ['99999']])('returns 404 for the certificate %s', async (id) => {
    expect((await revoke(id)).statusCode).toBe(404);
  });

  it('recognizes only the exact bytes of the issued PDF', async () => {
    const issued = await issue();
    const info = (
      await test.inject({ url: `/api/certificate-viewer/info/${issued.certificate_code}` })
    ).json<PublicCertificateInfo>();
    const check = (digest: string) => test.inject({ url: `/api/certificate-viewer/check/${digest}` });
    expect((await check(String(info.pdf_sha256).toUpperCase())).json()).toMatchObject({
      success: true,
      certificate: { certificate_code: issued.certificate_code },
    });
    for (const digest of ['0'.repeat(64), 'abc', '%00', `${info.pdf_sha256}0`]) {
      expect((await check(digest)).json()).toMatchObject({
        success: false,
        statusCode: 404,
        error: 'certificate_file_unknown',
      });
    }
  });
});
