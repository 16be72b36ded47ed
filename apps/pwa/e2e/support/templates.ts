import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { degrees, PDFDocument, rgb } from 'pdf-lib';
import { bearer, logInAs } from './session';
import { uniqueName } from './unique';

const A4_LANDSCAPE: [number, number] = [842, 595];

/**
 * Makes a template without form fields: pages with a border.
 * @param size width and height, in points.
 * @param rotation of the pages, in degrees.
 */
export async function borderedPdf(size = A4_LANDSCAPE, pages = 1, rotation = 0): Promise<Buffer> {
  const doc = await PDFDocument.create();
  const [width, height] = size;
  for (let i = 0; i < pages; i += 1) {
    const page = doc.addPage(size);
    page.drawRectangle({ x: 24, y: 24, width: width - 48, height: height - 48, borderColor: rgb(0.1, 0.3, 0.4) });
    page.setRotation(degrees(rotation));
  }
  return Buffer.from(await doc.save());
}

/** Makes a dark page with one form field, which has a name of its own. */
export async function darkPdfWithField(field: string): Promise<Buffer> {
  const doc = await PDFDocument.create();
  const page = doc.addPage(A4_LANDSCAPE);
  page.drawRectangle({ x: 0, y: 0, width: 842, height: 595, color: rgb(0.05, 0.08, 0.15) });
  doc.getForm().createTextField(field).addToPage(page, { x: 60, y: 500, width: 200, height: 24, borderWidth: 0 });
  return Buffer.from(await doc.save());
}

/** Uploads a template through the API. @returns its name, which no other test uses and which has only short words. */
export async function uploadTemplate(request: APIRequestContext, token: string, buffer: Buffer): Promise<string> {
  const name = `Plantilla ${uniqueName().replace(/.{4}(?=.)/g, '$& ')}.pdf`;
  const file = { name, mimeType: 'application/pdf', buffer };
  const upload = await request.post('/api/manual-certificates/templates/upload', {
    headers: bearer(token),
    multipart: { file },
  });
  expect(upload.status()).toBe(201);
  return name;
}

/** Opens the certificate generator as an admin and uploads a template without form fields. */
export async function openWithPlainTemplate(page: Page, request: APIRequestContext, pages = 1): Promise<void> {
  const name = `Sin campos ${uniqueName()}.pdf`;
  await logInAs(page, request, 'admin');
  await page.goto('/generar-certificado');
  const file = { name, mimeType: 'application/pdf', buffer: await borderedPdf(A4_LANDSCAPE, pages) };
  await page.getByLabel(/Subir plantilla/).setInputFiles(file);
  await expect(page.getByLabel('Plantilla elegida')).toContainText(name);
}

/** Chooses a template in the generator of a phone, where the templates are in a drawer. */
export async function chooseTemplateOnPhone(page: Page, name: string): Promise<void> {
  // The only template is chosen already.
  await page.getByRole('button', { name: /^(Elegir plantilla|Cambiar)$/ }).click();
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Usar esta plantilla' }).click();
}
