import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { limaDate } from '@telar/domain/lima-time';
import { grayPng } from './support/png';
import { logInAs } from './support/session';
import { uniqueName } from './support/unique';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

test.use({ viewport: { width: 1280, height: 900 } });

/** An order of a guest whose payment waits for its review. */
async function orderInReview(request: APIRequestContext, name: string) {
  const email = `${uniqueName()}@correo.test`;
  const made = await request.post('/api/orders', {
    data: { items: [{ kind: 'course', id: 2 }], buyer: { name, email, phone: '987654321' } },
  });
  const { code, token, total } = (await made.json()) as { code: string; token: string; total: number };
  const number = String(randomInt(10_000_000, 99_999_999));
  const picture = grayPng(200 + randomInt(2000), 300 + randomInt(2000));
  const sent = await request.post(`/api/orders/${code}/payments`, {
    headers: { 'Order-Token': token },
    multipart: { operation_number: number, voucher: { name: 'yape.png', mimeType: 'image/png', buffer: picture } },
  });
  expect(sent.status()).toBe(201);
  return { code, email, number, total };
}

test('an adviser approves and rejects orders by keys, and gives the new account its password', async ({
  page,
  request,
}) => {
  const name = `Rosa ${uniqueName().replace(/[^a-z]/g, '')}`;
  const first = await orderInReview(request, name);
  const second = await orderInReview(request, name);
  await logInAs(page, request, 'asesor');
  await page.goto('/');
  await page.getByRole('link', { name: 'Revisar pedidos' }).click();
  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(name.split(' ').reverse().join(' '));
  await expect(page.getByRole('list', { name: 'Pedidos' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: first.code }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: `Pedido ${first.code}` })).toBeVisible();

  await page.getByRole('button', { name: 'Ampliar' }).click();
  await page.keyboard.press('+');
  await expect(page.getByText('150 %')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Aprobar', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: `Resultado del pedido ${first.code}` });
  const message = await result.getByText(/Contraseña temporal: /).textContent();
  const [, password = ''] = /Contraseña temporal: (\S+)/.exec(message ?? '') ?? [];
  const login = await request.post('/api/auth/login', { data: { email: first.email, password } });
  expect(login.ok()).toBe(true);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Pedido ${second.code}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rechazar' })).toBeVisible();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'El monto que recibimos no es el del pedido.' }).click();
  await page.getByRole('button', { name: 'Rechazar el pago' }).click();
  await expect(page.getByRole('region', { name: `Resultado del pedido ${second.code}` })).toContainText(
    'El monto que recibimos no es el del pedido.',
  );
  await expect(page.getByText('No hay pedidos').or(page.getByText('Ningún pedido coincide'))).toBeVisible();
});

test('an adviser approves the orders whose payments a statement has', async ({ page, request }) => {
  const paid = await orderInReview(request, 'Luz Ñaupari');
  await logInAs(page, request, 'asesor');
  await page.goto('/pedidos/extracto');
  const day = limaDate(new Date()).split('-').reverse().join('/');
  const lines = [
    'Cuenta;191-1234567-0-11;;',
    'Fecha;Descripción;N.º operación;Abono (S/)',
    `${day};YAPE LUZ NAUPARI;${paid.number};${paid.total.toFixed(2)}`,
    `${day};YAPE JUAN PEREZ;${Number(paid.number) + 111};12.00`,
  ];
  await page.locator('input[type="file"]').setInputFiles({
    name: 'movimientos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  const payments = page.getByRole('list', { name: 'Pagos del extracto' }).getByRole('listitem');
  await expect(payments).toHaveCount(2);
  await expect(payments.first()).toContainText(`Coincide`);
  await expect(payments.first()).toContainText(paid.code);
  await expect(payments.last()).toContainText('Sin pedido');
  await page.getByRole('button', { name: 'Aprobar el que coincide' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
  await expect(payments.first()).toContainText('Ya aprobado');
});
