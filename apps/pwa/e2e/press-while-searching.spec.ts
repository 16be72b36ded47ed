import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { registerClient } from './support/register-client';
import { logInAs } from './support/session';
import { uniqueName } from './support/unique';
import { userRow } from './support/users-page';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });

/** Holds the response to a search, as the server made it when it was asked. @returns `asked`, and what sends it. */
async function holdSearch(page: Page, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let report = () => {};
  const asked = new Promise<void>((resolve) => (report = resolve));
  const isSearch = ({ pathname, searchParams }: URL) => pathname === path && searchParams.has('search');
  await page.route(
    isSearch,
    async (route) => {
      const response = await route.fetch();
      report();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { asked, release };
}

test('a press on a message during a search is not hidden by the older list', async ({ page, request }) => {
  const name = `Rosa ${uniqueName()}`;
  const sent = await request.post('/api/messages', {
    data: { id: randomUUID(), kind: 'contact', name, email: 'rosa@correo.test', message: '¿Hay turno noche?' },
  });
  expect(sent.status()).toBe(201);
  await logInAs(page, request, 'asesor');
  await page.goto('/mensajes');
  const card = page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem').filter({ hasText: name });
  await expect(card).toBeVisible();
  const search = await holdSearch(page, '/api/messages');
  await page.getByRole('searchbox', { name: 'Buscar en los mensajes' }).fill(name);
  await search.asked;
  const changed = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await card.getByRole('button', { name: `Lo atiendo yo: mensaje de ${name}` }).click();
  expect((await changed).status()).toBe(200);
  search.release();
  await expect(page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')).toHaveCount(1);
  await expect(card).toContainText('En curso');
});

test('an order that is opened before the search begins stays open', async ({ page, request }) => {
  const made = await request.post('/api/orders', {
    data: {
      items: [{ kind: 'course', id: 2 }],
      buyer: { name: `Luz ${uniqueName()}`, email: `${uniqueName()}@correo.test`, phone: '987654321' },
    },
  });
  const { code } = (await made.json()) as { code: string };
  await logInAs(page, request, 'asesor');
  await page.goto(`/pedidos?state=pending&search=${code}`);
  const row = page.getByRole('list', { name: 'Pedidos' }).getByRole('listitem').filter({ hasText: code });
  await expect(row).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('nadie así');
  await row.getByRole('button').click();
  await expect(page).toHaveURL(/search=nadie/);
  await expect(page.getByRole('heading', { name: `Pedido ${code}` })).toBeVisible();
  await expect(page.getByText('Ningún pedido coincide')).toBeVisible();
});

test('a certificate that is opened before the search begins stays open', async ({ page, request }) => {
  await logInAs(page, request, 'admin');
  await page.goto('/certificados-emitidos');
  const row = page.getByRole('table', { name: 'Certificados emitidos' }).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar certificados' }).fill('nadie así');
  await row.getByRole('button').first().click();
  await expect(page).toHaveURL(/search=nadie/);
  await expect(page).toHaveURL(/[?&]id=\d+/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a press on an account acts on its row even if the result of the search arrives during the press', async ({
  page,
  request,
}) => {
  const { email } = await registerClient(request, 'Paulina Ccori');
  await logInAs(page, request, 'admin');
  await page.goto(`/usuarios?search=${encodeURIComponent(email)}`);
  const row = userRow(page, email);
  await expect(row).toBeVisible();
  const search = await holdSearch(page, '/api/users');
  await page.getByLabel('Buscar usuarios').fill('asesor@demo.pe');
  await search.asked;
  await row.getByRole('button', { name: /^Editar a/ }).hover();
  const answered = page.waitForResponse(/\/api\/users\?.*search=/);
  await page.mouse.down();
  search.release();
  await (await answered).finished();
  await page.mouse.up();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await expect(row).toHaveCount(0);
});
