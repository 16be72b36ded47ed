import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { storedTexts } from './support/browser-data';
import { newDevice, newLearner, openModule, stubVideos } from './support/learner';
import type { Learner } from './support/learner';
import { apiResponse, goOffline } from './support/network';
import { onScreen } from './support/on-screen';
import { apiLogin, bearer } from './support/session';

// A retry would hide a loss of what was typed.
test.describe.configure({ retries: 0 });

const field = (page: Page, number = 1) => page.getByRole('textbox', { name: `Apunte ${number}` });
const UNSENT = /^Guardado en este dispositivo\. Se envía/;

async function write(page: Page, text: string, number = 1): Promise<void> {
  await field(page, number).fill(text);
  await field(page, number).blur();
  await expect(onScreen(page, UNSENT).first()).toBeVisible();
}

/**
 * Types a letter and deletes it at once: nothing is stored, but the typing has begun with the text that the window
 * shows.
 */
function beginToWrite(page: Page): Promise<void> {
  return field(page).evaluate((input: HTMLTextAreaElement) => {
    const { value } = input;
    for (const text of [`${value}x`, value]) {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}

/** The texts of the notes that the server has. */
async function notesOnServer(request: APIRequestContext, { email, password, id }: Learner): Promise<string[]> {
  const { token } = await apiLogin(request, email, password);
  const response = await request.get(`/api/enrollments/me/notes?course_id=${id}`, { headers: bearer(token) });
  const { notes } = (await response.json()) as { notes: { text: string }[] };
  return notes.map(({ text }) => text).sort();
}

test('two windows that change one note without network keep both texts', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const ana = await newLearner(request, 'Anahí Ccori');
  const one = await newDevice(browser, ana);
  await openModule(one, ana, 1);
  await field(one).fill('Allin punchaw');
  await field(one).blur();
  await expect(onScreen(one, 'Guardado', { exact: true })).toBeVisible();
  const other = await one.context().newPage();
  await stubVideos(other);
  await openModule(other, ana, 1);
  await expect(field(other)).toHaveValue('Allin punchaw');

  await goOffline(one);
  await beginToWrite(other);
  await write(one, 'Allin punchaw: buenos días');
  // The other window reads what is stored, as it also does some time after its start.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await write(other, 'Allin punchaw: saludo de mañana');
  await expect(other.getByText(/^Este apunte se cambió en dos dispositivos o ventanas/)).toBeVisible();
  await expect(field(other, 1)).toHaveValue('Allin punchaw: buenos días');
  await expect(field(other, 2)).toHaveValue('Allin punchaw: saludo de mañana');
  // Each window goes on with its own text.
  await write(one, 'Allin punchaw: buenos días, señora');
  await write(other, 'Allin punchaw: saludo de la mañana', 2);
  expect(await notesOnServer(request, ana)).toEqual(['Allin punchaw']);

  await one.context().setOffline(false);
  await expect
    .poll(() => notesOnServer(request, ana))
    .toEqual(['Allin punchaw: buenos días, señora', 'Allin punchaw: saludo de la mañana']);
  await one.context().close();
});

test('text typed just before the session expires is stored with the locked data', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const sol = await newLearner(request, 'Soledad Ccori');
  const page = await newDevice(browser, sol);
  await openModule(page, sol, 1);
  await expect(field(page)).toBeVisible();
  await goOffline(page);
  // Another tab finds the token expired, in the same moment as the last letters are typed.
  await field(page).evaluate((input: HTMLTextAreaElement) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(input, 'Tupananchiskama');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    const expired = `e30.${btoa('{"exp":1}')}.x`;
    localStorage.setItem('token', expired);
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: expired }));
  });
  await expect.poll(() => storedTexts(page, ['Tupananchiskama'])).toEqual(['Tupananchiskama']);
  await openModule(page, sol, 1);
  await expect(field(page)).toHaveValue('Tupananchiskama');
  await page.context().close();
});

/** Keeps the account's database from opening, as an interrupted upgrade in another tab does. Until the page closes. */
async function blockDatabase(page: Page): Promise<Page> {
  const blocker = await page.context().newPage();
  await blocker.goto('/robots.txt');
  await blocker.evaluate(async () => {
    const { name = '' } = (await indexedDB.databases()).find((each) => each.name?.startsWith('telar-account-')) ?? {};
    await new Promise<void>((resolve, reject) => {
      const holding = indexedDB.open(name);
      holding.onerror = () => reject(holding.error ?? new Error('Not opened'));
      holding.onsuccess = () => {
        const upgrade = indexedDB.open(name, 1_000_000);
        upgrade.onblocked = () => resolve();
      };
    });
  });
  return blocker;
}

test('a logout asks if the database does not open, and loses nothing', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const eva = await newLearner(request, 'Evarista Ccori');
  const page = await newDevice(browser, eva);
  await openModule(page, eva, 1);
  await goOffline(page);
  await write(page, 'Sulpayki');
  await page.context().setOffline(false);
  await expect(onScreen(page, 'Guardado', { exact: true })).toBeVisible();
  // The answers of the next changes do not arrive.
  await page.route('**/api/enrollments/me/notes', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await field(page).fill('Sulpayki: gracias');
  await field(page).blur();
  await expect.poll(() => storedTexts(page, ['Sulpayki: gracias'])).toEqual(['Sulpayki: gracias']);

  const blocker = await blockDatabase(page);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'No pudimos comprobar lo que falta enviar' });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText(/^No pudimos comprobar si en este dispositivo quedan avances/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Seguir en mi sesión' }).click();
  await blocker.close();
  await page.unroute('**/api/enrollments/me/notes');
  await page.reload();
  await expect(field(page)).toHaveValue('Sulpayki: gracias');
  await expect.poll(() => notesOnServer(request, eva)).toEqual(['Sulpayki: gracias']);
  await page.context().close();
});

test('an order that fails with a 500 holds back no other order, and its URL has no key', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const rita = await newLearner(request, 'Rita Ccori');
  const page = await newDevice(browser, rita);
  await page.goto('/checkout/payment/yape?plan=BÁSICO');
  await expect(page.getByRole('button', { name: 'Hacer pedido' })).toBeVisible();
  await goOffline(page);
  for (const plan of ['BÁSICO', 'PREMIUM']) {
    await page.goto(`/checkout/payment/yape?plan=${plan}`);
    await page.getByRole('button', { name: 'Hacer pedido' }).click();
    await expect(page).toHaveURL(/\/pedido\/nuevo#[0-9a-f]{8}$/);
    await expect(page.getByText(/^Tu pedido está guardado en este dispositivo/)).toBeVisible();
  }
  const keys: string[] = [];
  await page.route('**/api/orders', (route) => {
    const key = route.request().headers()['idempotency-key'] ?? '';
    keys.push(key);
    if (key !== keys[0]) return route.continue();
    return route.fulfill(apiResponse({ success: false, statusCode: 500, message: 'Error.', error: 'internal' }, 500));
  });
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/pedido\/TLR-\w+$/, { timeout: 20_000 });
  await page.getByRole('main').getByRole('link', { name: 'Mis pedidos' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'Sin enviar' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Por pagar' })).toHaveCount(1);

  await page.unroute('**/api/orders');
  await rows.filter({ hasText: 'Sin enviar' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(page).toHaveURL(/\/pedido\/TLR-\w+$/);
  await page.context().close();
});
