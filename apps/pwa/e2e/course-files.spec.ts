import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { drawnPdf } from './support/drawn-pdf';
import { goOffline, waitForServiceWorker } from './support/network';
import { isDrawn } from './support/pdf-viewer';
import { registerClient } from './support/register-client';
import { apiLogin, bearer, logInAs, submitLogin } from './support/session';

/** A client with a new course of two modules: a video and a folder of Drive. */
async function newReader(request: APIRequestContext, name: string) {
  const { dni, email, password } = await registerClient(request, name, 'materiales');
  const headers = bearer((await apiLogin(request, 'admin@demo.pe')).token);
  const title = `Taller de lectura ${dni}`;
  const modules = [
    { title: 'Leer', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    { title: 'Escribir', link: 'https://drive.google.com/drive/folders/1DNeq92sMr9DVPjA03R5yZL6IXMUVVPLa' },
  ];
  const data = { title, instructor: 'Rosa Huamán', price: 90, modules };
  const { id } = (await (await request.post('/api/courses', { headers, data })).json()) as { id: number };
  const listed = await request.get(`/api/users?search=${encodeURIComponent(email)}`, { headers });
  const [user] = ((await listed.json()) as { users: { id: number }[] }).users;
  expect((await request.post(`/api/users/${user?.id}/courses`, { headers, data: { courseId: id } })).ok()).toBe(true);
  return { email, password, id, title, headers, userId: user?.id ?? 0 };
}
type Reader = Awaited<ReturnType<typeof newReader>>;

async function addFile(
  request: APIRequestContext,
  { id, headers }: Reader,
  name: string,
  { moduleId = 1, pages = 1 } = {},
): Promise<number> {
  const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: await drawnPdf(name, pages) };
  const response = await request.post(`/api/courses/${id}/modules/${moduleId}/files`, { headers, multipart: { file } });
  expect(response.status(), await response.text()).toBe(201);
  const { files } = (await response.json()) as { files: { id: number; name: string }[] };
  return files.find((each) => each.name === name)?.id ?? 0;
}

async function logIn(page: Page, { email, password }: Reader): Promise<void> {
  await page.goto('/iniciar-sesion?volver=/mis-cursos');
  await submitLogin(page, email, password);
  await expect(page).toHaveURL(/\/mis-cursos/);
}

const viewer = (page: Page, name: string) => page.getByRole('dialog', { name });

