import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from './support/demo';
import { registerClient } from './support/register-client';
import { bearer, logInAs, submitLogin } from './support/session';

test('a visitor who opens a protected page reaches it after the login', async ({ page }) => {
  await page.goto('/generar-certificado');
  await expect(page).toHaveURL(/\/iniciar-sesion/);
  await submitLogin(page, 'admin@demo.pe', 'equivocada');
  await expect(page.getByRole('alert')).toContainText('Usuario o contraseña inválidos.');
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/generar-certificado');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the login page sends a logged-in user to the home page', async ({ page, request }) => {
  await logInAs(page, request, 'cliente');
  await page.goto('/iniciar-sesion');
  await expect(page).toHaveURL('/');
});

test('the login page of a protected page opens that page after a login in another tab', async ({ page, context }) => {
  await page.goto('/mis-cursos');
  await expect(page).toHaveURL('/iniciar-sesion?volver=%2Fmis-cursos');
  const other = await context.newPage();
  await other.goto('/iniciar-sesion');
  await submitLogin(other, 'cliente@demo.pe', DEMO_PASSWORD);
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/mis-cursos');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis cursos' })).toBeVisible();
  await other.goto('/iniciar-sesion?volver=/mis-pedidos');
  await expect(other).toHaveURL('/mis-pedidos');
});

test('a logout deletes the session in the browser', async ({ page, request }) => {
  await logInAs(page, request, 'cliente');
  await page.goto('/');
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL('/acceso');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
});

test('a logout ends the session on the server too', async ({ page, request }) => {
  const token = await logInAs(page, request, 'cliente');
  const status = async () => (await request.get('/api/enrollments/me', { headers: bearer(token) })).status();
  await page.goto('/');
  expect(await status()).toBe(200);
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect.poll(status).toBe(401);
});

test('a user ends the sessions of all devices from the menu of a phone', async ({ page, browser, request }) => {
  const { email, password } = await registerClient(request, 'Luz Quispe');
  await page.goto('/iniciar-sesion');
  await submitLogin(page, email, password);
  await expect(page.getByText('Hola, Luz')).toBeVisible();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto('/iniciar-sesion');
  await submitLogin(phone, email, password);
  await expect(phone).toHaveURL('/');
  await phone.getByRole('button', { name: 'Abrir menú' }).click();
  await phone.getByRole('button', { name: 'Cerrar sesión en todos mis dispositivos' }).click();
  await expect(phone.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await phone.getByRole('button', { name: 'Cerrar todas' }).click();
  await expect(phone).toHaveURL('/acceso');
  await phone.close();

  await page.reload();
  await expect(page.getByText('Tu sesión terminó. Vuelve a iniciar sesión.')).toBeVisible();
  await expect(page.getByText('Hola, Luz')).toHaveCount(0);
});

test('in a browser that blocks storage, the app opens and a session lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/iniciar-sesion?volver=/mis-cursos');
  await submitLogin(page, 'cliente@demo.pe', DEMO_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Mis cursos' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ir al curso/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL('/acceso');
});

for (const [role, path] of [
  ['cliente', '/dashboard'],
  ['cliente', '/generar-certificado'],
  ['asesor', '/generar-certificado'],
] as const) {
  test(`${role} cannot open ${path}`, async ({ page, request }) => {
    await logInAs(page, request, role);
    await page.goto(path);
    await expect(page).toHaveURL('/');
  });
}
