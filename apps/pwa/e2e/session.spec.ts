import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from './support/demo';
import { logInAs, submitLogin } from './support/session';

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

test('a logged-in user does not see the login, and the logout deletes the session', async ({ page, request }) => {
  await logInAs(page, request, 'cliente');
  await page.goto('/iniciar-sesion');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/acceso');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
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
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
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
