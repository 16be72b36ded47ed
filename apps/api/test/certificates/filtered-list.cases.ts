import { jest } from '@jest/globals';
import { ManualCertificate } from '@telar/contracts/certificates';
import type { PublicCertificateInfo } from '@telar/contracts/certificates';
import { PATHS, pathTo } from '@telar/contracts/paths';
import {
  HITS_PER_ADDRESS,
  HITS_PER_SITE,
  MISSES_PER_ADDRESS,
  MISSES_PER_SITE,
} from '../../src/modules/certificates/search-limit';
import { AttemptSql } from '../../src/platform/security/attempt-sql';
import { RecentBlocks } from '../../src/platform/security/recent-blocks';
import { startReplica } from '../support/app';
import { anOldRow, importCalls } from '../support/imports';
import { startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { createPwaFolder } from '../support/pwa-folder';

const SCHOOL = '190.12.3.4';
const ELSEWHERE = '200.48.225.130';
const OLD = 'Nº 001/2019';
const RANDOM = 'TLR-7F3K-9QX2-M4ZA-80BD';
const WAIT = /^Desde tu conexión se buscaron demasiados certificados\. Vuelve a intentarlo en 60 minutos\.$/;

const pwa = createPwaFolder({
  'index.html': '<!doctype html><html><head><title>Telar</title></head><body></body></html>',
  'screen-files.json': '{}',
});

describe('filtered certificate list', () => {
  let test: Issuing['test'];
  let admin: Issuing['admin'];
  let issue: Issuing['issue'];
  let token: string;

  /** As browsers ask for a page. */
  const open = (url: string, remoteAddress = SCHOOL) =>
    test.inject({ url, remoteAddress, headers: { 'sec-fetch-dest': 'document' } });
  const urlOf = (path: string, code: string) => path.replace(/:\w+/, encodeURIComponent(code));
  const lookUp = (code: string, remoteAddress = SCHOOL) => open(urlOf(PATHS.certificateByToken, code), remoteAddress);
  const search = (query: string, remoteAddress = SCHOOL, on = test) =>
    on.inject({ url: `${PATHS.certificates}?${query}`, remoteAddress });
  const found = async (query: string) => ManualCertificate.array().parse((await search(query)).json());
  /** Stores that the address made so many searches at this moment. */
  const searched = (subject: string, address: string, count: number) =>
    test.database.query(
      `insert into attempts (subject, address, made_at)
     select $1, $2, array_agg(now()) from generate_series(1, $3::int)
     on conflict (subject, address) do update set made_at = excluded.made_at`,
      [subject, address, count],
    );

  beforeAll(async () => {
    ({ test, admin, issue } = await startIssuing(pwa, { CERTIFICATE_LIST: 'filtered' }));
    await issue({ dni: '45871203', student_code: 'TLR-0042' });
    await issue({ dni: '11112222', student_code: 'TLR-00421' });
    const { created, start, until } = importCalls(test, admin);
    const { id } = await created([
      anOldRow({ code: OLD, user_name: 'Irma Huamán' }),
      anOldRow({ code: 'N° 002/2019' }),
    ]);
    await start(id);
    await until(id);
    await issue({ certificate_code: RANDOM, dni: '70124488' });
    token = (await lookUp(RANDOM, ELSEWHERE)).json<PublicCertificateInfo>().token ?? '';
    const revoked = (await issue({ certificate_code: 'ANULADO-1', dni: '70124488' })).json<{ id: number }>();
    const url = pathTo(PATHS.certificateRevocation, { id: revoked.id });
    await test.inject({ method: 'DELETE', url, headers: admin });
  });
  afterAll(() => test.close());
  afterEach(async () => {
    jest.restoreAllMocks();
    test.app.get(RecentBlocks).clear();
    await test.database.query('delete from attempts');
  });

  describe('GET /api/manual-certificates with CERTIFICATE_LIST=filtered', () => {
    it('returns no certificate without a filter', async () => {
      expect(await found('')).toEqual([]);
    });

    it('finds a student code only if it is whole, ignoring capitals', async () => {
      expect(await found('student_code=TLR')).toEqual([]);
      expect(await found('student_code=TLR-004')).toEqual([]);
      expect(await found('student_code=LR-0042')).toEqual([]);
      expect(await found('student_code=tlr-0042')).toMatchObject([{ student_code: 'TLR-0042' }]);
    });

    it('masks each DNI except the requested one', async () => {
      expect(await found('student_code=TLR-0042')).toMatchObject([{ student_code: 'TLR-0042', dni: '******03' }]);
      expect(await found('dni=45871203')).toMatchObject([{ student_code: 'TLR-0042', dni: '45871203' }]);
      expect(await found('dni=45871203&student_code=TLR-0042')).toMatchObject([{ dni: '45871203' }]);
      expect(await found('dni=45871203&student_code=TLR-00421')).toEqual([]);
    });

    it('responds to a cursor outside of the search as to an unknown one, and counts it as a search without a result', async () => {
      const [other] = await found('dni=11112222');
      const revoked = (await issue({ dni: '45871203', student_code: 'TLR-0042' })).json<{ id: number }>();
      await test.database.query('update certificates set revoked_at = now() where id = $1', [revoked.id]);
      const responses = await Promise.all(
        [other!.id, revoked.id, 2_147_483_647].flatMap((cursor) => [
          search(`dni=45871203&cursor=${cursor}`),
          search(`student_code=TLR-0042&limit=1&cursor=${cursor}`),
          search(`cursor=${cursor}`),
        ]),
      );
      expect(responses.map(({ statusCode, body, headers }) => [statusCode, body, headers.link])).toEqual(
        responses.map(() => [200, '[]', undefined]),
      );
      const [counted] = await test.database.query<{ count: number }[]>(
        `select cardinality(made_at) as count from attempts where subject = 'certificates'`,
      );
      expect(counted).toEqual({ count: 6 });
    });

    it('bounds the searches of an address that find nothing, also in parallel and on several replicas', async () => {
      const replica = await startReplica(test, { CERTIFICATE_LIST: 'filtered' });
      const statuses = await Promise.all(
        Array.from({ length: MISSES_PER_ADDRESS + 40 }, async (_, n) => {
          const response = await search(`dni=${20_000_000 + n}`, SCHOOL, n % 2 === 0 ? test : replica);
          return response.statusCode;
        }),
      );
      await replica.close();
      expect(statuses.filter((status) => status === 200)).toHaveLength(MISSES_PER_ADDRESS);
      expect(statuses.filter((status) => status === 429)).toHaveLength(40);
      const refused = await search('dni=45871203');
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ error: 'too_many_requests' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect((await search('dni=45871203', ELSEWHERE)).json()).toHaveLength(1);
    });

    it('bounds the searches of an IPv6 site that find nothing', async () => {
      await searched('certificates', '2001:db8:1::/48', MISSES_PER_SITE - 1);
      const [first, second] = ['2001:db8:1:2::9', '2001:db8:1:3::9'];
      expect((await search('dni=45871203', first)).statusCode).toBe(200);
      expect((await search('dni=20000000', first)).statusCode).toBe(200);
      expect((await search('dni=45871203', second)).statusCode).toBe(429);
      expect((await search('dni=45871203', '2001:db8:2:3::9')).statusCode).toBe(200);
    });

    it('refuses a blocked address without a statement', async () => {
      await searched('certificates', SCHOOL, MISSES_PER_ADDRESS);
      expect((await search('dni=45871203')).statusCode).toBe(429);
      const statements = jest.spyOn(test.app.get(AttemptSql), 'many');
      const refused = await Promise.all(Array.from({ length: 20 }, (_, n) => search(`dni=${20_000_000 + n}`)));
      expect(refused.every(({ statusCode, headers }) => statusCode === 429 && Number(headers['retry-after']) > 0)).toBe(
        true,
      );
      expect(statements).not.toHaveBeenCalled();
    });

    it('does not count searches that find something among those without a result, nor requests without a filter', async () => {
      const statuses = await Promise.all(
        Array.from(
          { length: MISSES_PER_ADDRESS + 40 },
          async (_, n) => (await search(n % 2 === 0 ? 'dni=45871203' : '')).statusCode,
        ),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await found('dni=99999999')).toEqual([]);
    });

    it('bounds the searches of an address that find something, also in parallel and on several replicas', async () => {
      await searched('certificates-found', SCHOOL, HITS_PER_ADDRESS - 5);
      const replica = await startReplica(test, { CERTIFICATE_LIST: 'filtered' });
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const query = n % 4 < 2 ? 'dni=45871203' : 'student_code=TLR-0042';
          return (await search(query, SCHOOL, n % 2 === 0 ? test : replica)).statusCode;
        }),
      );
      await replica.close();
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(15);
      expect((await search('dni=45871203', ELSEWHERE)).json()).toHaveLength(1);
    });

    it('says how long to wait after too many searches, and does not reveal what the search would find', async () => {
      await searched('certificates-found', SCHOOL, HITS_PER_ADDRESS);
      for (const query of ['student_code=TLR-0042', 'dni=20000000']) {
        const refused = await search(query);
        expect(refused.statusCode).toBe(429);
        expect(refused.json()).toMatchObject({
          error: 'too_many_requests',
          message: expect.stringMatching(WAIT) as string,
        });
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60);
      }
    });

    it('bounds the searches of an IPv6 site that find something', async () => {
      await searched('certificates-found', '2001:db8:1::/48', HITS_PER_SITE - 1);
      expect((await search('dni=45871203', '2001:db8:1:2::9')).statusCode).toBe(200);
      expect((await search('dni=45871203', '2001:db8:1:3::9')).statusCode).toBe(429);
      expect((await search('dni=45871203', '2001:db8:2:3::9')).statusCode).toBe(200);
    });

    it('refuses no search of a classroom of forty behind one address, ten for each student', async () => {
      const queries = ['dni=45871203', 'student_code=TLR-0042', 'dni=11112222&student_code=TLR-00421', 'dni=45871204'];
      const statuses = await Promise.all(
        Array.from({ length: 400 }, async (_, n) => (await search(queries[n % 4]!)).statusCode),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
    });
  });

  describe('look-ups by code with CERTIFICATE_LIST=filtered', () => {
    const API_PATHS = [PATHS.certificateByCode, PATHS.certificateByToken, PATHS.certificatePreview];
    it.each([
      ['certificates', MISSES_PER_ADDRESS],
      ['certificates-found', HITS_PER_ADDRESS],
    ])('are refused after too many searches (%s), on every path and whatever the code is', async (subject, count) => {
      await searched(subject, SCHOOL, count);
      const codes = [OLD, '001-2019', '003/2019', 'TST-000001', 'ANULADO-1', 'a.b.c'];
      const responses = await Promise.all(API_PATHS.flatMap((path) => codes.map((code) => open(urlOf(path, code)))));
      const texts = new Set(responses.map(({ body }) => body));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 429));
      expect(responses.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
      expect([...texts]).toEqual([expect.stringContaining('Desde tu conexión se buscaron demasiados certificados.')]);
      expect((await lookUp(OLD, ELSEWHERE)).statusCode).toBe(200);
    });

    it('give a page without the name when they are refused', async () => {
      const named = await open('/c/N-001-2019');
      expect([named.statusCode, named.body]).toEqual([200, expect.stringContaining('Irma Huamán')]);
      await searched('certificates', SCHOOL, MISSES_PER_ADDRESS);
      const [refused, unknown] = await Promise.all(['/c/N-001-2019', '/c/N-009-2019'].map((url) => open(url)));
      expect(refused?.statusCode).toBe(200);
      expect(refused?.headers['x-robots-tag']).toBe('noindex');
      expect(refused?.body).not.toContain('Irma');
      expect(unknown?.body).toBe(refused?.body);
    });

    it('count as searches: with a result, also of a revoked certificate, and without one', async () => {
      for (const code of [OLD, 'N-002-2019', 'ANULADO-1']) await lookUp(code);
      for (const code of ['003/2019', '004/2019']) await lookUp(code);
      const counted = await test.database.query<object[]>(
        'select subject, address, cardinality(made_at) as count from attempts order by subject',
      );
      expect(counted).toEqual([
        { subject: 'certificates', address: SCHOOL, count: 2 },
        { subject: 'certificates-found', address: SCHOOL, count: 3 },
      ]);
    });

    it('count for the visitor, not for the server, where the page carries the first response', async () => {
      await open('/c/N-001-2019');
      const counted = await test.database.query<object[]>('select distinct address from attempts');
      expect(counted).toEqual([{ address: SCHOOL }]);
    });

    it('count once for an opened page, including the call that the app makes if the page contains no response', async () => {
      const counted = async () => {
        const rows = await test.database.query<{ subject: string; count: number }[]>(
          'select subject, cardinality(made_at) as count from attempts where cardinality(made_at) > 0 order by subject',
        );
        await test.database.query('delete from attempts');
        return rows.map(({ subject, count }) => [subject, count]);
      };
      expect((await open('/c/N-001-2019')).body).toContain('id="answers"');
      expect(await counted()).toEqual([['certificates-found', 1]]);
      // The app makes its own call for an unknown code, a revoked certificate, and a code in an old format.
      for (const [code, status, subject] of [
        ['N-009-2019', 404, 'certificates'],
        ['ANULADO-1', 404, 'certificates-found'],
        [OLD, 200, 'certificates-found'],
      ] as const) {
        await open(`/c/${encodeURIComponent(code)}`);
        expect((await lookUp(code)).statusCode).toBe(status);
        expect(await counted()).toEqual([[subject, 1]]);
        expect((await lookUp(code)).statusCode).toBe(status);
        expect(await counted()).toEqual([[subject, 1]]);
      }
    });

    it('are not limited by signed token and by random code', async () => {
      for (const subject of ['certificates', 'certificates-found']) await searched(subject, SCHOOL, HITS_PER_ADDRESS);
      const before = await test.database.query<object[]>('select * from attempts order by subject');
      for (const code of [token, RANDOM, RANDOM.toLowerCase()]) expect((await lookUp(code)).statusCode).toBe(200);
      expect((await lookUp('TLR-7F3K-9QX2-M4ZA-80BE')).statusCode).toBe(404);
      expect(await test.database.query('select * from attempts order by subject')).toEqual(before);
    });

    it('let an office open dozens of links', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 60 }, async (_, n) => (await open(n % 2 ? '/c/N-001-2019' : '/c/N-002-2019')).statusCode),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect((await lookUp(OLD)).statusCode).toBe(200);
    });
  });
});
