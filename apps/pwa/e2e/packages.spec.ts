import { expect, test } from '@playwright/test';
import { boxContrast } from './support/contrast';
import { DEMO_COURSE } from './support/demo';
import { logInAs } from './support/session';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

test('an adviser creates, edits and deletes a package, and sees the required fields', async ({ page, request }) => {
  await logInAs(page, request, 'asesor');
  await page.goto('/paquetes-curso');
  const name = `Paquete ${Date.now()}`;
  await page.getByRole('button', { name: 'Crear paquete' }).click();
  await expect(page.getByText('El nombre del paquete no puede estar vacío.')).toBeVisible();
  await page.getByLabel('Nombre del paquete').fill(name);
  await page.getByRole('button', { name: 'Crear paquete' }).click();
  await expect(page.getByText('Debes seleccionar al menos un curso para el paquete.')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  const box = page.getByRole('checkbox', { name: DEMO_COURSE });
  expect((await boxContrast(box)).border).toBeGreaterThanOrEqual(3);
  await box.check();
  const checked = await boxContrast(box);
  expect(checked.tick).toBeGreaterThanOrEqual(3);
  expect(checked.border).toBeGreaterThanOrEqual(3);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Crear paquete' }).click();
  const list = page.getByRole('list', { name: 'Mis Paquetes' });
  await list.getByRole('button', { name: `Editar ${name}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Editar paquete' });
  await drawer.getByLabel('Nombre del paquete').fill(`${name} B`);
  await drawer.getByRole('button', { name: 'Guardar cambios' }).click();
  await list.getByRole('button', { name: `Eliminar ${name} B` }).click();
  await page.getByRole('dialog', { name: 'Eliminar paquete' }).getByRole('button', { name: 'Eliminar' }).click();
  await expect(list.getByText(`${name} B`)).toHaveCount(0);
});

test('a package that is saved during a press appears after it, and the click counts', async ({ page, request }) => {
  const token = await logInAs(page, request, 'asesor');
  // The server's answer waits until the test has pressed a button.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/packages', async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'POST') await answered;
    await route.fulfill({ response });
  });
  await page.goto('/paquetes-curso');
  const name = `Paquete ${Date.now()}`;
  const field = page.getByLabel('Nombre del paquete');
  await field.fill(name);
  await page.getByRole('checkbox', { name: DEMO_COURSE }).check();
  await page.getByRole('button', { name: 'Crear paquete' }).click();
  const list = page.getByRole('list', { name: 'Mis Paquetes' });
  const edit = list.getByRole('button', { name: /^Editar/ }).first();
  await edit.hover();
  await page.mouse.down();
  // A pressed button shrinks a little, but its list stays.
  const before = await list.boundingBox();
  const response = page.waitForResponse((found) => found.request().method() === 'POST');
  answer();
  const { package: saved } = (await (await response).json()) as { package: { id: number } };
  // Two frames are enough to show it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(field).toHaveValue(name);
  expect(await list.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Editar paquete' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.getByText(name)).toBeVisible();
  await expect(field).toHaveValue('');
  await request.delete(`/api/packages/${saved.id}`, { headers: { Authorization: `Bearer ${token}` } });
});

test('a client who opens the packages sees that they are for staff, then the home page', async ({ page, request }) => {
  await logInAs(page, request, 'cliente');
  await page.goto('/paquetes-curso');
  await expect(
    page.getByText('Acceso denegado. Solo los administradores y asesores pueden crear/gestionar paquetes.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/');
});
