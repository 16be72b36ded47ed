import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DEMO_CERTIFICATE } from './support/demo';
import { ORIGIN } from './playwright.config';
import { inspectPdf, pageCount } from './support/pdf';

/** Prints the page on A4 as Chromium does, with its own margins. */
async function print(page: Page): Promise<{ pages: number; text: string; qr: string }> {
  // The QR loads when the browser is idle.
  await expect(page.locator('.address-qr')).toBeAttached();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text, qr } = inspectPdf(pdf);
  return { pages: pageCount(pdf), text, qr };
}

const NOT_PRINTED = /Solicitar información|Compartir|DESCARGAR|Buscar otro|Encuéntranos|AULA VIRTUAL|Inscribirme/;

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
      expect(printed.text.replace(/\s+/g, ' ').toUpperCase()).toContain(name.replace(/\s+/g, ' ').toUpperCase());
      for (const text of [DEMO_CERTIFICATE, 'Auténtico · emitido el', 'Emitido por', '/c/']) {
        expect(printed.text).toContain(text);
      }
      expect(printed.text).toMatch(/Verificado el \d\d\/\d\d\/\d{4} \d\d:\d\d/);
      expect(printed.text).not.toMatch(NOT_PRINTED);
    });

    test('a course prints on one sheet with its price, its address and a QR', async ({ page }) => {
      await page.goto('/cursos/2');
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      const printed = await print(page);
      expect(printed.pages).toBe(1);
      expect(printed.qr).toBe(`${ORIGIN}/cursos/2`);
      expect(printed.text.replace(/\s+/g, ' ')).toContain(title);
      expect(printed.text).toMatch(/S\/ [\d,]+\.\d\d/);
      expect(printed.text).toContain('Módulos');
      expect(printed.text).not.toMatch(NOT_PRINTED);
    });
  });
}

test('an invalid certificate prints its verdict', async ({ page }) => {
  await page.goto('/c/DESCONOCIDO-9');
  await expect(page.getByText('Certificado no encontrado.')).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pageCount(pdf)).toBe(1);
  expect(inspectPdf(pdf, { qr: false }).text).toContain('Certificado no encontrado.');
});
