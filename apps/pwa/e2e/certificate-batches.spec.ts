import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { anXlsx } from '@telar/testing/xlsx';
import { bearer, logInAs } from './support/session';
import { uniqueDni, uniqueName } from './support/unique';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });
// One after the other: the server issues one batch at a time, and a small one would wait for the large one.
test.describe.configure({ mode: 'default' });

/** Creates a course with enrolled people. @returns its title. */
async function createClass(request: APIRequestContext, token: string, names: readonly string[]): Promise<string> {
  const headers = bearer(token);
  const title = `Clase ${uniqueName()}`;
  const data = { title, instructor: 'Rosa Huamán', price: 90, modules: [{ title: 'Saludar', description: 'Allin' }] };
  const { id } = (await (await request.post('/api/courses', { headers, data })).json()) as { id: number };
  for (const name of names) {
    const user = { name, last_name: 'Ñahui', email: `${uniqueName()}@correo.pe`, dni: uniqueDni() };
    const created = (await (await request.post('/api/users', { headers, data: user })).json()) as { id: number };
    const assigned = await request.post(`/api/users/${created.id}/courses`, { headers, data: { courseId: id } });
    expect(assigned.ok()).toBe(true);
  }
  return title;
}

test('an admin issues the certificates of a class from its enrolled students, through a reload, and downloads them', async ({
  page,
  request,
}) => {
  const token = await logInAs(page, request, 'admin');
  const title = await createClass(request, token, ['Ana', 'Beto', 'Carla']);
  await page.goto('/');
  await page.getByRole('link', { name: 'Emitir para una clase' }).click();
  await page.getByRole('link', { name: 'Nuevo lote' }).click();
  await page.getByLabel('Curso', { exact: true }).fill(title);
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(page.getByText('3 de 3 personas')).toBeVisible();
  await page.getByLabel('Plantilla').selectOption('plantilla-telar.pdf');
  await page.getByLabel('Horas académicas').fill('40');
  await page.getByLabel('Fecha de inicio').fill('05/01/2026');
  await page.getByLabel('Fecha de fin').fill('28/02/2026');

  // A column of grades, as a spreadsheet copies it. One is outside the scale.
  const firstGrade = page.getByLabel('Nota final de Ana Ñahui');
  await firstGrade.focus();
  await firstGrade.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '18\r\n25\r\n17,5\r\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nota final de Beto Ñahui')).toBeFocused();
  await expect(page.getByLabel('Nota final de Carla Ñahui')).toHaveValue('17,5');
  await page.getByLabel('Documento de Carla Ñahui').fill('123');

  await page.reload();
  await expect(page.getByText('Se recuperó lo que habías escrito en esta pestaña.')).toBeVisible();
  await expect(page.getByLabel('Nota final de Beto Ñahui')).toHaveValue('25');
  await page.getByRole('button', { name: 'Revisar 3 certificados' }).click();

  // The check: one row is warned and one is refused. The refused one is corrected in place.
  const rows = page.getByRole('list', { name: 'Filas del lote' }).locator(':scope > li');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('La nota está fuera de la escala de 0 a 20.');
  await page.getByRole('button', { name: /^Rechazadas 1$/ }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Corregir la fila 3, Carla Ñahui' }).click();
  await expect(page.getByRole('textbox', { name: 'Documento' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(uniqueDni());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ninguna fila está en ese estado.')).toBeVisible();

  await page.getByRole('button', { name: 'Emitir 3 certificados' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Emitir 3 certificados?' });
  await expect(dialog).toContainText('Hay 1 fila con advertencias:');
  await dialog.getByRole('button', { name: 'Emitir 3 certificados' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/estado/);
  await page.reload();
  await expect(page.getByText('Terminado', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(rows.getByText('Emitido', { exact: true })).toHaveCount(3);

  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ZIP con los PDF' }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/^certificados-lote-\d+\.zip$/);
  const bytes = await readFile(await zip.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.toString('latin1').match(/\.pdf/g)?.length).toBeGreaterThanOrEqual(3);

  await page.getByRole('link', { name: 'Ver el certificado de Ana Ñahui' }).click();
  await expect(page.getByText(/Auténtico/).first()).toBeVisible();
});

test('an admin checks the rows of a file, whose columns and dates are recognized', async ({ page, request }) => {
  await logInAs(page, request, 'admin');
  await page.goto('/lotes-de-certificados/nuevo');
  await page.getByRole('tab', { name: 'De un archivo' }).click();
  const rowsOfFile = [
    ['Nombres', 'Apellidos', 'N° de DNI', 'Nota', 'Fecha de inicio', 'Fecha de fin', 'Horas'],
    ['Ñusta', 'Peña', Number(uniqueDni()), 18.5, new Date('2026-01-05'), '28/02/2026', 40],
    ['Ana', 'Paz', uniqueDni(), '', '31/02/2026', '28/02/2026', '40,0'],
  ];
  const file = { name: 'clase.xlsx', mimeType: '', buffer: Buffer.from(await anXlsx(rowsOfFile)) };
  await page.getByLabel(/Elegir el archivo/).setInputFiles(file);
  await expect(page.getByText('2 filas con datos. Las primeras:')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Primeras filas' })).toContainText('Ñusta Peña');
  await page.getByRole('tabpanel').getByLabel('Plantilla').last().selectOption('plantilla-telar.pdf');
  await page.getByRole('tabpanel').getByLabel('Nombre del curso').last().fill('Quechua');
  await page.getByRole('button', { name: 'Revisar 2 certificados' }).click();
  await expect(page.getByRole('heading', { name: 'Quechua' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Filas del lote' }).locator(':scope > li');
  await expect(rows.nth(0)).toContainText('Correcta');
  await expect(rows.nth(1)).toContainText('Fecha de inicio: El día 31/02/2026 no existe.');
  await page.getByRole('button', { name: 'Eliminar borrador' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('El borrador se eliminó.')).toBeVisible();
});

test('every page shows an admin the batch that runs, also after a reload, until it ends', async ({ page, request }) => {
  const headers = bearer(await logInAs(page, request, 'admin'));
  const name = `Clase ${uniqueName()}`;
  const data = {
    name,
    template_name: 'plantilla-telar.pdf',
    defaults: {
      course_title: name,
      duration_hours: 40,
      start_date: '2026-01-05',
      end_date: '2026-02-28',
      issue_date: '2026-03-14',
    },
    // Enough to run until it is stopped.
    rows: Array.from({ length: 3_000 }, (_, n) => ({ user_name: `Ana Paz ${n}`, dni: uniqueDni() })),
  };
  const { id } = (await (await request.post('/api/certificate-batches', { headers, data })).json()) as { id: number };
  const control = async (action: 'start' | 'cancel') =>
    expect((await request.post(`/api/certificate-batches/${id}/${action}`, { headers })).status()).toBe(202);
  await control('start');
  const strip = page.getByRole('complementary', { name: 'Certificados que se emiten' });
  const progress = strip.getByRole('progressbar', { name: `Avance de ${name}` });
  for (const path of ['/cursos', '/certificados', '/usuarios']) {
    await page.goto(path);
    await expect(progress).toBeVisible();
  }
  await page.reload();
  await expect(progress).toBeVisible();
  const before = Number(await progress.getAttribute('value'));
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(before);
  await control('cancel');
  await expect(progress).toBeHidden();
  await expect(strip.getByText(`«${name}» ya no se está emitiendo`)).toBeVisible();
  await strip.getByRole('button', { name: `Ocultar el aviso de ${name}` }).click();
  // The batch of another journey may have ended meanwhile.
  await expect(strip.getByText(`«${name}»`)).toHaveCount(0);
});
