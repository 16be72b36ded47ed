import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from './support/demo';
import { logInAs, submitLogin } from './support/session';

// A retry would hide a leak of account data.
test.describe.configure({ retries: 0 });

const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
const dni = () => String(Math.floor(10_000_000 + Math.random() * 89_999_999));

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

const row = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email });

async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel('Buscar usuarios').fill(text);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text)}`));
}

test('a client registers, logs in, gets a temporary password, changes it and logs out', async ({
  page,
  browser,
  request,
}) => {
  const email = `ana.${unique()}@correo.pe`;
  await page.goto('/acceso?tab=registrarse');
  await page.getByLabel('Nombre completo').fill('Ana Lucía Quispe');
  await page.getByLabel('DNI').fill(dni());
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
  await find(office, email);
  await row(office, email)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await office.getByRole('menuitem', { name: 'Restablecer contraseña' }).click();
  await office.getByRole('button', { name: 'Restablecer', exact: true }).click();
  await expect(office.getByText('no la volverás a ver')).toBeVisible();
  const temporary = (await office.locator('output').textContent()) ?? '';
  await office.close();

  // The session is no longer valid. The page shows it and does not log out by itself.
  await page.getByRole('button', { name: /Tu cuenta/ }).click();
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByLabel('Contraseña actual').fill('Primera-2026');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Segunda-2026');
  await page.getByLabel('Repite la nueva contraseña').fill('Segunda-2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByRole('alert')).toContainText('Tu sesión fue cerrada. Vuelve a iniciar sesión.');
  await expect(page.getByText('Hola, Ana Lucía')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
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
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/acceso');
  const isOfAccount = (name: string) => !['telar-catalogue', 'telar-certificates', 'workbox-expiration'].includes(name);
  await expect
    .poll(async () => {
      const { databases, ...others } = await storedAfterLogout(page);
      return { ...others, databases: databases.filter(isOfAccount) };
    })
    .toEqual({ local: [], session: [], cached: [], databases: [] });
});

test('an adviser creates, edits and deletes a client, and cannot edit an admin', async ({ page, request }) => {
  const email = `luz.${unique()}@correo.pe`;
  await logInAs(page, request, 'asesor');
  await page.goto('/');
  await page.getByRole('button', { name: 'ADMINISTRATIVO' }).click();
  await expect(page.getByRole('link', { name: 'Generar Certificado' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Usuarios' }).click();
  await expect(page).toHaveURL('/usuarios');

  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  await expect(page.getByLabel('Nombres')).toBeFocused();
  await expect(page.getByLabel('Rol').getByRole('option')).toHaveText(['Cliente', 'Asesor']);
  await page.keyboard.type('Luz Marina');
  await page.getByLabel('Correo electrónico').fill('asesor@demo.pe');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Ya existe una cuenta con ese correo.');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('no la volverás a ver')).toBeVisible();
  await page.getByRole('button', { name: 'Crear otro' }).click();
  await page.getByRole('button', { name: 'Cerrar de todos modos' }).click();
  await expect(page.getByLabel('Nombres')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Nuevo usuario' })).toBeFocused();

  await find(page, email);
  await row(page, email)
    .getByRole('button', { name: /^Editar a/ })
    .click();
  await expect(page.getByLabel(/contraseña/i)).toHaveCount(0);
  await page.getByLabel('Apellidos').fill('Ñahui');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Se guardaron los cambios de Luz Marina Ñahui.')).toBeVisible();
  await expect(row(page, email)).toContainText('Ñahui');
  await expect(row(page, email).getByRole('button', { name: /^Editar a/ })).toBeFocused();

  await row(page, email)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Eliminar']);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('heading', { name: 'Usuarios', level: 1 })).toBeFocused();
  await expect(page.getByText('Se eliminó la cuenta de Luz Marina Ñahui.')).toBeVisible();
  await expect(page.getByText(`Nadie coincide con «${email}».`)).toBeVisible();

  await find(page, 'admin@demo.pe');
  await expect(row(page, 'admin@demo.pe')).toContainText('Solo administradores');
  await expect(row(page, 'admin@demo.pe').getByRole('button')).toHaveCount(0);
});

test('an admin finds the list’s state in the URL, creates an admin, and cannot change their own role', async ({
  page,
  request,
}) => {
  const email = `eva.${unique()}@correo.pe`;
  await logInAs(page, request, 'admin');
  await page.goto('/usuarios?search=DEMO.PE&size=20');
  await expect(page.getByLabel('Por página')).toHaveValue('20');
  await expect(page.getByLabel('Buscar usuarios')).toHaveValue('DEMO.PE');
  await page.getByLabel('Por página').selectOption('10');
  await expect(page).toHaveURL('/usuarios?search=DEMO.PE');
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page).toHaveURL('/usuarios?search=DEMO.PE&page=2');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  await page.getByLabel('Nombres').fill('Eva');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Rol').selectOption('Administrador');
  await page.getByLabel(/^Contraseña/).fill('Propia-2026');
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('Se creó la cuenta de Eva.').first()).toBeVisible();
  await expect(page.getByText('no la volverás a ver')).toHaveCount(0);
  // With unsaved input, the page asks before the user leaves it.
  await page.getByRole('button', { name: 'Crear otro' }).click();
  await expect(page.getByLabel('Rol')).toHaveValue('admin');
  await page.getByLabel('Nombres').fill('Otra');
  await page.getByRole('link', { name: 'Nosotros' }).first().click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL('/nosotros');

  await page.goto('/usuarios?search=admin%40demo.pe');
  await expect(row(page, 'admin@demo.pe').getByRole('button')).toHaveCount(1);
  await row(page, 'admin@demo.pe').getByRole('button').click();
  await expect(page.getByText('Es tu propia cuenta')).toBeVisible();
  await expect(page.getByLabel('Rol')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancelar' }).click();

  // Other journeys count the admins.
  await find(page, email);
  await row(page, email)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Se eliminó la cuenta de Eva.')).toBeVisible();
});

test('five wrong passwords lock the login, and the page shows for how long and whom to ask', async ({
  page,
  request,
}) => {
  const email = `nadie.${unique()}@correo.pe`;
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

test('a logout in one tab closes the users page in the other tab', async ({ page, request, context }) => {
  await logInAs(page, request, 'admin');
  await page.goto('/usuarios');
  await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible();
  await find(page, 'cliente@demo.pe');
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  // The search is neither in the URL nor in the history.
  await expect(page).toHaveURL('/iniciar-sesion?volver=%2Fusuarios');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('@demo.pe')).toHaveCount(0);
  expect(refused).toEqual([]);
});
