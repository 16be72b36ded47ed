import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { axeViolations } from './support/axe';
import { apiLogin, bearer, logInAs } from './support/session';
import { uniqueName } from './support/unique';

test.use({ viewport: { width: 1280, height: 900 } });

/** A guest ordered the plan and reported the payment, as every buyer does: by Yape. */
async function orderInReview(request: APIRequestContext, email: string, number: string): Promise<string> {
  const buyer = { name: 'Dionisia Huanca', email, phone: '987654321' };
  const made = await request.post('/api/orders', { data: { items: [{ kind: 'plan', id: 'basico' }], buyer } });
  const { code } = (await made.json()) as { code: string };
  const paid = await request.post(`/api/orders/${code}/payments`, {
    headers: bearer((await apiLogin(request, 'asesor@demo.pe')).token),
    data: { operation_number: number },
  });
  expect(paid.status()).toBe(201);
  return code;
}

test('an adviser reads that the person ordered the same, and whose a payment is already', async ({ page, request }) => {
  const email = `${uniqueName()}@correo.test`;
  const number = String(randomInt(10_000_000, 99_999_999));
  const code = await orderInReview(request, email, number);
  await logInAs(page, request, 'asesor');
  await page.goto('/pedidos/nuevo');
  await page.getByRole('combobox', { name: 'Agregar un curso, paquete o plan' }).fill('plan básico');
  await page.getByRole('option', { name: /BÁSICO/ }).click();
  const warning = page.getByRole('status').filter({ hasText: 'Ya tiene un pedido por' });
  await expect(page.getByText('S/ 499.99', { exact: true }).first()).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Buscar a la persona' }).fill(email);
  await expect(page.getByText(/^Nadie coincide/)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Nombres').fill('Dionisia');
  await expect(warning).toContainText('Ya tiene un pedido por «Plan BÁSICO»');
  await expect(warning).toContainText('en revisión');
  expect(await axeViolations(page)).toEqual([]);

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    warning.getByRole('link', { name: `Ver ${code}` }).click(),
  ]);
  await expect(opened.getByRole('heading', { name: `Pedido ${code}` })).toBeVisible();
  await opened.close();

  await page.getByRole('radio', { name: 'Plin' }).check();
  await page.getByLabel('Número de operación').fill(number);
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click();
  const taken = `Ese número de operación y ese monto ya están en el pedido ${code} (Yape): parece el mismo pago.`;
  await expect(page.getByRole('alert')).toContainText(taken);
  await expect(page.getByLabel('Número de operación')).toHaveAttribute('aria-invalid', 'true');

  // The adviser decides.
  await page.getByLabel('Número de operación').fill(String(randomInt(10_000_000, 99_999_999)));
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dionisia ya está inscrita' })).toBeVisible();
});
