import { createHash } from 'node:crypto';
import { SignedRevocations } from '@telar/contracts/certificates';
import type { IssueCertificateResponse, PublicCertificateInfo } from '@telar/contracts/certificates';
import { isListed, readSignedRevocations, revocationEntry, revocationSubject } from '@telar/domain/signed-revocations';
import { anIssueRequest } from '@telar/testing/builders';
import { compactVerify, createLocalJWKSet } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { RevocationListService } from '../src/modules/certificates/revocation/revocation-list.service';
import { SigningKeys } from '../src/modules/certificates/signing/signing-keys.service';
import { startApp, startReplica } from './support/app';
import type { TestApp } from './support/app';
import { headersOf } from './support/sessions';
import { plainTemplate, uploadTemplate } from './support/templates';

// Certificates are made here, and a hundred thousand are copied.

const PATH = '/api/certificate-viewer/revocations';
const DAY = 86_400_000;
const entryOf = (code: string) => revocationEntry(createHash('sha256').update(revocationSubject(code)).digest());

describe('the signed list of revocations', () => {
  let test: TestApp;
  let replica: TestApp;
  let admin: { authorization: string };
  beforeAll(async () => {
    test = await startApp();
    replica = await startReplica(test);
    admin = await headersOf(test, 'admin');
    await uploadTemplate(test, admin, { filename: 'plantilla.pdf', bytes: await plainTemplate() });
  });
  afterAll(async () => {
    await replica.close();
    await test.close();
  });

  const issue = async () =>
    (
      await test.inject({ method: 'POST', url: '/api/manual-certificates', headers: admin, payload: anIssueRequest() })
    ).json<IssueCertificateResponse>();
  const revoke = (id: number) =>
    test.inject({ method: 'DELETE', url: `/api/certificate-viewer/manual-certificates/${id}`, headers: admin });

  const publishedKeys = async () =>
    createLocalJWKSet((await test.inject({ url: '/.well-known/jwks.json' })).json<JSONWebKeySet>());

  /** What the list says, its signature checked with the published keys. */
  async function listOf(from: TestApp = test) {
    const response = await from.inject({ url: PATH });
    expect(response.statusCode).toBe(200);
    const { revocations } = SignedRevocations.parse(response.json());
    await compactVerify(revocations, await publishedKeys());
    const read = readSignedRevocations(revocations);
    if (!read) throw new Error('Not a list');
    return { ...read.claims, kid: read.kid, token: revocations, etag: String(response.headers.etag) };
  }

  it('is empty where nothing was, signed all the same, and of today', async () => {
    const before = Date.now();
    const { entries, issuedAt } = await listOf();
    expect(entries).toBe('');
    expect(Math.abs(issuedAt - before)).toBeLessThan(60_000);
  });

  it('holds what was revoked at once, on each replica, and not what stands', async () => {
    const [gone, standing] = [await issue(), await issue()];
    const replicas = [test, replica];
    for (const each of replicas)
      expect(isListed((await listOf(each)).entries, entryOf(gone.certificate_code))).toBe(false);
    expect((await revoke(gone.id)).statusCode).toBe(200);
    for (const each of replicas) {
      const { entries } = await listOf(each);
      expect(isListed(entries, entryOf(gone.certificate_code))).toBe(true);
      expect(isListed(entries, entryOf(standing.certificate_code))).toBe(false);
    }
  });

  it('misses none of those that are revoked at the same moment', async () => {
    const issued = await Promise.all(Array.from({ length: 6 }, issue));
    await Promise.all(issued.flatMap(({ id }) => [revoke(id), listOf(), listOf(replica)]));
    for (const each of [test, replica]) {
      const { entries } = await listOf(each);
      expect(issued.filter(({ certificate_code: code }) => !isListed(entries, entryOf(code)))).toEqual([]);
    }
  });

  it('is the same answer for as long as nothing is revoked, and says so to whoever has it', async () => {
    const { etag, token } = await listOf();
    expect(etag).toMatch(/^"[\w-]+"$/);
    await issue();
    expect((await listOf()).token).toBe(token);
    expect((await test.inject({ url: PATH, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    await revoke((await issue()).id);
    const changed = await test.inject({ url: PATH, headers: { 'if-none-match': etag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('is dated anew each day', async () => {
    const service = test.app.get(RevocationListService);
    const dateOf = async (now: number) => {
      const { revocations } = JSON.parse((await service.current(new Date(now))).body.toString()) as SignedRevocations;
      return readSignedRevocations(revocations)?.claims.issuedAt;
    };
    // Noon in Lima, so that an hour more is the same day; of a day for which no list was made yet.
    const noon = (Math.floor(Date.now() / DAY) + 2) * DAY + 17 * 3_600_000;
    expect(await dateOf(noon)).toBe(noon);
    expect(await dateOf(noon + 3_600_000)).toBe(noon);
    expect(await dateOf(noon + DAY)).toBe(noon + DAY);
  });

  it('is signed by the new key once there is one, and what the old one signed still holds', async () => {
    const old = await listOf();
    const kid = await test.app.get(SigningKeys).rotate();
    const fresh = await listOf();
    expect(fresh.kid).toBe(kid);
    expect(fresh.entries).toBe(old.entries);
    await expect(compactVerify(old.token, await publishedKeys())).resolves.toBeDefined();
  });

  it('passes for no certificate, and names nobody', async () => {
    const gone = await issue();
    const info = (
      await test.inject({ url: `/api/certificate-viewer/info/${gone.certificate_code}` })
    ).json<PublicCertificateInfo>();
    await revoke(gone.id);
    const { token } = await listOf();
    expect((await test.inject({ url: `/api/certificate-viewer/info/${token}` })).statusCode).toBe(404);
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    for (const secret of [gone.certificate_code, info.name, info.dni]) expect(payload).not.toContain(secret);
    expect(Object.keys(JSON.parse(payload) as object).sort()).toEqual(['aud', 'entries', 'iat']);
  });

  it('carries a hundred thousand in less than 1.1 MB, and less than 0.8 MB as it travels', async () => {
    const columns = `code, user_name, dni, course_title, duration_hours, start_date, end_date, issue_date, modules,
      template_name, request_sha256, file_id, pdf_sha256, signed_token`;
    // Copies of one certificate: their codes are all that matters here.
    await test.database.query(`alter table certificates drop constraint if exists certificates_file_id_fkey`);
    await test.database.query(
      `insert into certificates (${columns}, revoked_at)
       select 'BULK-' || n, ${columns
         .split(',')
         .slice(1)
         .map((column) => `c.${column.trim()}`)
         .join(', ')}, now()
       from (select * from certificates order by id limit 1) as c, generate_series(1, 100000) as n`,
    );
    const plain = await test.inject({ url: PATH });
    const packed = await test.inject({ url: PATH, headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(plain.rawPayload.length).toBeLessThan(1_100_000);
    expect(packed.rawPayload.length).toBeLessThan(800_000);
    const { entries } = await listOf();
    for (const n of [1, 50_000, 100_000]) expect(isListed(entries, entryOf(`BULK-${n}`))).toBe(true);
    expect(isListed(entries, entryOf('BULK-0'))).toBe(false);
  });
});
