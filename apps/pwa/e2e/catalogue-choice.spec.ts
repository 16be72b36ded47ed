import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { isCourseCached, waitForCachedCatalogue } from './support/device-tables';
import { goOffline, waitForServiceWorker } from './support/network';
import { apiLogin, bearer } from './support/session';
import { uniqueName } from './support/unique';

const COURSES = [
  { name: 'Uno', price: 90, duration_hours: 20, level: 'basico', rating: 4.5, isLive: true },
  { name: 'Dos', price: 150, duration_hours: 60, level: 'basico', rating: 3, isLive: false },
  { name: 'Tres', price: 100, duration_hours: 120, level: 'avanzado', rating: 5, isLive: true },
  { name: 'Cuatro', price: 250, duration_hours: 80, level: 'intermedio', rating: 4, isLive: false },
  { name: 'Cinco', price: 200, duration_hours: null, level: null, rating: 2.5, isLive: true },
  { name: 'Seis', price: 49.9, duration_hours: 40, level: 'basico', rating: 1, isLive: false },
  { name: 'Siete', price: 300, duration_hours: 40, level: 'basico', rating: 3.5, isLive: true },
];

const MODULES = [{ title: 'Inicio', description: '', link: '' }];

/** What each choice shows, in order; at most six on a page. */
const CHOICES: [choice: string, names: string[]][] = [
  ['', ['Siete', 'Seis', 'Cinco', 'Cuatro', 'Tres', 'Dos']],
  ['&page=2', ['Uno']],
  ['&sort=price_asc', ['Seis', 'Uno', 'Tres', 'Dos', 'Cinco', 'Cuatro']],
  ['&sort=price_asc&page=2', ['Siete']],
  ['&sort=rating&live=true', ['Tres', 'Uno', 'Siete', 'Cinco']],
  ['&sort=price_desc&level=basico&hours_min=40&hours_max=80', ['Siete', 'Dos', 'Seis']],
  ['&sort=price_asc&price_min=100&price_max=200', ['Tres', 'Dos', 'Cinco']],
  ['&live=true&level=basico&price_max=100&hours_max=40', ['Uno']],
  ['&hours_min=80', ['Cuatro', 'Tres']],
];

/** Makes the courses one after the other, so that the last is the newest. @returns their ids. */
async function makeCourses(request: APIRequestContext, word: string, headers: Record<string, string>) {
  const ids: number[] = [];
  for (const { name, ...course } of COURSES) {
    const data = { ...course, title: `${name} ${word}`, instructor: 'Rosa Huamán', modules: MODULES };
    const response = await request.post('/api/courses', { headers, data });
    expect(response.status(), await response.text()).toBe(201);
    ids.push(((await response.json()) as { id: number }).id);
  }
  return ids;
}

const shownNames = async (page: Page) =>
  (await page.getByRole('article').getByRole('heading').allInnerTexts()).map((title) => title.split(' ')[0]);

async function expectChoices(page: Page, word: string): Promise<void> {
  for (const [choice, names] of CHOICES) {
    await test.step(choice || 'no choice', async () => {
      await page.goto(`/cursos?search=${word}${choice}`);
      await expect.poll(() => shownNames(page)).toEqual(names);
    });
  }
}

test('orders and filters are in the URL, and choose the same courses with and without network', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const word = uniqueName();
  const headers = bearer((await apiLogin(request, 'admin@demo.pe')).token);
  const ids = await makeCourses(request, word, headers);
  try {
    await page.goto('/');
    await waitForServiceWorker(page);
    await waitForCachedCatalogue(page, 30);
    for (const id of ids) await expect.poll(() => isCourseCached(page, id)).toBe(true);

    // The fields write the URL, back to the first page, and the URL fills the fields.
    await page.goto(`/cursos?search=${word}&page=2`);
    const field = (name: string) => page.getByRole('combobox', { name, exact: true });
    await field('Ordenar por').selectOption('Menor precio');
    await expect(page).toHaveURL(`/cursos?search=${word}&sort=price_asc`);
    await field('Precio').selectOption('Hasta S/ 100');
    await field('Nivel').selectOption('Básico');
    await page.getByRole('checkbox', { name: 'Solo en vivo' }).check();
    await expect(page).toHaveURL(/sort=price_asc/);
    await expect(page).toHaveURL(/price_max=100/);
    await expect(page).toHaveURL(/level=basico/);
    await expect(page).toHaveURL(/live=true/);
    await expect.poll(() => shownNames(page)).toEqual(['Uno']);
    await page.reload();
    await expect(field('Nivel')).toHaveValue('basico');
    await expect.poll(() => shownNames(page)).toEqual(['Uno']);
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: 'Solo en vivo' })).not.toBeChecked();
    await expect.poll(() => shownNames(page)).toEqual(['Seis', 'Uno']);

    await expectChoices(page, word);
    await goOffline(page);
    await expectChoices(page, word);
  } finally {
    await page.context().setOffline(false);
    for (const id of ids) expect((await request.delete(`/api/courses/${id}`, { headers })).ok()).toBe(true);
  }
});
