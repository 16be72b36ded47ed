import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IssueCertificateResponse, ManualCertificate, ManualCertificateLookup, PublicCertificateInfo } from '@telar/contracts';
import { anIssueRequest } from '@telar/testing';
import { createLocalJWKSet, jwtVerify, SignJWT, generateKeyPair } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { SigningService } from '../src/certificates/signing/signing.service';
import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { loggedIn } from './support/factories';
import { plainTemplate, upload } from './support/templates';

const REQUEST = anIssueRequest();

let test: TestApp;
let admin: { authorization: string };
let serial = 0;
const newCode = () => `TST-${String(++serial).padStart(6, '0')}`;

const issue = (overrides: Record<string, unknown> = {}) =>
  test.inject({
    method: 'POST',
    url: '/api/manual-certificates',
    headers: admin,
    payload: { ...REQUEST, certificate_code: newCode(), ...overrides },
  });

const storedFiles = () =>
  readdirSync(join(test.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test, 'admin');
  await upload(test, admin, { filename: 'plantilla.pdf', bytes: await plainTemplate() });
});
afterAll(() => test.close());

describe('POST /api/manual-certificates', () => {
  it('issues: answer, public page and PDF agree', async () => {
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
    const info = PublicCertificateInfo.parse((await test.inject({ url: `/api/certificate-viewer/info/${code}` })).json());
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

  it('makes a code of 80 random bits where none is given', async () => {
    const response = await issue({ certificate_code: undefined });
    expect(response.json<{ certificate_code: string }>().certificate_code).toMatch(/^TLR(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  });

  it('gives one certificate for the same request, however parallel, and one PDF', async () => {
    const before = storedFiles();
    const code = newCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => issue({ certificate_code: code })));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(storedFiles()).toBe(before + 1);
    expect((await issue({ certificate_code: code })).body).toBe(answers[0]?.body);
  });

  it('refuses the code of another certificate, and of a revoked one', async () => {
    const code = newCode();
    await issue({ certificate_code: code });
    const other = await issue({ certificate_code: code, user_name: 'Otra Persona' });
    expect(other.json()).toMatchObject({ statusCode: 409, errors: [{ path: 'certificate_code' }] });
    await test.database.query('update certificates set revoked_at = now() where code = $1', [code]);
    expect((await issue({ certificate_code: code })).statusCode).toBe(409);
  });

  it('keeps the first nine modules without their numbers, and none when they are omitted', async () => {
    const modules = Array.from({ length: 12 }, (_, n) => ({ title: `MÓDULO ${n + 1}: Tema ${n + 1}`, content: 'a\nb' }));
    const kept = async (overrides: Record<string, unknown>) => {
      const { id } = (await issue(overrides)).json<{ id: number }>();
      const [row] = await test.database.query<{ modules: { title: string }[] }[]>('select modules from certificates where id = $1', [id]);
      return row?.modules.map((module) => module.title);
    };
    expect(await kept({ modules })).toEqual(Array.from({ length: 9 }, (_, n) => `Tema ${n + 1}`));
    expect(await kept({ modules, omit_modules: true })).toEqual([]);
  });

  it('prints a composed name whichever way it was typed', async () => {
    const code = newCode();
    await issue({ certificate_code: code, user_name: REQUEST.user_name.normalize('NFD') });
    const { certificate } = (await test.inject({ url: `/api/manual-certificates/${code}` })).json<ManualCertificateLookup>();
    expect(certificate.user_name).toBe(REQUEST.user_name.normalize('NFC'));
  });

  it('issues with the longest name and course, whose signed address no QR would hold', async () => {
    const longest = { user_name: `${'ễ'.repeat(31)} `.repeat(5).trim(), course_title: `${'ệ'.repeat(29)} `.repeat(10).trim() };
    expect((await issue(longest)).statusCode).toBe(201);
  });

  it('names the field whose characters the font lacks, and issues nothing', async () => {
    const before = storedFiles();
    const response = await issue({ user_name: 'Rosa 🧵 Quispe' });
    expect(response.json()).toMatchObject({ statusCode: 422, error: 'characters_missing', errors: [{ path: 'user_name' }] });
    expect(response.json<{ message: string }>().message).toContain('🧵');
    expect(storedFiles()).toBe(before);
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
  ])('refuses %s = %p by name', async (field, value) => {
    const response = await issue({ [field]: value });
    expect(response.statusCode).toBe(400);
    const body = response.json<{ message: string; errors: { path: string; message: string }[] }>();
    expect(body.errors.map((error) => error.path)).toEqual([field]);
    expect(body.message).toMatch(/[.)]$/);
  });

  it.each([
    ['asesor', 403],
    ['cliente', 403],
  ] as const)('is closed to %s', async (role, status) => {
    const headers = await loggedIn(test, role);
    const response = await test.inject({ method: 'POST', url: '/api/manual-certificates', headers, payload: REQUEST });
    expect(response.statusCode).toBe(status);
  });
});

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
      name: REQUEST.user_name,
      user_name: REQUEST.user_name,
      course: REQUEST.course_title,
      course_title: REQUEST.course_title,
      fileId: issued.drive_file_id,
      drive_file_id: issued.drive_file_id,
      id: issued.id,
      manual_cert_id: issued.id,
    });
  });

  it('sign with a published key, for their own audience, without the DNI', async () => {
    const keys = (await test.inject({ url: '/.well-known/jwks.json' })).json<JSONWebKeySet>();
    expect(keys.keys.every((key) => key.kty === 'EC' && !('d' in key))).toBe(true);
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), { audience: 'telar-certificate' });
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({ sub: code, n: REQUEST.user_name, h: 120, d: '2026-03-14' });
    expect(JSON.stringify(payload)).not.toContain(REQUEST.dni);
  });

  it('refuse a token that somebody else signed, a changed one, and a session token', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const foreign = await new SignJWT({}).setProtectedHeader({ alg: 'ES256' }).setSubject(code).setAudience('telar-certificate').sign(privateKey);
    const [header, payload, signature] = token.split('.');
    const forged = [header, Buffer.from(JSON.stringify({ sub: code, aud: 'telar-certificate' })).toString('base64url'), signature];
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
    expect(response.json()).toMatchObject({ statusCode: 404, success: false, status: 'revoked', message: 'Certificado no encontrado.' });
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
      (await test.inject({ url: `/api/manual-certificates?${query}` })).json<ManualCertificate[]>().map(({ dni }) => dni);
    expect(await found('dni=11112222')).toEqual(['11112222']);
    expect(await found('student_code=zeta')).toEqual(['11112222']);
    expect(await found('dni=11112222&student_code=otro')).toEqual([]);
    expect((await test.inject({ url: '/api/manual-certificates?dni=1' })).statusCode).toBe(400);
  });
});

describe('a new signing key', () => {
  it('signs what comes, while what the old one signed stays valid and published', async () => {
    const tokenOf = async (code: string) =>
      (await test.inject({ url: `/api/certificate-viewer/info/${code}` })).json<PublicCertificateInfo>().token;
    const kidOf = (token: string) =>
      (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
    const [first, second] = [newCode(), newCode()];
    await issue({ certificate_code: first });
    const kid = await test.app.get(SigningService).rotate();
    await issue({ certificate_code: second });
    const [old, fresh] = [await tokenOf(first), await tokenOf(second)];
    expect(kidOf(fresh)).toBe(kid);
    expect(kidOf(old)).not.toBe(kid);
    const keys = (await test.inject({ url: '/.well-known/jwks.json' })).json<JSONWebKeySet>().keys.map((key) => key.kid);
    expect(keys).toEqual(expect.arrayContaining([kidOf(old), kid]));
    for (const token of [old, fresh]) {
      expect((await test.inject({ url: `/api/certificate-viewer/info/${token}` })).statusCode).toBe(200);
    }
  });
});
