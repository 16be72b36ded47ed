import { createHash } from 'node:crypto';
import { SignedRevocations } from '@telar/contracts/certificates';
import type { IssueCertificateResponse, PublicCertificateInfo } from '@telar/contracts/certificates';
import {
  isListed,
  readSignedRevocations,
  revocationDay,
  revocationEntry,
  revocationSubject,
} from '@telar/domain/signed-revocations';
import { anIssueRequest } from '@telar/testing/builders';
import { compactVerify, createLocalJWKSet } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { RevocationListService } from '../../src/modules/certificates/revocation/revocation-list.service';
import { SigningKeys } from '../../src/modules/certificates/signing/signing-keys.service';
import { commandActor } from '../../src/platform/audit/actor';
import { startApp, startReplica } from '../support/app';
import type { TestApp } from '../support/app';
import { headersOf } from '../support/sessions';
import { plainTemplate, uploadTemplate } from '../support/templates';

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

  /** Checks the list's signature with the published keys. @returns its claims. */
  async function listOf(from: TestApp = test) {
    const response = await from.inject({ url: PATH });
    expect(response.statusCode).toBe(200);
    const { revocations } = SignedRevocations.parse(response.json());
    await compactVerify(revocations, await publishedKeys());
    const read = readSignedRevocations(revocations);
    if (!read) throw new Error('Not a list');
    return { ...read.claims, kid: read.kid, token: revocations, etag: String(response.headers.etag) };
  }

  it('is signed and dated today even if nothing was revoked', async () => {
    const before = Date.now();
    const { entries, issuedAt } = await listOf();
    expect(entries).toBe('');
    expect(Math.abs(issuedAt - before)).toBeLessThan(60_000);
  });

  it('contains revoked certificates at once, on every replica, and no valid ones', async () => {
    const [revoked, valid] = [await issue(), await issue()];
    const replicas = [test, replica];
    for (const each of replicas) {
      expect(isListed((await listOf(each)).entries, entryOf(revoked.certificate_code))).toBe(false);
    }
    expect((await revoke(revoked.id)).statusCode).toBe(200);
    for (const each of replicas) {
      const { entries } = await listOf(each);
      expect(isListed(entries, entryOf(revoked.certificate_code))).toBe(true);
      expect(isListed(entries, entryOf(valid.certificate_code))).toBe(false);
    }
  });

  it('contains the day of each revocation in Lima', async () => {
    const issued = await Promise.all(Array.from({ length: 3 }, issue));
    const days = ['2026-03-14', '2026-03-15', '2031-12-31'];
    for (const [index, { id }] of issued.entries()) {
      await revoke(id);
      // The last hour of the day in Lima is already the next day in UTC.
      const at = `${days[index] ?? ''} 23:30:00-05`;
      await test.database.query('update certificates set revoked_at = $1 where id = $2', [at, id]);
    }
    const list = await listOf();
    const dayOf = (code: string) => revocationDay(list.entries, list.days, entryOf(code));
    expect(issued.map(({ certificate_code: code }) => dayOf(code))).toEqual(days);
  });

  it('contains all of several certificates that are revoked concurrently', async () => {
    const issued = await Promise.all(Array.from({ length: 6 }, issue));
    await Promise.all(issued.flatMap(({ id }) => [revoke(id), listOf(), listOf(replica)]));
    for (const each of [test, replica]) {
      const { entries } = await listOf(each);
      expect(issued.filter(({ certificate_code: code }) => !isListed(entries, entryOf(code)))).toEqual([]);
    }
  });

  it('stays the same until a revocation, with a 304 for clients that have it', async () => {
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

  it('is signed again with a new date each day', async () => {
    const service = test.app.get(RevocationListService);
    const dateOf = async (now: number) => {
      const { revocations } = JSON.parse((await service.current(new Date(now))).body.toString()) as SignedRevocations;
      return readSignedRevocations(revocations)?.claims.issuedAt;
    };
    // Noon in Lima, so that one hour later is the same day. No list has been signed for that day yet.
    const noon = (Math.floor(Date.now() / DAY) + 2) * DAY + 17 * 3_600_000;
    expect(await dateOf(noon)).toBe(noon);
    expect(await dateOf(noon + 3_600_000)).toBe(noon);
    expect(await dateOf(noon + DAY)).toBe(noon + DAY);
  });

  it('is signed with the new key after a rotation, and older lists stay valid', async () => {
    const old = await listOf();
    const kid = await test.app.get(SigningKeys).rotate(commandActor('prueba'));
    const fresh = await listOf();
    expect(fresh.kid).toBe(kid);
    expect(fresh.entries).toBe(old.entries);
    await expect(compactVerify(old.token, await publishedKeys())).resolves.toBeDefined();
  });

  it('is not accepted as a certificate, and contains no personal data', async () => {
    const revoked = await issue();
    const info = (
      await test.inject({ url: `/api/certificate-viewer/info/${revoked.certificate_code}` })
    ).json<PublicCertificateInfo>();
    await revoke(revoked.id);
    const { token } = await listOf();
    expect((await test.inject({ url: `/api/certificate-viewer/info/${token}` })).statusCode).toBe(404);
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    for (const secret of [revoked.certificate_code, info.name, info.dni]) expect(payload).not.toContain(secret);
    expect(Object.keys(JSON.parse(payload) as object).sort()).toEqual(['aud', 'days', 'entries', 'iat']);
  });

  it('stays under 1.5 MB with 100,000 entries, and under 0.95 MB compressed', async () => {
    const columns = `code, user_name, dni, course_title, duration_hours, start_date, end_date, issue_date, modules,
      template_name, request_sha256, file_id, pdf_sha256, signed_token, search_words`;
    // Copies of one certificate with other codes, which is all that the list contains.
    await test.database.query(`alter table certificates drop constraint if exists certificates_file_id_fkey`);
    // Events and words of 100,000 certificates would take too long.
    for (const trigger of ['audit_inserted', 'certificate_searched']) {
      await test.database.query(`alter table certificates disable trigger ${trigger}`);
    }
    await test.database.query('drop index certificates_search');
    const values = columns.split(',').slice(1);
    // One statement for all could exceed the time limit of statements.
    for (const first of [1, 50_001]) {
      await test.database.query(
        `insert into certificates (${columns}, revoked_at)
         select 'BULK-' || n, ${values.map((column) => `c.${column.trim()}`).join(', ')},
           timestamptz '2024-01-01 12:00-05' + n % 1000 * interval '1 day'
         from (select * from certificates order by id limit 1) as c, generate_series($1::int, $1::int + 49999) as n`,
        [first],
      );
    }
    const plain = await test.inject({ url: PATH });
    const compressed = await test.inject({ url: PATH, headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(plain.rawPayload.length).toBeLessThan(1_500_000);
    expect(compressed.rawPayload.length).toBeLessThan(950_000);
    const { entries, days } = await listOf();
    expect(revocationDay(entries, days, entryOf('BULK-50001'))).toBe('2024-01-02');
    for (const n of [1, 50_000, 100_000]) expect(isListed(entries, entryOf(`BULK-${n}`))).toBe(true);
    expect(isListed(entries, entryOf('BULK-0'))).toBe(false);
  });
});
