import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { ManualCertificate, ManualCertificateLookup } from '@telar/contracts/certificates';
import type { IssueCertificateResponse, PublicCertificateInfo } from '@telar/contracts/certificates';
import { createLocalJWKSet, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { Repository } from 'typeorm';
import { SigningKeys } from '../src/modules/certificates/signing/signing-keys.service';
import { FilesService } from '../src/platform/storage/files.service';
import { startReplica } from './support/app';
import type { TestApp } from './support/app';
import { ISSUE_REQUEST, startIssuing } from './support/issuing';
import type { Issuing } from './support/issuing';

let test: Issuing['test'];
let admin: Issuing['admin'];
let newCode: Issuing['newCode'];
let issue: Issuing['issue'];

beforeAll(async () => {
  ({ test, admin, newCode, issue } = await startIssuing());
});
afterAll(() => test.close());

describe('the public look-ups', () => {
  let code: string;
  let issued: IssueCertificateResponse;
  let token: string;

  beforeAll(async () => {
    code = newCode();
    issued = (await issue({ certificate_code: code })).json();
    token = (await test.inject({ url: `/api/certificate-viewer/info/${code}` })).json<PublicCertificateInfo>().token;
  });

  it('answer codes and signed tokens on both paths', async () => {
    const answers = await Promise.all(
      [code, token].flatMap((key) => [
        test.inject({ url: `/api/certificate-viewer/info/${key}` }),
        test.inject({ url: `/api/manual-certificates/${key}` }),
      ]),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    const lookup = ManualCertificateLookup.parse(answers[1]?.json());
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

  it('sign with a published key, for their own audience, without the DNI', async () => {
    const keys = (await test.inject({ url: '/.well-known/jwks.json' })).json<JSONWebKeySet>();
    expect(keys.keys.every((key) => key.kty === 'EC' && !('d' in key))).toBe(true);
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), {
      audience: 'telar-certificate',
    });
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({ sub: code, n: ISSUE_REQUEST.user_name, h: 120, d: '2026-03-14' });
    expect(JSON.stringify(payload)).not.toContain(ISSUE_REQUEST.dni);
  });

  it('refuse a token signed with another key, a changed one, and a session token', async () => {
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
    'answer 404 for %s, never by id',
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

  it('say of a revoked certificate that it is not found, and that it was revoked', async () => {
    const revoked = (await issue()).json<IssueCertificateResponse>();
    await test.database.query('update certificates set revoked_at = now() where id = $1', [revoked.id]);
    const response = await test.inject({ url: `/api/manual-certificates/${revoked.certificate_code}` });
    expect(response.json()).toMatchObject({
      statusCode: 404,
      success: false,
      status: 'revoked',
      message: 'Certificado no encontrado.',
    });
    const pdf = await test.inject({ url: `/api/certificate-viewer/pdf/${revoked.drive_file_id}` });
    expect(pdf.statusCode).toBe(404);
    const list = (await test.inject({ url: '/api/manual-certificates' })).json<ManualCertificate[]>();
    expect(list.map(({ id }) => id)).not.toContain(revoked.id);
  });

  it.each([
    ['pdf', '', 'inline'],
    ['pdf', '?disposition=inline', 'inline'],
    ['pdf', '?download=1', 'attachment'],
    ['pdf', '?disposition=inline&download=1', 'attachment'],
    ['drive', '', 'inline'],
  ])('give the PDF at %s%s as %s', async (path, query, disposition) => {
    const response = await test.inject({ url: `/api/certificate-viewer/${path}/${issued.drive_file_id}${query}` });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toMatch(new RegExp(`^${disposition}; filename="${code}.pdf"`));
  });

  it.each([['0'.repeat(32)], ['abc'], ['%00'], ['..%2f..%2fsecrets'], ['1']])('know no file %s', async (id) => {
    expect((await test.inject({ url: `/api/certificate-viewer/pdf/${id}` })).statusCode).toBe(404);
  });

  it('answer 304 to whoever has the PDF, without touching its bytes, and not once it is revoked', async () => {
    const { certificate_code: own, drive_file_id: fileId, id } = (await issue()).json<IssueCertificateResponse>();
    const url = `/api/certificate-viewer/pdf/${fileId}`;
    const { headers } = await test.inject({ url });
    const bytes = jest.spyOn(test.app.get(FilesService), 'bytes');
    const again = () => test.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    const known = await again();
    expect({ status: known.statusCode, etag: known.headers.etag, body: known.body }).toEqual({
      status: 304,
      etag: headers.etag,
      body: '',
    });
    await test.database.query('update certificates set revoked_at = now() where code = $1', [own]);
    expect((await again()).statusCode).toBe(404);
    expect((await test.inject({ url })).statusCode).toBe(404);
    expect(bytes).not.toHaveBeenCalled();
    bytes.mockRestore();
    // The audit still has it.
    expect((await test.inject({ url: `/api/manual-certificates/pdf/${id}`, headers: admin })).statusCode).toBe(200);
  });

  it('answer a lost file as not found, in the form of every error', async () => {
    const { drive_file_id: fileId } = (await issue()).json<{ drive_file_id: string }>();
    rmSync(join(test.dataDir, 'files', fileId.slice(0, 2), fileId));
    const lost = await test.inject({ url: `/api/certificate-viewer/pdf/${fileId}` });
    expect(lost.json()).toMatchObject({ success: false, statusCode: 404 });
    expect(lost.headers).not.toHaveProperty('content-disposition');
  });

  it('do not hand out a template as if it were a certificate', async () => {
    const [template] = await test.database.query<{ file_id: string }[]>('select file_id from templates');
    expect((await test.inject({ url: `/api/certificate-viewer/pdf/${template?.file_id}` })).statusCode).toBe(404);
  });

  it('give staff the PDF by id, and nobody else', async () => {
    const url = `/api/manual-certificates/pdf/${issued.id}`;
    expect((await test.inject({ url, headers: admin })).headers['content-type']).toBe('application/pdf');
    expect((await test.inject({ url })).statusCode).toBe(401);
    expect((await test.inject({ url: '/api/manual-certificates/pdf/abc', headers: admin })).statusCode).toBe(404);
  });
});

describe('GET /api/manual-certificates', () => {
  it('is a bare array of exactly five fields, for anyone, never stored', async () => {
    await issue();
    const response = await test.inject({ url: '/api/manual-certificates' });
    const list = ManualCertificate.array().parse(response.json());
    expect(list.length).toBeGreaterThan(0);
    for (const item of response.json<object[]>()) {
      expect(Object.keys(item).sort()).toEqual(['course_title', 'dni', 'drive_file_id', 'id', 'student_code']);
    }
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('narrows by DNI exactly and by student code in part', async () => {
    await issue({ dni: '11112222', student_code: 'Zeta_99' });
    const found = async (query: string) =>
      (await test.inject({ url: `/api/manual-certificates?${query}` }))
        .json<ManualCertificate[]>()
        .map(({ dni }) => dni);
    expect(await found('dni=11112222')).toEqual(['11112222']);
    expect(await found('student_code=zeta')).toEqual(['11112222']);
    expect(await found('dni=11112222&student_code=otro')).toEqual([]);
    expect((await test.inject({ url: '/api/manual-certificates?dni=1' })).statusCode).toBe(400);
  });
});

describe('a signing key', () => {
  const tokenOf = async (code: string) =>
    (await test.inject({ url: `/api/certificate-viewer/info/${code}` })).json<PublicCertificateInfo>().token;
  const kidOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
  const check = async (token: string) =>
    (await test.inject({ url: `/api/certificate-viewer/info/${token}` })).statusCode;

  it('is read once, and asked for again at each look-up: one that is taken away counts no more', async () => {
    const code = newCode();
    await issue({ certificate_code: code });
    const token = await tokenOf(code);
    expect(await check(token)).toBe(200);
    const find = jest.spyOn(Repository.prototype, 'findOneBy');
    expect(await check(token)).toBe(200);
    expect(find).not.toHaveBeenCalled();
    find.mockRestore();
    const [gone] = await test.database.query<{ row: object }[]>(`
      with gone as (delete from signing_keys where retired_at is null returning *) select to_json(gone) as row from gone`);
    expect(await check(token)).toBe(404);
    await test.database.query('insert into signing_keys select * from json_populate_record(null::signing_keys, $1)', [
      JSON.stringify(gone?.row),
    ]);
    expect(await check(token)).toBe(200);
  });

  it('that is new signs what comes, while what the old one signed stays valid and published', async () => {
    const [first, second] = [newCode(), newCode()];
    await issue({ certificate_code: first });
    const kid = await test.app.get(SigningKeys).rotate();
    await issue({ certificate_code: second });
    const [old, fresh] = [await tokenOf(first), await tokenOf(second)];
    expect(kidOf(fresh)).toBe(kid);
    expect(kidOf(old)).not.toBe(kid);
    const keys = (await test.inject({ url: '/.well-known/jwks.json' }))
      .json<JSONWebKeySet>()
      .keys.map((key) => key.kid);
    expect(keys).toEqual(expect.arrayContaining([kidOf(old), kid]));
    expect([await check(old), await check(fresh)]).toEqual([200, 200]);
  });

  describe('that another process made', () => {
    let replica: TestApp;
    beforeAll(async () => {
      replica = await startReplica(test);
    });
    afterAll(() => replica.close());

    it('is known at once', async () => {
      const code = newCode();
      await issue({ certificate_code: newCode() });
      const kid = await replica.app.get(SigningKeys).rotate();
      await issue({ certificate_code: code });
      const token = await tokenOf(code);
      expect(kidOf(token)).toBe(kid);
      expect((await replica.inject({ url: `/api/certificate-viewer/info/${token}` })).statusCode).toBe(200);
      expect(await check(token)).toBe(200);
    });
  });
});
