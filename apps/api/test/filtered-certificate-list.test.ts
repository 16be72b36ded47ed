import { ManualCertificate } from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import { MISSES_PER_ADDRESS } from '../src/modules/certificates/search-limit';
import { startReplica } from './support/app';
import { startIssuing } from './support/issuing';
import type { Issuing } from './support/issuing';

const SCHOOL = '190.12.3.4';
const ELSEWHERE = '200.48.225.130';

let test: Issuing['test'];
let issue: Issuing['issue'];

const search = (query: string, remoteAddress = SCHOOL, on = test) =>
  on.inject({ url: `${PATHS.certificates}?${query}`, remoteAddress });
const found = async (query: string) => ManualCertificate.array().parse((await search(query)).json());

beforeAll(async () => {
  ({ test, issue } = await startIssuing(undefined, { CERTIFICATE_LIST: 'filtered' }));
  await issue({ dni: '45871203', student_code: 'TLR-0042' });
  await issue({ dni: '11112222', student_code: 'TLR-00421' });
});
afterAll(() => test.close());
afterEach(() => test.database.query('delete from attempts'));

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

  it('sends no DNI except the requested one', async () => {
    expect(await found('student_code=TLR-0042')).toMatchObject([{ student_code: 'TLR-0042', dni: '' }]);
    expect(await found('dni=45871203')).toMatchObject([{ student_code: 'TLR-0042', dni: '45871203' }]);
    expect(await found('dni=45871203&student_code=TLR-0042')).toMatchObject([{ dni: '45871203' }]);
    expect(await found('dni=45871203&student_code=TLR-00421')).toEqual([]);
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

  it('does not count searches that find something, nor requests without a filter', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: MISSES_PER_ADDRESS + 40 },
        async (_, n) => (await search(n % 2 === 0 ? 'dni=45871203' : '')).statusCode,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await found('dni=99999999')).toEqual([]);
  });
});
