import { courseListPath } from '@telar/contracts/course-paths';
import { createCourse } from '../support/factories';
import { startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { createPwaFolder } from '../support/pwa-folder';

const pwa = createPwaFolder({
  'index.html': '<!doctype html><html><head><title>Telar</title></head><body><div id="root"></div></body></html>',
});
/** The headers of a browser that is going to show the page. */
const NAVIGATION = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

describe('preloaded responses', () => {
  let issuing: Issuing;

  beforeAll(async () => {
    issuing = await startIssuing(pwa);
  });
  afterAll(() => issuing.test.close());

  interface Preloaded {
    at: number;
    answers: Record<string, unknown>;
  }

  async function open(url: string, headers: Record<string, string> = NAVIGATION) {
    const { body } = await issuing.test.inject({ url, headers });
    const text = /<script type="application\/json" id="answers">(.*)<\/script>/.exec(body)?.[1];
    return { body, preloaded: text === undefined ? null : (JSON.parse(text) as Preloaded) };
  }

  const ask = async (url: string) => (await issuing.test.inject({ url })).json<unknown>();

  it("the page of a course contains the API's response about it", async () => {
    const { id } = await createCourse(issuing.test.database, { title: 'Redes </script><script>x</script> & <!-- más' });
    const call = `/api/courses/${id}`;
    const answer = await ask(call);
    const before = Date.now();
    const { body, preloaded } = await open(`/cursos/${id}`);
    expect(preloaded?.answers).toEqual({ [call]: answer });
    expect(preloaded?.at).toBeGreaterThanOrEqual(before);
    expect(preloaded?.at).toBeLessThanOrEqual(Date.now());
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toContain('<!-- más');
  });

  it('the home page contains the plans', async () => {
    expect((await open('/')).preloaded?.answers).toEqual({ '/api/plans': await ask('/api/plans') });
  });

  it('the page of the catalogue contains the response with the newest courses', async () => {
    const { id } = await createCourse(issuing.test.database);
    const call = courseListPath({ limit: 6, offset: 0 });
    const answer = await ask(call);
    expect(answer).toMatchObject({ courses: expect.arrayContaining([expect.objectContaining({ id })]) as unknown });
    expect((await open('/cursos')).preloaded?.answers).toEqual({ [call]: answer });
  });

  it('the page of a certificate contains the response about it, by its code and by its signed token', async () => {
    const code = issuing.newCode();
    await issuing.issue({ certificate_code: code });
    const byCode = `/api/manual-certificates/${code}`;
    const answer = (await ask(byCode)) as { certificate: { token: string } };
    expect((await open(`/c/${code}`)).preloaded?.answers).toEqual({ [byCode]: answer });
    const { token } = answer.certificate;
    const byToken = `/api/certificate-viewer/info/${token}`;
    const signed = await ask(byToken);
    expect((await open(`/c/${token}`)).preloaded?.answers).toEqual({ [byToken]: signed });
  });

  it('no page for messengers and crawlers contains a response, because they store pages', async () => {
    const code = issuing.newCode();
    await issuing.issue({ certificate_code: code, dni: '45871203' });
    for (const headers of [{}, { 'sec-fetch-dest': 'empty' }] as Record<string, string>[]) {
      const { body, preloaded } = await open(`/c/${code}`, headers);
      expect(preloaded).toBeNull();
      expect(body).not.toContain('45871203');
    }
    const shown = await issuing.test.inject({ url: `/c/${code}`, headers: NAVIGATION });
    expect(shown.body).toContain('45871203');
    // No proxy may store it, either.
    expect(shown.headers['cache-control']).toBe('private, no-cache');
  });

  it('the page of a revoked certificate contains no response', async () => {
    const code = issuing.newCode();
    await issuing.issue({ certificate_code: code });
    expect((await open(`/c/${code}`)).preloaded).not.toBeNull();
    await issuing.test.database.query('update certificates set revoked_at = now() where code = $1', [code]);
    expect((await open(`/c/${code}`)).preloaded).toBeNull();
  });

  it('the page of a course with a query contains no response', async () => {
    const { id } = await createCourse(issuing.test.database);
    expect((await open(`/cursos/${id}`)).preloaded).not.toBeNull();
    expect((await open(`/cursos/${id}?from=my-courses`)).preloaded).toBeNull();
  });

  it.each([
    ['/nosotros'],
    ['/cursos?page=2'],
    ['/cursos/changes'],
    ['/cursos/..%2Fusers'],
    ['/cursos/%00'],
    ['/cursos/2000000'],
    ['/c/.'],
    ['/c/pdf'],
    ['/c/%2e%2e%2f%2e%2e%2fready'],
    ['/c/NO-EXISTE-1'],
  ])('%s contains no response', async (path) => {
    expect((await open(path)).preloaded).toBeNull();
  });
});
