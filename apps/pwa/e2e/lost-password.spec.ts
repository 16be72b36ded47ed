import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { axeViolations } from './support/axe';
import { bearer, logInAs } from './support/session';
import { uniqueName } from './support/unique';

test.use({ viewport: { width: 1280, height: 900 } });

/** Approves an order of a new guest. The temporary password of the account is lost. */
async function approvedOrder(request: APIRequestContext, token: string) {
  const email = `${uniqueName()}@correo.test`;
  const buyer = { name: 'Eusebia Quispe Mayta', email, phone: '987654321' };
  const made = await request.post('/api/orders', { data: { items: [{ kind: 'course', id: 2 }], buyer } });
  const { code } = (await made.json()) as { code: string };
  const headers = bearer(token);
  const paid = await request.post(`/api/orders/${code}/payments`, {
    headers,
    data: { operation_number: String(randomInt(10_000_000, 99_999_999)) },
  });
  expect(paid.status()).toBe(201);
  const approved = await request.post(`/api/orders/${code}/approve`, { headers, data: {} });
  const { temp_password: lost } = (await approved.json()) as { temp_password: string };
  return { code, email, lost };
}

test('an adviser gives the new account of an order another temporary password, until its owner has chosen one', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { code, email, lost } = await approvedOrder(request, await logInAs(page, request, 'asesor'));
  const logIn = (password: string) => request.post('/api/auth/login', { data: { email, password } });
  await page.goto(`/pedidos?state=paid&search=${code}&order=${code}`);
  const offer = page.getByRole('region', { name: 'Contraseña temporal' });
  await expect(offer).toContainText('Si se perdió, dale otra');
  await offer.getByRole('button', { name: 'Nueva contraseña temporal' }).click();

  const result = page.getByRole('region', { name: `Resultado del pedido ${code}` });
  await expect(result).toContainText('Contraseña temporal renovada. La anterior ya no vale.');
  await expect(result).toContainText(`Contraseña temporal de ${email}`);
  const message = await result.getByText(/Contraseña temporal: /).textContent();
  const [, password = ''] = /Contraseña temporal: (\S+)/.exec(message ?? '') ?? [];
  expect(password).not.toBe(lost);
  expect(await axeViolations(page)).toEqual([]);
  expect((await logIn(lost)).status()).toBe(401);
  const login = await logIn(password);
  expect(login.ok()).toBe(true);

  // It is not shown again.
  await page.getByRole('link', { name: 'Inscribir a una persona' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quedarme' }).click();
  await result.getByRole('button', { name: 'Copiar mensaje' }).click();
  await expect(result.getByRole('button', { name: 'Mensaje copiado' })).toBeVisible();

  const { token } = (await login.json()) as { token: string };
  const chosen = { new_password: 'Segura-2026' };
  const changed = await request.post('/api/auth/change-password', { headers: bearer(token), data: chosen });
  expect(changed.ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: `Pedido ${code}` })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
