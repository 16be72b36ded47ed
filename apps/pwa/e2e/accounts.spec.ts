import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './support/demo';
import { logInAs, submitLogin } from './support/session';
import { uniqueDni, uniqueName } from './support/unique';
import { searchUsers, userRow } from './support/users-page';

// A retry would hide a leak of account data.
test.describe.configure({ retries: 0 });

/** Returns what the browser still stores after a logout, except public data. */
function storedAfterLogout(
  page: Page,
): Promise<{ local: string[]; session: string[]; databases: string[]; cached: string[] }> {
  return page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
    }
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage).filter((key) => !key.startsWith('e2e-') && !key.startsWith('tsr-')),
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      cached: cached.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/files/')),
    };
  });
}

test('a client registers, logs in, gets a temporary password, changes it and logs out', async ({
  page,
  browser,
  request,
}) => {
  const email = `ana.${uniqueName()}@correo.pe`;
  await page.goto('/acceso?tab=registrarse');
  await page.getByLabel('Nombres').fill('Ana Lucía');
  await page.getByLabel('Apellidos').fill('Quispe');
  await page.getByLabel('DNI').fill(uniqueDni());
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Primera-2026');
  await expect(page.getByText('Muy fuerte')).toBeVisible();
  await page.getByLabel('Repite la contraseña').fill('Primera-2026');
  await page.getByLabel(/Acepto los/).check();
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(page.getByText('Registro exitoso. ¡Ahora puedes iniciar sesión!')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Primera-2026');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Hola, Ana Lucía')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADMINISTRATIVO' })).toHaveCount(0);

  const office = await browser.newPage();
  await logInAs(office, request, 'admin');
  await office.goto('/usuarios');
  await searchUsers(office, email);
  await userRow(office, email)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await office.getByRole('menuitem', { name: 'Restablecer contraseña' }).click();
  await office.getByRole('button', { name: 'Restablecer', exact: true }).click();
  await expect(office.getByText('no la volverás a ver')).toBeVisible();
  const temporary = (await office.locator('output').textContent()) ?? '';
  await office.close();

  // The session is no longer valid. The page shows it, offers a login over the page and does not log out by itself.
  await page.getByRole('button', { name: /Tu cuenta/ }).click();
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByLabel('Contraseña actual').fill('Primera-2026');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Segunda-2026');
  await page.getByLabel('Repite la nueva contraseña').fill('Segunda-2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar contraseña' }).click();
  const renewal = page.getByRole('dialog', { name: 'Inicia sesión para seguir' });
  await expect(renewal).toContainText('Tu sesión fue cerrada. Vuelve a iniciar sesión.');
  await page.keyboard.press('Escape');
  await expect(renewal).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('Tu sesión fue cerrada. Vuelve a iniciar sesión.');
  await expect(page.getByText('Hola, Ana Lucía')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL('/acceso');

  await submitLogin(page, email, temporary);
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Segunda-2026');
  await page.getByLabel('Repite la nueva contraseña').fill('Segunda-2026');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: /Tu cuenta/ }).click();
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByLabel('Contraseña actual').fill('Segunda-2026');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Tercera-2026');
  await page.getByLabel('Repite la nueva contraseña').fill('Tercera-2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Tu contraseña cambió.')).toBeVisible();
  await page.getByRole('button', { name: 'Listo' }).click();

  await page.goto('/mis-cursos?from=my-courses');
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL('/acceso');
  // When the app was first opened is a fact of the device, and prices of plans are public.
  const ofDevice = ['telar-catalogue', 'telar-certificates', 'workbox-expiration', 'first-visit', 'plan-prices'];
  const isOfAccount = (name: string) => !ofDevice.includes(name);
  await expect
    .poll(async () => {
      const { local, databases, ...others } = await storedAfterLogout(page);
      return { ...others, local: local.filter(isOfAccount), databases: databases.filter(isOfAccount) };
    })
    .toEqual({ local: [], session: [], cached: [], databases: [] });
});

test('five wrong passwords lock the login, and the page shows for how long and a link to WhatsApp', async ({
  page,
  request,
}) => {
  const email = `nadie.${uniqueName()}@correo.pe`;
  for (let guess = 0; guess < 5; guess += 1) {
    await request.post('/api/auth/login', { data: { email, password: 'mala' } });
  }
  await page.goto('/iniciar-sesion');
  await submitLogin(page, email, DEMO_PASSWORD);
  await expect(page.getByRole('alert')).toContainText(
    'Cuenta bloqueada temporalmente. Vuelve a intentarlo en 15 minutos.',
  );
  await expect(page.getByRole('alert').getByRole('link', { name: 'escríbenos por WhatsApp' })).toBeVisible();
});
