import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_COURSE } from './support/demo';
import { grayPng } from './support/png';
import { registerClient } from './support/register-client';
import { apiLogin, bearer, submitLogin } from './support/session';
import { borderedPdf, uploadTemplate } from './support/templates';
import { uniqueDni, uniqueName } from './support/unique';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

const PASSWORD = 'Tejido-2026';
const NEW_PASSWORD = `${PASSWORD}-b`;

/** The account of an adviser or admin. */
interface Staff {
  email: string;
  /** Sets the new password, so that the server refuses the account's sessions. */
  endSessions: () => Promise<void>;
}

async function newStaff(request: APIRequestContext, role: 'asesor' | 'admin'): Promise<Staff> {
  const headers = bearer((await apiLogin(request, 'admin@demo.pe')).token);
  const email = `${uniqueName()}@e2e.pe`;
  const data = { name: 'Eufrasia', last_name: 'Huamán', email, role, password: PASSWORD };
  const { id } = (await (await request.post('/api/users', { headers, data })).json()) as { id: number };
  return {
    email,
    endSessions: async () => {
      const change = { new_password: NEW_PASSWORD, must_change_password: false };
      const reset = await request.post(`/api/users/${id}/reset-password`, { headers, data: change });
      expect(reset.ok()).toBe(true);
    },
  };
}

const newAdviser = (request: APIRequestContext) => newStaff(request, 'asesor');
const loginOver = (page: Page) => page.getByRole('dialog', { name: 'Inicia sesión para seguir' });

/** Logs the adviser in, types a package and sends it after the server has ended the session. */
async function sendPackageAfterEnd(page: Page, adviser: Staff, name: string) {
  await page.goto('/iniciar-sesion?volver=/paquetes-curso');
  await submitLogin(page, adviser.email, PASSWORD);
  await page.getByLabel('Nombre del paquete').fill(name);
  await page.getByRole('checkbox', { name: DEMO_COURSE }).check();
  await adviser.endSessions();
  await page.getByRole('button', { name: 'Crear paquete' }).click();
  const dialog = loginOver(page);
  await expect(dialog).toContainText('Lo que escribiste sigue en esta página.');
  return dialog;
}

test('an adviser whose session is refused in the middle of a form logs in again and sends what was typed', async ({
  page,
  request,
}) => {
  const adviser = await newAdviser(request);
  const name = `Paquete ${uniqueName()}`;
  const dialog = await sendPackageAfterEnd(page, adviser, name);
  const send = page.getByRole('button', { name: 'Crear paquete' });

  // Only by keyboard: Escape gives the focus back to the button, which offers the login again.
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(adviser.email);
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/paquetes-curso');
  await expect(page.getByLabel('Nombre del paquete')).toHaveValue(name);
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Mis Paquetes' }).getByText(name)).toBeVisible();
});

/** Logs in over the page as the account that the server refused. */
async function logInAgain(page: Page): Promise<void> {
  const dialog = loginOver(page);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(dialog).toBeHidden();
}

