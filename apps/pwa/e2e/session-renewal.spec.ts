import { expect, test } from '@playwright/test';
import { apiLogin, bearer, submitLogin } from './support/session';
import { uniqueName } from './support/unique';

const PASSWORD = 'Tejido-2026';

test('an adviser whose session is refused in the middle of a form logs in again and sends what was typed', async ({
  page,
  request,
}) => {
  const admin = bearer((await apiLogin(request, 'admin@demo.pe')).token);
  const email = `${uniqueName()}@e2e.pe`;
  const created = await request.post('/api/users', {
    headers: admin,
    data: { name: 'Rosa', last_name: 'Huamán', email, role: 'asesor', password: PASSWORD },
  });
  const { id } = (await created.json()) as { id: number };
  await page.goto('/iniciar-sesion?volver=/paquetes-curso');
  await submitLogin(page, email, PASSWORD);

  const name = `Paquete ${uniqueName()}`;
  await page.getByLabel('Nombre del paquete').fill(name);
  await page.getByRole('checkbox').first().check();
  const reset = await request.post(`/api/users/${id}/reset-password`, {
    headers: admin,
    data: { new_password: `${PASSWORD}-b`, must_change_password: false },
  });
  expect(reset.ok()).toBe(true);
  await page.getByRole('button', { name: 'Crear paquete' }).click();

  const dialog = page.getByRole('dialog', { name: 'Inicia sesión para seguir' });
  await expect(dialog).toContainText('Lo que escribiste sigue en esta página.');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(`${PASSWORD}-b`);
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/paquetes-curso');
  await expect(page.getByLabel('Nombre del paquete')).toHaveValue(name);
  await page.getByRole('button', { name: 'Crear paquete' }).click();
  await expect(page.getByRole('list', { name: 'Mis Paquetes' }).getByText(name)).toBeVisible();
});
