import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_PASSWORD, goOffline, untilCatalogueKept, untilServedByWorker } from './support';

/** A picture of 1280 × 800, as the browser draws one. */
async function drawnPicture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1280;
    canvas.height = 800;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#0B5563';
      pen.fillRect(0, 0, 1280, 800);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}

async function asAdmin(request: APIRequestContext): Promise<{ authorization: string }> {
  const answer = await request.post('/api/auth/login', { data: { email: 'admin@demo.pe', password: DEMO_PASSWORD } });
  return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
}

/** As if the catalogue had come an hour ago, where it has come at all. */
async function ageCatalogue(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const open = indexedDB.open('telar-catalogue');
        open.onerror = fail;
        open.onsuccess = () => {
          const database = open.result;
          const end = () => {
            database.close();
            done();
          };
          if (!database.objectStoreNames.contains('meta')) return end();
          const meta = database.transaction('meta', 'readwrite').objectStore('meta');
          const read = meta.get('state');
          read.onsuccess = () => {
            const { result: state } = read;
            if (state?.syncedAt) meta.put({ ...state, syncedAt: state.syncedAt - 3_600_000 });
          };
          meta.transaction.oncomplete = end;
        };
      }),
  );
}

/** Has the background ask for the catalogue's changes until this one is here. */
async function untilSynchronised(page: Page, isHere: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await ageCatalogue(page);
    await page.goto('/');
    await expect.poll(isHere, { timeout: 10_000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
}

/** Whether this very course is on the device, by its id. */
const isKept = (page: Page, id: number) =>
  page.evaluate(
    (wanted) =>
      new Promise<boolean>((done, fail) => {
        const open = indexedDB.open('telar-catalogue');
        open.onerror = fail;
        open.onsuccess = () => {
          const database = open.result;
          const end = (answer: boolean) => {
            database.close();
            done(answer);
          };
          if (!database.objectStoreNames.contains('courses')) return end(false);
          const key = database.transaction('courses').objectStore('courses').getKey(wanted);
          key.onsuccess = () => end(key.result !== undefined);
        };
      }),
    id,
  );

/** Whether the picture is among those that the background brought. */
const isPictureKept = (page: Page, address: string) =>
  page.evaluate(
    async (wanted) => (await (await caches.open('catalogue-pictures')).match(wanted)) !== undefined,
    address,
  );

test('who saw only the start page has the whole catalogue with no network: list, pages, categories, search, courses', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await untilServedByWorker(page);
  await untilCatalogueKept(page, 30);
  await goOffline(page);

  await page.goto('/cursos');
  await expect(page.getByRole('article')).toHaveCount(6);
  const note = page.getByText(/^Catálogo guardado · actualizado hace/);
  await expect(note).toBeVisible();
  await page.goto('/cursos?page=4');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.goto('/cursos');
  await page.getByRole('link', { name: 'Idiomas', exact: true }).click();
  await expect(page.getByText(/de Idiomas/)).toBeVisible();
  await page.goto('/cursos');
  await page.getByRole('searchbox', { name: 'Buscar cursos' }).fill('QUECHUÁ CHANKA');
  const card = page.getByRole('article').filter({ hasText: 'Quechua chanka inicial' }).first();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quechua chanka inicial');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quechua chanka inicial');
  await expect(page.getByRole('heading', { name: 'Módulos' })).toBeVisible();
  await expect(page.getByText(/^Curso guardado · actualizado hace/)).toBeVisible();

  // The network is back: what is on the screen is asked for again, by itself.
  await page.goto('/cursos');
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
});

test('a course that leaves the catalogue leaves the device, and pictures never seen are here', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  const headers = await asAdmin(request);
  const title = `Telares de Paracas ${Date.now()}`;
  const multipart = {
    ...{ title, description: 'Un curso de prueba.', instructor: 'Rosa Huamán', price: '50', category: 'Ciencias' },
    modules: JSON.stringify([{ title: 'Uno', description: '', link: '' }]),
    image: { name: 'foto.png', mimeType: 'image/png', buffer: await drawnPicture(page) },
  };
  const made = await request.post('/api/courses', { headers, multipart });
  expect(made.status()).toBe(201);
  const { id, image_srcset: widths } = (await made.json()) as { id: number; image_srcset: string };
  const smallest = widths.split(' ')[0] ?? '';
  const address = `/cursos?search=${encodeURIComponent(title)}`;
  try {
    await untilServedByWorker(page);
    await untilSynchronised(page, () => isKept(page, id));
    await expect.poll(() => isPictureKept(page, smallest)).toBe(true);
    await page.evaluate(() => caches.delete('seen-pictures'));
    await goOffline(page);
    await page.goto(address);
    const picture = page.getByRole('article').filter({ hasText: title }).locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await context.setOffline(false);
  } finally {
    expect((await request.delete(`/api/courses/${id}`, { headers })).status()).toBe(200);
  }

  await untilSynchronised(page, async () => !(await isKept(page, id)));
  await goOffline(page);
  await page.goto(address);
  await expect(page.getByText(/Lo sentimos|actualizado hace/).first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
