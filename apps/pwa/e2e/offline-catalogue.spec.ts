import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ageCachedCatalogue, isCourseCached, waitForCachedCatalogue } from './support/device-tables';
import { goOffline, waitForServiceWorker } from './support/network';
import { grayPng } from './support/png';
import { apiLogin, bearer, logInAs } from './support/session';

/** Loads pages until `isDone` returns true. Each page load requests the catalogue's changes. */
async function syncUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await ageCachedCatalogue(page);
    await page.goto('/');
    await expect.poll(isDone, { timeout: 10_000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
}

/** Checks whether the background sync cached an image. */
const isImageCached = (page: Page, url: string) =>
  page.evaluate(async (wanted) => (await (await caches.open('catalogue-pictures')).match(wanted)) !== undefined, url);

test('after a visit to the home page, the whole catalogue works offline: list, pages, categories, search, courses', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await waitForServiceWorker(page);
  await waitForCachedCatalogue(page, 30);
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
  await page.getByPlaceholder('Busca por tema, curso o docente').fill('QUECHUÁ CHANKA');
  const card = page.getByRole('article').filter({ hasText: 'Quechua chanka inicial' }).first();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quechua chanka inicial');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quechua chanka inicial');
  await expect(page.getByRole('heading', { name: 'Módulos' })).toBeVisible();
  await expect(page.getByText(/^Curso guardado · actualizado hace/)).toBeVisible();

  // Online again, the page refreshes by itself.
  await page.goto('/cursos');
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
});

test('the catalogue of a student works offline although they only opened Mis cursos', async ({ page, request }) => {
  await logInAs(page, request, 'cliente');
  await page.goto('/mis-cursos');
  await waitForServiceWorker(page);
  await waitForCachedCatalogue(page, 24);
  await goOffline(page);
  await page.goto('/cursos');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByText(/^Catálogo guardado · actualizado hace/)).toBeVisible();
});

test('the sync caches the image of a new course, and removes a course that left the catalogue', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await waitForServiceWorker(page);
  // The first sync ends before the course exists, so only a later one can cache it.
  await waitForCachedCatalogue(page, 30);
  const headers = bearer((await apiLogin(request, 'admin@demo.pe')).token);
  const title = `Telares de Paracas ${Date.now()}`;
  const multipart = {
    title,
    description: 'Un curso de prueba.',
    instructor: 'Rosa Huamán',
    price: '50',
    category: 'Ciencias',
    modules: JSON.stringify([{ title: 'Uno', description: '', link: '' }]),
    image: { name: 'foto.png', mimeType: 'image/png', buffer: grayPng(1280, 800) },
  };
  const created = await request.post('/api/courses', { headers, multipart });
  expect(created.status()).toBe(201);
  const { id, image_srcset: widths } = (await created.json()) as { id: number; image_srcset: string };
  const smallest = widths.split(' ')[0] ?? '';
  const coursePage = `/cursos?search=${encodeURIComponent(title)}`;
  try {
    // If the next page load interrupts a sync, the next sync caches the image. Wait for both.
    await syncUntil(page, async () => (await isCourseCached(page, id)) && (await isImageCached(page, smallest)));
    await page.evaluate(() => caches.delete('seen-pictures'));
    await goOffline(page);
    await page.goto(coursePage);
    const image = page.getByRole('article').filter({ hasText: title }).locator('img');
    await expect(image).toHaveJSProperty('complete', true);
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    await context.setOffline(false);
  } finally {
    expect((await request.delete(`/api/courses/${id}`, { headers })).status()).toBe(200);
  }

  await syncUntil(page, async () => !(await isCourseCached(page, id)));
  await goOffline(page);
  await page.goto(coursePage);
  await expect(page.getByText(/Lo sentimos|actualizado hace/).first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
