import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { axeViolations } from './support/axe';
import { goOffline, waitForServiceWorker } from './support/network';
import { grayPng } from './support/png';
import { apiLogin, bearer, logInAs } from './support/session';

/** A picture that no other test sends, with more pixels than are sent. */
const aVoucher = () => ({
  name: 'yape.png',
  mimeType: 'image/png',
  buffer: grayPng(2_000 + randomInt(2_000), 1_000 + randomInt(2_000)),
});

const anOperation = () => String(randomInt(10_000_000, 99_999_999));

/** @param path `null` fills in the form of the page that is open. */
async function orderAsGuest(page: Page, path: string | null = '/checkout/payment/yape?curso=2'): Promise<void> {
  if (path !== null) await page.goto(path);
  const form = page.getByRole('region', { name: 'Haz tu pedido' });
  await form.getByLabel('Nombres').fill('Eva');
  await form.getByLabel('Apellidos').fill('Ríos Paz');
  await form.getByLabel('Correo electrónico').fill(`eva${randomInt(1e9)}@correo.test`);
  await form.getByLabel('Celular').fill('987 654 321');
  await form.getByRole('button', { name: 'Hacer pedido' }).click();
}

async function sendVoucher(page: Page): Promise<void> {
  await page.getByLabel('Número de operación').fill(anOperation());
  await page.locator('input[type=file]').first().setInputFiles(aVoucher());
  await expect(page.getByText(/^Constancia adjunta \(\d+ KB\)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar constancia', exact: true }).click();
}

const codeIn = (page: Page) => /\/pedido\/(TLR-[A-Z0-9]+)/.exec(page.url())?.[1] ?? '';

async function decide(request: APIRequestContext, page: Page, path: string, data: object): Promise<void> {
  const { token } = await apiLogin(request, 'asesor@demo.pe');
  const url = pathTo(path, { code: codeIn(page) });
  const response = await request.post(url, { headers: bearer(token), data });
  expect(response.status()).toBe(200);
}

test('a guest orders, sends the voucher twice, and sees the reason and then the approval', async ({
  page,
  request,
}) => {
  await orderAsGuest(page);
  await expect(page).toHaveURL(/\/pedido\/TLR-\w+#[\w-]{43}$/);
  const main = page.getByRole('main');
  await expect(main.getByText('Por pagar').first()).toBeVisible();
  await expect(main.getByRole('img', { name: /Código QR de Yape/ })).toBeVisible();
  const whatsApp = await main.getByRole('link', { name: /Enviar constancia/ }).getAttribute('href');
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toMatch(
    new RegExp(`^Hola, soy Eva Ríos Paz y envío .+ \\(pedido ${codeIn(page)}\\)\\.$`),
  );
  await main.getByRole('button', { name: 'Enviar constancia', exact: true }).click();
  await expect(main.getByText('Adjunta la captura o foto de tu constancia.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await sendVoucher(page);
  await expect(main.getByText(/^Recibimos tu constancia/)).toBeInViewport();
  await decide(request, page, PATHS.orderRejection, { reason: 'El monto no coincide.' });
  await page.reload();
  await expect(main.getByText('El monto no coincide.').first()).toBeVisible();
  await expect(main.getByRole('region', { name: 'Enviar otra constancia' })).toBeVisible();
  await sendVoucher(page);
  await expect(main.getByText(/^Recibimos tu constancia/)).toBeVisible();
  await decide(request, page, PATHS.orderApproval, {});
  await page.reload();
  await expect(main.getByText('Pagado: entra a tu curso')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Entrar a mis cursos' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  // The code alone opens nothing. This device remembers the link.
  const code = codeIn(page);
  await page.goto('/mis-pedidos');
  await main.getByRole('link', { name: /./ }).filter({ hasNotText: 'Inicia' }).first().click();
  await expect(main.getByText('Pagado: entra a tu curso')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`/pedido/${code}`);
  await expect(main.getByText(/No encontramos este pedido/)).toBeVisible();
});

test('on a phone, the page of a new order opens at its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await orderAsGuest(page);
  await expect(page).toHaveURL(/\/pedido\/TLR-\w+#[\w-]{43}$/);
  await expect(page.getByRole('heading', { name: /^Pedido TLR-/ })).toBeInViewport();
  await expect(page.getByText('Por pagar').first()).toBeInViewport();
});

test('a guest without a DNI orders with a passport, which staff see in the order', async ({ page, request }) => {
  const passport = `AB${randomInt(1_000_000, 9_999_999)}`;
  await page.goto('/checkout/payment/yape?curso=2');
  await page.getByLabel('Tipo de documento').selectOption('Pasaporte');
  await page.getByLabel('Número de pasaporte').fill(passport.toLowerCase());
  await orderAsGuest(page, null);
  await expect(page).toHaveURL(/\/pedido\/TLR-\w+#/);
  const code = codeIn(page);
  await logInAs(page, request, 'asesor');
  await page.goto(`/pedidos?state=pending&search=${passport}&order=${code}`);
  await expect(page.getByRole('definition').filter({ hasText: passport })).toBeVisible();
  await expect(page.getByText('Pasaporte', { exact: true })).toBeVisible();
});

test('an order and a voucher that are made offline survive a reload and are sent later', async ({ page, context }) => {
  test.setTimeout(120_000);
  await page.goto('/checkout/payment/yape?plan=BÁSICO');
  await waitForServiceWorker(page);
  await expect(page.getByRole('button', { name: 'Hacer pedido' })).toBeVisible();
  await goOffline(page);
  const main = page.getByRole('main');
  await page.goto('/checkout/payment/yape?plan=BÁSICO');
  await expect(main.getByText(/^El precio del \d\d\/\d\d\/\d{4} era S\/ 499\.99: puede cambiar\.$/)).toBeVisible();
  await expect(main.getByRole('img', { name: /Código QR/ })).toHaveCount(0);
  await orderAsGuest(page, '/checkout/payment/yape?plan=BÁSICO');
  await expect(page).toHaveURL(/\/pedido\/nuevo#[0-9a-f-]{36}$/);
  await expect(main.getByText(/Tu pedido está guardado en este dispositivo/)).toBeVisible();
  await sendVoucher(page);
  await expect(main.getByText(/^Operación \d{8}, imagen de/)).toBeVisible();
  await page.reload();
  await expect(main.getByText(/^Operación \d{8}, imagen de/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/pedido\/TLR-\w+#/, { timeout: 20_000 });
  await expect(main.getByText(/^Recibimos tu constancia/)).toBeVisible();
});

test('an account orders without a form, finds the order in its list, and cancels it', async ({ page, request }) => {
  await logInAs(page, request, 'cliente');
  await page.goto('/checkout/payment/yape?plan=PREMIUM');
  await page.getByRole('button', { name: 'Hacer pedido' }).click();
  await expect(page).toHaveURL(/\/pedido\/TLR-\w+$/);
  const code = codeIn(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Por pagar').first()).toBeVisible();
  await main.getByRole('link', { name: 'Mis pedidos' }).click();
  const row = main.getByRole('listitem').filter({ hasText: code });
  await expect(row).toContainText('S/ 999.99');
  await row.getByRole('link').click();
  await main.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(main.getByText('Este pedido se canceló. No tienes que pagarlo.')).toBeVisible();
});

test('a student is not asked to pay for a course again', async ({ page, request }) => {
  await logInAs(page, request, 'cliente');
  await page.goto('/checkout/payment/yape?curso=5');
  await expect(page.getByRole('heading', { name: 'Ya tienes este curso' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Código QR/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ir al curso' }).click();
  await expect(page).toHaveURL(/\/mis-cursos\/5\//);
  await page.goto('/cursos/5?from=my-courses');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Continuar/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inscribirme Ahora' })).toHaveCount(0);
});