test('an admin whose session is refused in the generator logs in over it and issues what was typed', async ({
  page,
  request,
}) => {
  const admin = await newStaff(request, 'admin');
  const { token } = await apiLogin(request, 'admin@demo.pe');
  const template = await uploadTemplate(request, token, await borderedPdf());
  await page.goto('/iniciar-sesion?volver=/generar-certificado');
  await submitLogin(page, admin.email, PASSWORD);
  await page.getByRole('radio', { name: template }).check();
  const values = {
    'Nombre completo': `Justina ${uniqueName()}`,
    DNI: uniqueDni(),
    'Nombre del curso': 'Tintes naturales',
    'Horas académicas': '40',
    'Fecha de inicio': '03/08/2026',
    'Fecha de fin': '25/09/2026',
    'Fecha de emisión': '02/10/2026',
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await admin.endSessions();
  const issue = page.getByRole('button', { name: 'Generar certificado' });
  await issue.click();
  await logInAgain(page);
  await expect(page).toHaveURL('/generar-certificado');
  for (const [label, value] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByLabel('Plantilla elegida')).toContainText(template);
  await issue.click();
  await expect(page.getByRole('heading', { name: 'Certificado generado' })).toBeVisible();
});

test('an admin whose session is refused while a course is saved logs in over it and saves the course with its image', async ({
  page,
  request,
}) => {
  const admin = await newStaff(request, 'admin');
  const title = `Anillado ${uniqueName()}`;
  await page.goto('/iniciar-sesion?volver=/agregar-curso');
  await submitLogin(page, admin.email, PASSWORD);
  await page.getByLabel('Nombre del curso').fill(title);
  await page.getByLabel('Instructor').fill('Nilda Quispe');
  await page.getByLabel('Precio (S/)').fill('89.90');
  const image = { name: 'tapa.png', mimeType: 'image/png', buffer: grayPng(800, 600) };
  await page.getByLabel('Imagen del curso').setInputFiles(image);
  await page.getByLabel('Nombre del módulo').first().fill('Urdir');
  await admin.endSessions();
  const create = page.getByRole('button', { name: 'Crear curso' });
  await create.click();
  await logInAgain(page);
  await expect(page).toHaveURL('/agregar-curso');
  await expect(page.getByLabel('Nombre del curso')).toHaveValue(title);
  await create.click();
  await expect(page.getByText('¡Curso creado exitosamente!')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.locator('img')).toHaveAttribute('srcset', /320w/);
  const headers = bearer((await apiLogin(request, 'admin@demo.pe')).token);
  const { courses } = (await (await request.get('/api/courses')).json()) as {
    courses: { id: number; title: string }[];
  };
  const id = courses.find((course) => course.title === title)?.id;
  expect((await request.delete(`/api/courses/${id}`, { headers })).ok()).toBe(true);
});

// Another tab of the app would start with the refused session, end it, and take what was typed here with it.
test('the help for a forgotten password opens the chat beside the page, which keeps what was typed', async ({
  page,
  context,
  request,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const name = `Paquete ${uniqueName()}`;
  const dialog = await sendPackageAfterEnd(page, await newAdviser(request), name);
  const opening = context.waitForEvent('page');
  await dialog.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(await opening).toHaveURL(/^https:\/\/wa\.me\//);
  await expect(page).toHaveURL('/paquetes-curso');
  await expect(dialog).toBeVisible();
  await expect(page.getByLabel('Nombre del paquete')).toHaveValue(name);
});

test('another account that logs in over the page finds nothing of the first one', async ({ page, request }) => {
  const client = await registerClient(request, 'Lucinda Quilla');
  const name = `Paquete ${uniqueName()}`;
  const dialog = await sendPackageAfterEnd(page, await newAdviser(request), name);
  const sent: { path: string; token: string | undefined }[] = [];
  page.on('request', (call) => {
    sent.push({ path: new URL(call.url()).pathname, token: call.headers()['authorization'] });
  });
  await dialog.getByLabel('Correo electrónico').fill(client.email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(client.password);
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByText(/^Hola, Lucinda/)).toBeVisible();
  await expect(page.getByText('Eufrasia')).toHaveCount(0);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await expect.poll(() => sent.filter((call) => call.token === `Bearer ${token}`).length).toBeGreaterThan(0);
  expect(sent.filter(({ path }) => path.startsWith('/api/packages'))).toEqual([]);
  // The earlier entry was replaced by the home page, so "back" opens no page of the adviser.
  await page.goForward();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a page whose first read is refused before the browser is idle leads to the login', async ({ page, request }) => {
  const adviser = await newAdviser(request);
  await page.goto('/iniciar-sesion');
  await submitLogin(page, adviser.email, PASSWORD);
  await expect(page.getByRole('navigation', { name: 'Tu trabajo' })).toBeVisible();
  await adviser.endSessions();
  // As a browser that is busy until the time-out.
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, options) =>
      window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), options?.timeout);
  });
  await page.goto('/paquetes-curso');
  await expect(page.getByText('Tu sesión terminó. Vuelve a iniciar sesión.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});
