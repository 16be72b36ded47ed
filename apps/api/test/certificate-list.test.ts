import { ManualCertificate } from '@telar/contracts/certificates';
import { startIssuing } from './support/issuing';
import type { Issuing } from './support/issuing';

let test: Issuing['test'];
let issue: Issuing['issue'];

beforeAll(async () => {
  ({ test, issue } = await startIssuing());
});
afterAll(() => test.close());

describe('GET /api/manual-certificates', () => {
  it('returns a bare array with exactly five fields to anyone, and is never cached', async () => {
    await issue();
    const response = await test.inject({ url: '/api/manual-certificates' });
    const list = ManualCertificate.array().parse(response.json());
    expect(list.length).toBeGreaterThan(0);
    for (const item of response.json<object[]>()) {
      expect(Object.keys(item).sort()).toEqual(['course_title', 'dni', 'drive_file_id', 'id', 'student_code']);
    }
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('filters by the exact DNI and by a part of the student code', async () => {
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
