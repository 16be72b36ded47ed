import { expect, test } from '@playwright/test';
import { logInAs } from './support/session';
import { uniqueName } from './support/unique';
import { searchUsers, userRow } from './support/users-page';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

// A retry would hide a leak of account data.
test.describe.configure({ retries: 0 });

test('an adviser creates, edits and deletes a client, and does not see admins', async ({ page, request }) => {
  const email = `luz.${uniqueName()}@correo.pe`;
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

  await searchUsers(page, email);
  await userRow(page, email)
    .getByRole('button', { name: /^Editar a/ })
    .click();
  await expect(page.getByLabel(/contraseña/i)).toHaveCount(0);
  await page.getByLabel('Apellidos').fill('Ñahui');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Se guardaron los cambios de Luz Marina Ñahui.')).toBeVisible();
  await expect(userRow(page, email)).toContainText('Ñahui');
  await expect(userRow(page, email).getByRole('button', { name: /^Editar a/ })).toBeFocused();

  await userRow(page, email)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Inscribir y anotar su pago',
    'Enlace para cambiar la contraseña',
    'Eliminar',
  ]);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('heading', { name: 'Usuarios', level: 1 })).toBeFocused();
  await expect(page.getByText('Se eliminó la cuenta de Luz Marina Ñahui.')).toBeVisible();
  await expect(page.getByText(`Nadie coincide con «${email}».`)).toBeVisible();

  await searchUsers(page, 'admin@demo.pe');
  await expect(page.getByText('Nadie coincide con «admin@demo.pe».')).toBeVisible();
});

test('an admin finds the list’s state in the URL, creates an admin, and cannot change their own role', async ({
  page,
  request,
}) => {
  const email = `eva.${uniqueName()}@correo.pe`;
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
  await expect(userRow(page, 'admin@demo.pe').getByRole('button')).toHaveCount(1);
  await userRow(page, 'admin@demo.pe').getByRole('button').click();
  await expect(page.getByText('Es tu propia cuenta')).toBeVisible();
  await expect(page.getByLabel('Rol')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancelar' }).click();

  // Deletes the new admin.
  await searchUsers(page, email);
  await userRow(page, email)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Se eliminó la cuenta de Eva.')).toBeVisible();
});

test('a logout in one tab closes the users page in the other tab', async ({ page, request, context }) => {
  await logInAs(page, request, 'admin');
  await page.goto('/usuarios');
  await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible();
  await searchUsers(page, 'cliente@demo.pe');
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  // The search is neither in the URL nor in the history.
  await expect(page).toHaveURL('/iniciar-sesion?volver=%2Fusuarios');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('@demo.pe')).toHaveCount(0);
  expect(refused).toEqual([]);
});
