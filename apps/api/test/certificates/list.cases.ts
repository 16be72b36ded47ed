import { ManualCertificate } from '@telar/contracts/certificates';
import type { ErrorBody } from '@telar/contracts/errors';
import { PATHS } from '@telar/contracts/paths';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { insertCertificates, studentCode } from '../support/many-certificates';
import { useApp } from '../support/use-app';

const read = (test: TestApp, query = '') => test.inject({ url: `${PATHS.certificates}${query}` });
const list = async (test: TestApp, query = '') => ManualCertificate.array().parse((await read(test, query)).json());
const ids = async (test: TestApp, query = '') => (await list(test, query)).map(({ id }) => id);
/** The numbers from the first to the last, downwards. */
const down = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, n) => first - n);

describe('GET /api/manual-certificates', () => {
  let test: Issuing['test'];
  let issue: Issuing['issue'];

  beforeAll(async () => {
    ({ test, issue } = await startIssuing());
  });
  afterAll(() => test.close());

  it('returns a bare array with exactly five fields to anyone, and is never cached', async () => {
    await issue();
    const response = await read(test);
    const items = ManualCertificate.array().parse(response.json());
    expect(items.length).toBeGreaterThan(0);
    for (const item of response.json<object[]>()) {
      expect(Object.keys(item).sort()).toEqual(['course_title', 'dni', 'drive_file_id', 'id', 'student_code']);
    }
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('filters by the exact DNI and by a part of the student code', async () => {
    await issue({ dni: '11112222', student_code: 'Zeta_99' });
    const found = async (query: string) => (await list(test, query)).map(({ dni }) => dni);
    expect(await found('?dni=11112222')).toEqual(['11112222']);
    for (const part of ['zeta', 'ZETA_99', 'Zeta_99', 'ta_', '_99']) {
      expect(await found(`?student_code=${part}`)).toEqual(['11112222']);
    }
    expect(await found('?student_code=_999')).toEqual([]);
    expect(await found('?student_code=zeta_9_')).toEqual([]);
    expect(await found('?dni=11112222&student_code=a_9')).toEqual(['11112222']);
    expect(await found('?dni=11112222&student_code=otro')).toEqual([]);
    expect(await found('?dni=11112223&student_code=zeta')).toEqual([]);
  });

  it('finds parts of codes that repeat themselves, have accents or quotation marks, once', async () => {
    await issue({ student_code: `AaAaA-Ñ'"\\` });
    expect((await list(test, '?student_code=aaa')).map((item) => item.student_code)).toEqual([`AaAaA-Ñ'"\\`]);
  });

  it('leaves out revoked certificates', async () => {
    await issue({ dni: '33334444', student_code: 'ANULADO-1' });
    await test.database.query(`update certificates set revoked_at = now() where dni = '33334444'`);
    expect(await list(test, '?dni=33334444')).toEqual([]);
    expect(await list(test, '?student_code=anulado')).toEqual([]);
    expect((await list(test)).map(({ dni }) => dni)).not.toContain('33334444');
  });

  it.each([
    ['dni=1', 'dni', 'Ingresa un DNI válido de 8 dígitos.'],
    ['student_code=ab', 'student_code', expect.any(String)],
    ['limit=0', 'limit', expect.any(String)],
    ['limit=1001', 'limit', expect.any(String)],
    ['limit=muchos', 'limit', expect.any(String)],
    ['cursor=0', 'cursor', expect.any(String)],
    ['cursor=2147483648', 'cursor', expect.any(String)],
    ['cursor=2147483647', 'cursor', 'Envía en «cursor» el id del último certificado que recibiste.'],
  ])('refuses ?%s and names the field', async (query, path, message) => {
    const response = await read(test, `?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json<ErrorBody>().errors).toEqual([{ path, message }]);
  });
});

describe('a long list of certificates', () => {
  const count = 12_600;
  const test = useApp();
  beforeAll(() => insertCertificates(test.database, count));

  it('arrives whole, the newest first, ties by id', async () => {
    expect(await ids(test)).toEqual(down(count, 1));
  });

  it('arrives whole if compressed', async () => {
    const response = await test.inject({ url: PATHS.certificates, headers: { 'accept-encoding': 'br' } });
    expect(response.headers['content-encoding']).toBe('br');
  });

  it('contains every match of a part that many student codes have', async () => {
    expect(await ids(test, '?student_code=tlr-00')).toEqual(down(count, 1));
    const withZeros = down(count, 1).filter((n) => studentCode(n).includes('000'));
    expect(withZeros.length).toBeGreaterThan(2000);
    expect(await ids(test, '?student_code=000')).toEqual(withZeros);
  });

  it('contains every match of a part that few student codes have', async () => {
    expect(await ids(test, '?student_code=r-0000')).toEqual(down(200, 1));
    expect(await ids(test, '?student_code=R-000')).toEqual(down(2000, 1));
    expect(await ids(test, '?student_code=xyz')).toEqual([]);
  });

  it('can be read in parts, with or without filters, without gaps and repetitions', async () => {
    for (const [filter, limit] of [
      ['', 1000],
      ['', 999],
      ['student_code=lr-0&', 700],
      ['student_code=000&', 1000],
      ['student_code=tlr-0001&', 70],
    ] as const) {
      const expected = await ids(test, `?${filter}`);
      const seen: number[] = [];
      for (let next: string | undefined = `?${filter}limit=${limit}`; next !== undefined;) {
        const response = await read(test, next);
        const part = response.json<ManualCertificate[]>().map(({ id }) => id);
        expect(part.length).toBeLessThanOrEqual(limit);
        seen.push(...part);
        const link = String(response.headers.link ?? '');
        next = /^<\/api\/manual-certificates(\?[^>]+)>; rel="next"$/.exec(link)?.[1];
        const cursor = new URLSearchParams(next).get('cursor');
        // The last part has no link.
        expect([link !== '', cursor]).toEqual(seen.length < expected.length ? [true, `${part.at(-1)}`] : [false, null]);
      }
      expect(seen).toEqual(expected);
    }
  });

  it('continues after a certificate that was revoked', async () => {
    const { id } = (await list(test, '?limit=1'))[0]!;
    await test.database.query('update certificates set revoked_at = now() where id = $1', [id]);
    expect(await ids(test, `?limit=2&cursor=${id}`)).toEqual([id - 1, id - 2]);
    await test.database.query('update certificates set revoked_at = null where id = $1', [id]);
  });
});

describe('GET /api/manual-certificates with CERTIFICATE_LIST=filtered', () => {
  it('can be read in parts, too', async () => {
    const test = await startApp({ CERTIFICATE_LIST: 'filtered' });
    await insertCertificates(test.database, 10);
    expect(await ids(test, '?limit=5')).toEqual([]);
    expect(await ids(test, '?student_code=TLR-000001')).toEqual([4, 3]);
    expect(await ids(test, '?student_code=TLR-000001&limit=1')).toEqual([4]);
    expect(await ids(test, '?student_code=TLR-000001&limit=1&cursor=4')).toEqual([3]);
    await test.close();
  });
});