test('staff upload, name, order and delete the files of a module', async ({ page, request }) => {
  const reader = await newReader(request, 'Nora Quispe Ramos');
  await logInAs(page, request, 'admin');
  await page.goto(`/agregar-curso/${reader.id}`);
  await page.getByRole('link', { name: 'Materiales' }).click();
  const module = page.getByRole('region', { name: '1. Leer' });
  const upload = (name: string, buffer: Buffer) =>
    module.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await upload('hola.pdf', Buffer.from('hola'));
  await expect(module.getByText('El archivo no es un PDF.')).toBeVisible();
  for (const name of ['Primero', 'Segundo']) {
    await upload(`${name}.pdf`, await drawnPdf(name));
    await expect(page.getByText(`«${name}» ya está en el módulo.`)).toBeVisible();
  }
  await expect(module.getByText('El archivo no es un PDF.')).toHaveCount(0);
  // With the keyboard.
  await module.getByRole('button', { name: /^Mover abajo ?: Primero/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('«Primero» es ahora el 2.º del módulo.')).toBeVisible();
  await expect(module.getByRole('listitem').first()).toContainText('Segundo');
  const edit = module.getByRole('button', { name: /^Editar ?: Segundo/ });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Editar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Nombre').fill('Guía de lectura');
  await page.getByLabel('Módulo').selectOption('2. Escribir');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(
    page.getByRole('region', { name: '2. Escribir' }).getByText('Guía de lectura', { exact: true }),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await module.getByRole('link', { name: /^Abrir ?: Primero/ }).click();
  await expect.poll(() => isDrawn(viewer(page, 'Primero').getByRole('img').first())).toBe(true);
  await page.goBack();
  await module.getByRole('button', { name: /^Eliminar ?: Primero/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Archivo eliminado.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Materiales' })).toBeFocused();
  await page.reload();
  await expect(module.getByText('Sin archivos.')).toBeVisible();
});

test('a student saves a course, and opens its PDF after a reload without network', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  const reader = await newReader(request, 'Elsa Quispe Ramos');
  await addFile(request, reader, 'Guía de lectura');
  const deleted = await addFile(request, reader, 'Hoja vieja');
  await logIn(page, reader);
  await waitForServiceWorker(page);
  await expect(
    page.getByText(
      /^Se guardan textos, apuntes, avance y 2 PDF \(\d+ KB\)\. Necesitan red: 1 video de YouTube y 1 material de Google Drive\.$/,
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Guardar sin conexión/ }).click();
  await expect(page.getByText('Guardado sin conexión').first()).toBeVisible();

  await page.goto('about:blank');
  await goOffline(page);
  await page.goto(`/mis-cursos/${reader.id}/1`);
  const item = page.getByRole('listitem').filter({ hasText: 'Guía de lectura' });
  await expect(item.getByText('Guardado en este dispositivo')).toBeVisible();
  await expect(page.getByText('Necesita red', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await item.getByRole('link', { name: /^Abrir/ }).click();
  const opened = viewer(page, 'Guía de lectura');
  await expect.poll(() => isDrawn(opened.getByRole('img').first())).toBe(true);
  await page.reload();
  await expect.poll(() => isDrawn(opened.getByRole('img').first())).toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    opened.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Guía de lectura.pdf');
  // A page that is loaded again shows the open file again.
  await page.goBack();
  await expect(opened).toBeHidden();

  // Staff change the files meanwhile. The next start follows.
  await request.delete(`/api/courses/${reader.id}/files/${deleted}`, { headers: reader.headers });
  const added = await addFile(request, reader, 'Hoja nueva');
  await context.setOffline(false);
  const received = page.waitForResponse((response) => response.url().endsWith(`/files/${added}`));
  await page.goto(`/mis-cursos/${reader.id}/1`);
  // Not until it is finished: Chromium may report a body that was read in parts as aborted.
  await received;
  await expect(page.getByRole('main').getByText('Guardado en este dispositivo')).toHaveCount(2);
  await goOffline(page);
  await page.reload();
  await expect(page.getByText('Hoja vieja')).toHaveCount(0);
  await page.getByRole('link', { name: /^Abrir ?: Hoja nueva/ }).click();
  await expect.poll(() => isDrawn(viewer(page, 'Hoja nueva').getByRole('img').first())).toBe(true);
  await page.goBack();

  // Staff change them again. The page stays open, and follows when the device is online again.
  await page.goto('/mis-cursos');
  await expect(page.getByText('Guardado sin conexión').first()).toBeVisible();
  const third = await addFile(request, reader, 'Hoja tercera');
  const followed = page.waitForResponse((response) => response.url().endsWith(`/files/${third}`));
  await context.setOffline(false);
  await followed;
  await page.goto(`/mis-cursos/${reader.id}/1`);
  await expect(page.getByRole('main').getByText('Guardado en este dispositivo')).toHaveCount(3);
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('main').getByText('Guardado en este dispositivo')).toHaveCount(3);

  // The access ends.
  await context.setOffline(false);
  const path = `/api/users/${reader.userId}/courses/${reader.id}`;
  expect((await request.put(path, { headers: reader.headers, data: { ends_on: '2026-01-01' } })).ok()).toBe(true);
  await page.goto('/mis-cursos');
  await page.goto(`/mis-cursos/${reader.id}/1`);
  await expect(page.getByText('Hoja nueva')).toHaveCount(0);
  expect((await request.get(`/api/courses/${reader.id}/files/${added}`)).status()).toBe(401);
});

test('a long PDF is read with the keyboard, and only the pages near the screen are drawn', async ({
  page,
  request,
}) => {
  const pages = 12;
  const reader = await newReader(request, 'Irma Quispe Ramos');
  await addFile(request, reader, 'Libro', { pages });
  await logIn(page, reader);
  await expect(page.getByRole('link', { name: /^Empezar/ }).first()).toBeVisible();
  await page.goto(`/mis-cursos/${reader.id}/1`);
  const open = page.getByRole('link', { name: /^Abrir ?: Libro/ });
  await open.focus();
  await page.keyboard.press('Enter');
  const opened = viewer(page, 'Libro');
  await expect(opened.getByRole('button', { name: 'Volver' })).toBeFocused();
  const pageOf = (number: number) =>
    opened.getByRole('img', { name: `Libro, página ${number} de ${pages}`, exact: true });
  await expect.poll(() => isDrawn(pageOf(1))).toBe(true);
  expect(await opened.getByRole('img').count()).toBeLessThan(pages);
  await expect(pageOf(pages)).toHaveCount(0);
  await page.keyboard.press('End');
  await expect.poll(() => isDrawn(pageOf(pages))).toBe(true);
  await expect(pageOf(1)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Home');
  await expect.poll(() => isDrawn(pageOf(1))).toBe(true);
  await expect(pageOf(pages)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(opened.getByRole('button', { name: 'Descargar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page).toHaveURL(`/mis-cursos/${reader.id}/1`);
});

test('a course that does not fit is not saved, and nothing of it stays', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const reader = await newReader(request, 'Iris Quispe Ramos');
  await addFile(request, reader, 'Una');
  await addFile(request, reader, 'Otra', { moduleId: 2 });
  await logIn(page, reader);
  await waitForServiceWorker(page);
  await page.getByRole('button', { name: /^Guardar sin conexión/ }).waitFor();
  const browser = await context.newCDPSession(page);
  const origin = baseURL ?? '';
  const { usage } = await browser.send('Storage.getUsageAndQuota', { origin });
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage });
  await page.getByRole('button', { name: /^Guardar sin conexión/ }).click();
  await expect(page.getByText('No se guardó: no queda espacio en este dispositivo.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Guardar sin conexión/ })).toBeVisible();
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  await page.goto(`/mis-cursos/${reader.id}/1`);
  await expect(page.getByRole('main').getByText('Guardado en este dispositivo')).toHaveCount(0);
  await page.goto('/mis-cursos');
  await page.getByRole('button', { name: /^Guardar sin conexión/ }).click();
  await expect(page.getByText('Guardado sin conexión').first()).toBeVisible();
});
