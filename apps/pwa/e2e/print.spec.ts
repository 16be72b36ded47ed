import { expect, test } from '@playwright/test';
import { VIEWER_TEXTS } from '@telar/texts/screens/certificates';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { ORIGIN } from './playwright.config';
import { DEMO_CERTIFICATE } from './support/demo';
import { apiResponse } from './support/network';
import { inspectPdf, pageCount } from './support/pdf';
import { print } from './support/print';
import { apiLogin, bearer } from './support/session';
import { uniqueName } from './support/unique';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('a certificate prints on one sheet with its data, its address and a QR', async ({ page }) => {
      await page.goto(`/c/${DEMO_CERTIFICATE}`);
      await expect(page.getByText(/^Auténtico/)).toBeVisible();
      const name = await page.getByRole('heading', { level: 1 }).innerText();
      const printed = await print(page);
      expect(printed.pages).toBe(1);
      expect(printed.qr).toBe(`${ORIGIN}/c/${DEMO_CERTIFICATE}`);
      expect(printed.text.toUpperCase()).toContain(name.replace(/\s+/g, ' ').toUpperCase());
      for (const text of [DEMO_CERTIFICATE, 'Auténtico · emitido el', 'Emitido por', '/c/']) {
        expect(printed.text).toContain(text);
      }
      expect(printed.text).toMatch(/Verificado el \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    });

    test('a course prints on one sheet with its price, its address and a QR', async ({ page }) => {
      await page.goto('/cursos/2');
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      const printed = await print(page);
      expect(printed.pages).toBe(1);
      expect(printed.qr).toBe(`${ORIGIN}/cursos/2`);
      expect(printed.text).toContain(title);
      expect(printed.text).toMatch(/S\/ [\d,]+\.\d\d/);
      expect(printed.text).toContain('Módulos');
    });
  });
}

test('a long course prints all of its modules, and its address once at the end', async ({ page, request }) => {
  const headers = bearer((await apiLogin(request, 'admin@demo.pe')).token);
  const title = `Curso largo ${uniqueName()}`;
  const titles = Array.from({ length: 40 }, (_, index) => `Tema número ${index + 1}`);
  const modules = titles.map((module) => ({ title: module, description: 'Se abre al pulsarlo.', link: '' }));
  const data = { title, description: 'Con muchos módulos.', instructor: 'Rosa Huamán', price: 90, modules };
  const created = await request.post('/api/courses', { headers, data });
  const { id } = (await created.json()) as { id: number };
  await page.goto(`/cursos/${id}`);
  const { pages, text } = await print(page, { qr: false });
  expect((await request.delete(`/api/courses/${id}`, { headers })).ok()).toBe(true);
  expect(pages).toBe(2);
  expect(titles.filter((module) => !text.includes(module))).toEqual([]);
  expect(text).not.toContain('Se abre al pulsarlo.');
  expect(text.trimEnd().endsWith(`Inscríbete en: ${ORIGIN}/cursos/${id}`)).toBe(true);
});

/** A link in the form of a signed token that the academy did not sign. */
const FORGED = 'eyJhbGciOiJub25lIn0.eyJuYW1lIjoiQW5hIn0.c2ln';
const VERIFIED = /Verificado el \d\d\/\d\d\/\d{4} \d\d:\d\d/;
const UNANSWERED = /sin respuesta de la academia/;
const FROM_ACADEMY = /Impreso desde:/;
const PAGES_WITHOUT_DATA = [
  { path: '/c/DESCONOCIDO-9', shown: 'Certificado no encontrado.', source: VERIFIED },
  { path: `/c/${FORGED}`, shown: VIEWER_TEXTS.tokenInvalid, source: VERIFIED },
  { path: `/c/${DEMO_CERTIFICATE}`, api: 'fails', shown: VIEWER_TEXTS.failed, source: UNANSWERED },
  { path: `/c/${DEMO_CERTIFICATE}`, api: 'waits', shown: 'Comprobando el certificado…', source: UNANSWERED },
  { path: '/cursos/1', api: 'fails', shown: COURSE_TEXTS.loadFailed, source: FROM_ACADEMY },
  { path: '/cursos/1', api: 'waits', shown: 'Cargando el curso…', source: FROM_ACADEMY },
  { path: '/cursos/999999', shown: COURSE_TEXTS.notFound, source: FROM_ACADEMY },
  { path: '/cursos/telar', shown: COURSE_TEXTS.notFound, source: FROM_ACADEMY },
] as const;

for (const { path, shown, source, ...given } of PAGES_WITHOUT_DATA) {
  const api = 'api' in given ? given.api : 'responds';
  test(`${path} prints "${shown}" without buttons on one sheet, with its address, if the API ${api}`, async ({
    page,
  }) => {
    // The page that the server sends contains the API's responses.
    if (api !== 'responds') {
      await page.goto('/contacto');
      await page.route(/\/api\/(certificates|manual-certificates|courses)/, (route) =>
        api === 'fails' ? route.fulfill(apiResponse({ message: '' }, 500)) : undefined,
      );
      await page.evaluate((url) => history.pushState(null, '', url), path);
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    } else await page.goto(path);
    await expect(page.getByText(shown)).toBeAttached();
    const printed = await print(page);
    expect(printed.pages).toBe(1);
    expect(printed.qr).toBe(ORIGIN + path);
    expect(printed.text.replaceAll(' ', '')).toContain(ORIGIN + path);
    expect(printed.text).toMatch(source);
    expect(printed.text).not.toContain('Emitido por');
    expect(printed.text).toContain(shown);
  });
}

test.describe('without service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the error page prints only its text', async ({ page }) => {
    // The scripts of the contact page load, but not those of another page.
    const loaded = new Set<string>();
    page.on('requestfinished', (request) => loaded.add(request.url()));
    await page.goto('/contacto');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.route('**/assets/*.js', (route) =>
      loaded.has(route.request().url()) ? route.fallback() : route.abort(),
    );
    await page.goto('/nosotros');
    await expect(page.getByText('No se pudo mostrar esta página.')).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pageCount(pdf)).toBe(1);
    expect(inspectPdf(pdf, { qr: false }).text.trim()).toBe('No se pudo mostrar esta página.');
  });
});
