import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { goOffline, waitForServiceWorker } from './support/network';
import { registerClient } from './support/register-client';
import { apiLogin, bearer, logInAs, submitLogin } from './support/session';
import { uniqueDni, uniqueName } from './support/unique';
import { searchUsers, userRow } from './support/users-page';

// A retry would hide a leak of account data.
test.describe.configure({ retries: 0 });

test('a client changes phone and confirmed document after a warning, and reads them offline', async ({
  page,
  request,
}) => {
  const { email, dni, password } = await registerClient(request, 'Justina Ccori');
  const headers = bearer((await apiLogin(request, 'admin@demo.pe')).token);
  const listed = await request.get(`/api/users?search=${encodeURIComponent(email)}`, { headers });
  const [user] = ((await listed.json()) as { users: { id: number }[] }).users;
  const confirmed = await request.post(`/api/users/${user?.id}/dni-confirmation`, { headers, data: { dni } });
  expect(confirmed.ok()).toBe(true);

  await page.goto('/iniciar-sesion');
  await submitLogin(page, email, password);
  await page.getByRole('button', { name: /Tu cuenta/ }).click();
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(page).toHaveURL('/mi-cuenta');
  const facts = page.getByRole('region', { name: 'Mis datos' });
  await expect(facts).toContainText(`DNI ${dni}`);
  await expect(facts).toContainText('Confirmado el');

  await page.getByRole('button', { name: 'Cambiar mis datos' }).click();
  const form = page.getByRole('dialog', { name: 'Cambiar mis datos' });
  await form.getByLabel('Nombres').fill('Justina Rosa');
  await form.getByLabel('Celular').fill('987 654 321');
  await form.getByRole('button', { name: 'Cambiar documento' }).click();
  await expect(form.getByText(/se retira la confirmación/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // Of the demo data.
  const taken = await request.get('/api/users?search=cliente@demo.pe', { headers });
  const [other] = ((await taken.json()) as { users: { dni: string }[] }).users;
  await form.getByLabel('DNI').fill(other?.dni ?? '');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form.getByText('Ya existe una cuenta con ese DNI.')).toBeVisible();
  const next = uniqueDni();
  await form.getByLabel('DNI').fill(next);
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Tus datos se guardaron.')).toBeVisible();
  await expect(facts).toContainText(`DNI ${next}`);
  await expect(facts).toContainText('Un asesor aún no lo confirmó');
  await expect(page.getByRole('button', { name: /Justina Rosa.*Tu cuenta/ })).toBeVisible();

  await waitForServiceWorker(page);
  await page.reload();
  await expect(facts).toContainText('987 654 321');
  await goOffline(page);
  await page.reload();
  await expect(facts).toContainText(`DNI ${next}`);
  await expect(page.getByText('Para cambiar tus datos necesitas conexión.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar mis datos' })).toBeDisabled();
});

test('an adviser gives a client a link, with which the client sets another password', async ({
  page,
  browser,
  request,
}) => {
  const { email, password } = await registerClient(request, `Cirila ${uniqueName()}`);
  await logInAs(page, request, 'asesor');
  await page.goto('/usuarios');
  await searchUsers(page, email);
  await userRow(page, email)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Enlace para cambiar la contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enlace para cambiar la contraseña' });
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const given = dialog.getByRole('region', { name: 'Enlace' });
  await expect(given).toContainText('no lo volverás a ver');
  expect(await axeViolations(page)).toEqual([]);
  const { pathname, hash } = new URL(await given.getByRole('status').first().innerText());
  // Nothing changed yet.
  await apiLogin(request, email, password);

  const person = await (await browser.newContext({ locale: 'es-PE' })).newPage();
  await person.goto(`${pathname}${hash}`);
  await person.getByLabel('Nueva contraseña', { exact: true }).fill('Otra-Segura-26');
  await person.getByLabel('Repite la nueva contraseña').fill('Otra-Segura-26');
  await person.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(person.getByText(/ya puedes iniciar sesión/)).toBeVisible();
  await apiLogin(request, email, 'Otra-Segura-26');
  await person.reload();
  await person.getByLabel('Nueva contraseña', { exact: true }).fill('Tercera-Segura-26');
  await person.getByLabel('Repite la nueva contraseña').fill('Tercera-Segura-26');
  await person.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(person.getByText(/Este enlace ya no sirve/)).toBeVisible();
  await person.context().close();
});
