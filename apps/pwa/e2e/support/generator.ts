import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';

/** Fills in the generator for 80 hours and 02/10/2026, without the document of the person. */
export async function fillGenerator(page: Page, { name, course }: { name: string; course: string }): Promise<void> {
  await page.getByLabel('Nombre completo').fill(name);
  await page.getByLabel('Nombre del curso').fill(course);
  await page.getByLabel('Horas académicas').fill('80');
  await page.getByLabel('Fecha de inicio').fill('03/08/2026');
  await page.getByLabel('Fecha de fin').fill('25/09/2026');
  await page.getByLabel('Fecha de emisión').fill('02/10/2026');
}

/** Issues the certificate in the generator. @returns the response with its PDF. */
export async function issueInGenerator(page: Page, request: APIRequestContext): Promise<APIResponse> {
  await page.getByRole('button', { name: 'Generar certificado' }).click();
  const download = page.getByRole('link', { name: 'Descargar PDF', exact: true });
  await expect(download).toBeVisible();
  return request.get((await download.getAttribute('href')) ?? '');
}
