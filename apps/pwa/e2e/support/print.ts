import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { inspectPdf, pageCount } from './pdf';

/** Texts of the header, the footer and buttons. */
const NOT_PRINTED =
  /Solicitar información|Compartir|DESCARGAR|Buscar otro|Encuéntranos|AULA VIRTUAL|Inscribirme|Comprobar ahora|Reintentar|Ver todos los cursos|Sin conexión\./;

/**
 * Prints the page on A4 as Chromium does, with the page's own margins, and expects that no button, header or footer is
 * on it.
 * @param reads `qr: false` if the first page has no QR.
 * @returns its text, with single spaces, and what the QR on the first page says.
 */
export async function print(page: Page, reads = { qr: true }): Promise<{ pages: number; text: string; qr: string }> {
  // The QR loads when the browser is idle.
  await expect(page.locator('.address-qr')).toBeAttached();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text, qr } = inspectPdf(pdf, reads);
  expect(text).not.toMatch(NOT_PRINTED);
  return { pages: pageCount(pdf), text: text.replace(/\s+/g, ' '), qr };
}
