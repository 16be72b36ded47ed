import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { goOffline } from './support/network';
import { grayPng } from './support/png';
import { registerClient } from './support/register-client';
import { logInAs } from './support/session';
import { uniqueName } from './support/unique';

test.use({ viewport: { width: 1280, height: 900 } });

const anOperation = () => String(randomInt(10_000_000, 99_999_999));
const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar a la persona' });

/** The temporary password in the message for the person. */
async function passwordIn(page: Page): Promise<string> {
  const message = await page.getByText(/Contraseña temporal: /).textContent();
  return /Contraseña temporal: (\S+)/.exec(message ?? '')?.[1] ?? '';
}

test('an adviser enrolls two new persons by the keyboard, and the accountant finds both', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInAs(page, request, 'asesor');
  await page.goto('/');
  await page.getByRole('link', { name: 'Inscribir a una persona' }).click();
  await expect(search(page)).toBeFocused();
  const email = `${uniqueName()}@correo.test`;
  await page.keyboard.type(email);
  await expect(page.getByText(/^Nadie coincide/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nombres')).toBeFocused();
  await page.keyboard.type('Fortunata');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mamani Choque');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await page.getByRole('combobox', { name: 'Agregar un curso, paquete o plan' }).focus();
  await page.keyboard.type('plan premium');
  await expect(page.getByRole('option', { name: /PREMIUM/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('S/ 999.99', { exact: true }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Yape' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Plin' })).toBeChecked();
  await page.keyboard.press('Tab');
  const number = anOperation();
  await page.keyboard.type(number);
  expect(await axeViolations(page)).toEqual([]);
  await page.locator('input[type=file]').setInputFiles({
    name: 'plin.png',
    mimeType: 'image/png',
    buffer: grayPng(300 + randomInt(2000), 300 + randomInt(2000)),
  });
  await expect(page.getByText(/^Constancia adjunta/)).toBeVisible();
  await page.getByRole('button', { name: 'Inscribir', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Fortunata Mamani Choque ya está inscrita' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  const login = await request.post('/api/auth/login', { data: { email, password: await passwordIn(page) } });
  expect(login.ok()).toBe(true);

  // The password is not copied yet.
  await page.getByRole('link', { name: 'Ver los pedidos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quedarme' }).click();
  await page.getByRole('button', { name: 'Copiar mensaje' }).click();
  await expect(page.getByRole('button', { name: 'Mensaje copiado' })).toBeVisible();
  await page.getByRole('button', { name: 'Inscribir a otra persona' }).press('Enter');

  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('list', { name: 'Lo que compra' })).toContainText('PREMIUM');
  await expect(page.getByRole('radio', { name: 'Plin' })).toBeChecked();
  await page.keyboard.type(email);
  await expect(page.getByRole('option', { name: /Fortunata/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Número de operación')).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Número de operación')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Número de operación').fill(anOperation());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Ya tenía cuenta/)).toBeVisible();

  await page.getByRole('link', { name: 'Ver los pedidos' }).click();
  await page.getByRole('button', { name: 'Pagados' }).click();
  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(number);
  const rows = page.getByRole('list', { name: 'Pedidos' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Plin');
  await expect(rows).toContainText('Pagado el');
  await rows.getByRole('button').click();
  await expect(page.getByText('Día del pago')).toBeVisible();
  await expect(page.getByRole('img', { name: /constancia/i })).toBeVisible();
});

test('typed input stays without network, and leaving the page asks first', async ({ page, request }) => {
  const { email } = await registerClient(request, 'Justina Condori Apaza');
  await logInAs(page, request, 'asesor');
  await page.goto(`/pedidos/nuevo?persona=${email}`);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('combobox', { name: 'Agregar un curso, paquete o plan' }).fill('plan básico');
  await page.getByRole('option', { name: /BÁSICO/ }).click();
  await expect(page.getByText('Calculando…')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Efectivo' }).check();
  await goOffline(page);
  await expect(page.getByText(/^Sin conexión: lo que escribiste/)).toBeVisible();
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('No llegó la respuesta');
  await page.getByRole('link', { name: 'Ver los pedidos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quedarme' }).click();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click();
  await expect(page.getByRole('heading', { name: /ya está inscrita$/ })).toBeVisible();
});

test('an account is enrolled from its row', async ({ page, request }) => {
  const { email } = await registerClient(request, 'Justina Condori Apaza');
  await logInAs(page, request, 'asesor');
  await page.goto(`/usuarios?search=${email}`);
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Inscribir y anotar su pago' }).click();
  await expect(page).toHaveURL(/\/pedidos\/nuevo/);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Agregar un curso, paquete o plan' })).toBeFocused();
});
