import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courseListPath } from '@telar/contracts/paths';
import { createCourse } from './support/factories';
import { startIssuing } from './support/issuing';
import type { Issuing } from './support/issuing';

const SHELL = '<!doctype html><html><head><title>Telar</title></head><body><div id="root"></div></body></html>';
/** What a browser sends with the request for a page that it is going to show. */
const SHOWN = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

let academy: Issuing;

beforeAll(async () => {
  const pwa = mkdtempSync(join(tmpdir(), 'telar-pwa-'));
  writeFileSync(join(pwa, 'index.html'), SHELL);
  writeFileSync(join(pwa, 'screen-files.json'), '{}');
  academy = await startIssuing(pwa);
});
afterAll(() => academy.test.close());

interface Brought {
  at: number;
  answers: Record<string, unknown>;
}

async function open(url: string, headers: Record<string, string> = SHOWN) {
  const { body } = await academy.test.inject({ url, headers });
  const text = /<script type="application\/json" id="answers">(.*)<\/script>/.exec(body)?.[1];
  return { body, brought: text === undefined ? null : (JSON.parse(text) as Brought) };
}

const ask = async (url: string) => (await academy.test.inject({ url })).json<unknown>();

it('brings the course along that its screen asks for, as the API answers it', async () => {
  const { id } = await createCourse(academy.test.database, { title: 'Redes </script><script>x</script> & <!-- más' });
  const call = `/api/courses/${id}`;
  const answer = await ask(call);
  const before = Date.now();
  const { body, brought } = await open(`/cursos/${id}`);
  expect(brought?.answers).toEqual({ [call]: answer });
  expect(brought?.at).toBeGreaterThanOrEqual(before);
  expect(brought?.at).toBeLessThanOrEqual(Date.now());
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(body).not.toContain('<!-- más');
});

it('brings the newest courses along with the catalogue', async () => {
  const call = courseListPath({ limit: 6, offset: 0 });
  const answer = await ask(call);
  expect((await open('/cursos')).brought?.answers).toEqual({ [call]: answer });
});

it('brings a certificate along, by its code and by its signed token', async () => {
  const code = academy.newCode();
  await academy.issue({ certificate_code: code });
  const byCode = `/api/manual-certificates/${code}`;
  const answer = (await ask(byCode)) as { certificate: { token: string } };
  expect((await open(`/c/${code}`)).brought?.answers).toEqual({ [byCode]: answer });
  const { token } = answer.certificate;
  const byToken = `/api/certificate-viewer/info/${token}`;
  const signed = await ask(byToken);
  expect((await open(`/c/${token}`)).brought?.answers).toEqual({ [byToken]: signed });
});

it('brings nothing along for messengers and crawlers, which keep what they read', async () => {
  const code = academy.newCode();
  await academy.issue({ certificate_code: code, dni: '45871203' });
  for (const headers of [{}, { 'sec-fetch-dest': 'empty' }] as Record<string, string>[]) {
    const { body, brought } = await open(`/c/${code}`, headers);
    expect(brought).toBeNull();
    expect(body).not.toContain('45871203');
  }
  const shown = await academy.test.inject({ url: `/c/${code}`, headers: SHOWN });
  expect(shown.body).toContain('45871203');
  // Nor for anything between the academy and the reader.
  expect(shown.headers['cache-control']).toBe('private, no-cache');
});

it('brings nothing of a certificate that was revoked', async () => {
  const code = academy.newCode();
  await academy.issue({ certificate_code: code });
  await academy.test.database.query('update certificates set revoked_at = now()');
  expect((await open(`/c/${code}`)).brought).toBeNull();
});

it.each([
  ['/'],
  ['/nosotros'],
  ['/cursos?page=2'],
  ['/cursos/1?from=my-courses'],
  ['/cursos/changes'],
  ['/cursos/..%2Fusers'],
  ['/cursos/%00'],
  ['/cursos/2000000'],
  ['/c/.'],
  ['/c/..'],
  ['/c/pdf'],
  ['/c/%2e%2e%2f%2e%2e%2fready'],
  ['/c/NO-EXISTE-1'],
])('%s brings nothing', async (path) => {
  expect((await open(path)).brought).toBeNull();
});
