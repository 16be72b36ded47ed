import { jest } from '@jest/globals';
import type { IssuedCertificate } from '@telar/contracts/certificates';
import { Sql } from '../../src/platform/database/sql';
import type { TestApp } from '../support/app';
import { createCourse } from '../support/factories';
import { startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';
import { createPwaFolder } from '../support/pwa-folder';

const SHELL = `<!doctype html>
<html lang="es-PE">
  <head>
    <title>Telar</title>
    <meta name="description" content="La academia." />
    <script type="module" src="/assets/index.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

const pwa = createPwaFolder({
  'index.html': SHELL,
  'screen-files.json': JSON.stringify({
    '/': ['assets/home.js', 'assets/index.js'],
    '/c/$token': ['assets/c.js'],
  }),
  'sw.js': '/* worker */',
});

describe('page heads', () => {
  let issuing: Issuing;
  let test: TestApp;

  beforeAll(async () => {
    issuing = await startIssuing(pwa);
    test = issuing.test;
  });
  afterAll(() => test.close());

  async function open(url: string) {
    const { body, headers, statusCode: status } = await test.inject({ url });
    const tag = (key: string) => new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(body)?.[1];
    const title = /<title>([^<]*)<\/title>/.exec(body)?.[1];
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
    return { body, headers, status, title, canonical, tag };
  }

  /** The URL of the image that messengers show with a page. */
  const imageOf = ({ tag }: Awaited<ReturnType<typeof open>>) => new URL(String(tag('og:image')));

  describe('the head of a page', () => {
    it('of the home page describes the academy', async () => {
      const page = await open('/');
      expect(page.status).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.title).toMatch(/^Telar · /);
      expect(page.canonical).toBe('https://academia.test/');
      expect(page.tag('og:image')).toBe('https://academia.test/api/previews/academia');
      expect(page.tag('twitter:card')).toBe('summary_large_image');
      expect(page.tag('robots')).toBeUndefined();
      expect(page.body).toContain('<div id="root"></div>');
    });

    it.each([
      ['/', ['assets/home.js']],
      ['/c/TLR-2026-7F3K9Q', ['assets/c.js']],
      ['/nosotros', []],
      ['/nada', []],
    ])('of %s preloads the files of its screen that the page does not load anyway', async (path, files) => {
      const { body } = await open(path);
      const asked = [...body.matchAll(/<link rel="modulepreload" crossorigin href="\/([^"]+)" \/>/g)];
      expect(asked.map(([, file]) => file)).toEqual(files);
    });

    it.each([
      ['/nosotros', 'Nosotros · Telar', /^Quiénes somos/],
      ['/cursos?category=Idiomas', 'Cursos · Telar', /^Cursos en vivo/],
      ['/privacidad/', 'Política de Privacidad · Telar', /Ley 29733/],
    ])('describes the screen %s', async (path, title, description) => {
      const page = await open(path);
      expect(page.status).toBe(200);
      expect(page.title).toBe(title);
      expect(page.tag('og:title')).toBe(title);
      expect(page.tag('description')).toMatch(description);
      expect(page.tag('og:description')).toBe(page.tag('description'));
      expect(page.canonical).toBe(`https://academia.test${/^\/[a-z]+/.exec(path)?.[0]}`);
    });

    it.each(['/mis-cursos', '/usuarios', '/agregar-curso/7', '/checkout/payment/yape'])(
      'excludes %s from search engines',
      async (path) => {
        const page = await open(path);
        expect(page.status).toBe(200);
        expect(page.headers['x-robots-tag']).toBe('noindex');
        expect(page.canonical).toBeUndefined();
      },
    );

    it('describes a course, with its own image', async () => {
      const { id } = await createCourse(test.database, {
        title: 'Telar a pedal',
        description: `Del hilo\na la manta. ${'Mucho más. '.repeat(40)}`,
      });
      const page = await open(`/cursos/${id}?from=my-courses`);
      expect(page.status).toBe(200);
      expect(page.title).toBe('Telar a pedal · Telar');
      expect(page.tag('og:title')).toBe('Telar a pedal · Telar');
      expect(page.canonical).toBe(`https://academia.test/cursos/${id}`);
      expect(page.tag('description')).toMatch(/^Del hilo a la manta\. .{100,180}…$/);
      expect(page.tag('og:description')).toBe(page.tag('description'));
      expect(imageOf(page).origin).toBe('https://academia.test');
      expect(imageOf(page).pathname).toBe(`/api/previews/cursos/${id}`);
    });

    it.each([
      [`"><script>alert(1)</script>`, `&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;`],
      [`' onload='alert(1)`, `&#39; onload=&#39;alert(1)`],
      ['</title></head><body>', '&lt;/title&gt;&lt;/head&gt;&lt;body&gt;'],
      ['Ahorro $& $1 $` seguro', 'Ahorro $&amp; $1 $` seguro'],
      ['R&D &amp; más', 'R&amp;D &amp;amp; más'],
    ])('escapes %j', async (title, escaped) => {
      const { id } = await createCourse(test.database, { title, description: title });
      const page = await open(`/cursos/${id}`);
      expect(page.title).toBe(`${escaped} · Telar`);
      expect(page.tag('og:title')).toBe(`${escaped} · Telar`);
      expect(page.tag('description')).toBe(escaped);
      expect(page.body.match(/<script/g)).toHaveLength(1);
      expect(page.body.match(/<\/head>/g)).toHaveLength(1);
    });

    it('of a certificate names the person, not the DNI, and is excluded from search engines', async () => {
      const issued = await issuing.issue({
        user_name: 'Ana "Ñusta" <Quispe>',
        dni: '45871203',
        course_title: 'Gestión & control',
        duration_hours: 120,
        issue_date: '2026-03-14',
      });
      const { certificate_code: code, public_url: address } = issued.json<IssuedCertificate>();
      for (const path of [`/c/${code}`, new URL(address).pathname]) {
        const page = await open(path);
        expect(page.status).toBe(200);
        expect(page.title).toBe('Certificado de Ana &quot;Ñusta&quot; &lt;Quispe&gt; · Telar');
        expect(page.tag('description')).toBe('Gestión &amp; control, 120 horas. Emitido el 14/03/2026 por Telar.');
        expect(page.tag('robots')).toBe('noindex');
        expect(page.headers['x-robots-tag']).toBe('noindex');
        expect(page.body).not.toContain('45871203');
        expect(imageOf(page).pathname).toBe(`/api/previews/certificados/${code}`);
      }
    });

    it.each([
      [1, '1 hora'],
      [1_200, '1,200 horas'],
    ])('of a certificate of %d hours writes %s', async (hours, text) => {
      const issued = await issuing.issue({ course_title: 'Gestión', duration_hours: hours, issue_date: '2026-03-14' });
      const page = await open(`/c/${issued.json<IssuedCertificate>().certificate_code}`);
      expect(page.tag('og:description')).toBe(`Gestión, ${text}. Emitido el 14/03/2026 por Telar.`);
    });

    it.each([
      ['/no-existe'],
      ['/cursos/1/mas'],
      ['/cursos/2000000'],
      ['/cursos/abc'],
      ['/cursos/0'],
      ['/cursos/99999999999'],
      ['/c/NO-EXISTE-1'],
      ['/c/aaa.bbb.ccc'],
      ['/c/%00'],
      ['/c/%ff'],
      ['/cursos/100%'],
      ['/nada/100%?a=%'],
    ])("of %s has status 404 and the app's page", async (path) => {
      const page = await open(path);
      expect(page.status).toBe(404);
      expect(page.title).toMatch(/^Telar · /);
      expect(page.tag('robots')).toBe('noindex');
      expect(page.canonical).toBeUndefined();
      expect(page.body).toContain('<div id="root"></div>');
      // Browsers get the first response of the API with the page.
      const navigation = await test.inject({ url: path, headers: { 'sec-fetch-dest': 'document' } });
      expect(navigation.statusCode).toBe(404);
    });

    it.each([
      ['a course', 'courses', '/cursos/1', undefined, 'https://academia.test/cursos/1'],
      ['a certificate', 'certificates', '/c/TLR-7F3K-9QX2-M4ZA-80BD', 'noindex', undefined],
    ])('of %s is general if its data cannot be read', async (_, table, path, robots, canonical) => {
      await test.database.query(`alter table ${table} rename to out_of_reach`);
      const page = await open(path).finally(() => test.database.query(`alter table out_of_reach rename to ${table}`));
      expect(page).toMatchObject({ status: 200, canonical });
      expect(page.title).toMatch(/^Telar · /);
      expect(page.tag('robots')).toBe(robots);
      expect(page.headers['x-robots-tag']).toBe(robots);
    });

    it('does not describe an archived course', async () => {
      const { id } = await createCourse(test.database, { title: 'Retirado', archivedAt: new Date() });
      const page = await open(`/cursos/${id}`);
      expect(page.status).toBe(404);
      expect(page.body).not.toContain('Retirado');
      expect((await test.inject({ url: `/api/previews/cursos/${id}` })).statusCode).toBe(404);
    });

    it('does not contain the requested URL', async () => {
      const page = await open('/nosotros/"><script>x</script>');
      expect(page.body.match(/<script/g)).toHaveLength(1);
    });

    it('is not added to index.html, which the service worker caches', async () => {
      expect((await test.inject({ url: '/index.html' })).body).toBe(SHELL);
      expect((await test.inject({ url: '/sw.js' })).statusCode).toBe(200);
    });

    it.each([['/api/nada'], ['/assets/nada.js'], ['/favicon.ico'], ['/.well-known/nada']])(
      'is not sent for %s',
      async (path) => {
        const response = await test.inject({ url: path });
        expect(response.statusCode).toBe(404);
        expect(response.headers['content-type']).toMatch(/^application\/json/);
      },
    );
  });

  it('is not sent for a path of the API with a parameter that is too long', async () => {
    const response = await test.inject({ url: `/api/manual-certificates/${'x'.repeat(3000)}` });
    expect(response.json()).toMatchObject({ statusCode: 414, error: 'uri_too_long' });
    expect((await test.inject({ method: 'PUT', url: '/api/health' })).statusCode).toBe(405);
  });

  describe('the files for search engines', () => {
    it('robots.txt names the sitemap and disallows the API except its images', async () => {
      const { body, headers } = await test.inject({ url: '/robots.txt' });
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(body).toContain('Disallow: /api/\n');
      expect(body).toContain('Allow: /api/previews/\n');
      expect(body).toContain('Sitemap: https://academia.test/sitemap.xml');
    });

    it('sitemap.xml lists the public screens and every course of the catalogue', async () => {
      const listed = await createCourse(test.database);
      const archived = await createCourse(test.database, { archivedAt: new Date() });
      const { body, headers } = await test.inject({ url: '/sitemap.xml' });
      expect(headers['content-type']).toBe('application/xml; charset=utf-8');
      expect(body).toContain('<loc>https://academia.test/certificados</loc>');
      expect(body).toMatch(
        new RegExp(`<loc>https://academia.test/cursos/${listed.id}</loc><lastmod>\\d{4}-\\d{2}-\\d{2}</lastmod>`),
      );
      expect(body).not.toContain(`/cursos/${archived.id}<`);
      expect(body).not.toContain('/c/');
    });

    it('sitemap.xml is written once for each version of the catalogue', async () => {
      const statements = jest.spyOn(test.app.get(Sql), 'many');
      const written = () => statements.mock.calls.filter(([{ name }]) => name === 'sitemap').length;
      const get = (headers = {}) => test.inject({ url: '/sitemap.xml', headers });
      await createCourse(test.database);
      const [first] = await Promise.all(Array.from({ length: 20 }, () => get()));
      const etag = String(first?.headers.etag);
      expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
      expect(written()).toBe(1);
      const { id } = await createCourse(test.database);
      expect((await get({ 'if-none-match': etag })).body).toContain(`/cursos/${id}<`);
      expect(written()).toBe(2);
      statements.mockRestore();
    });
  });
});
