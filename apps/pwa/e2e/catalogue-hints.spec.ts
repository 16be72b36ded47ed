import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { DEMO_COURSE } from './support/demo';
import { waitForCachedCatalogue } from './support/device-tables';
import { goOffline, waitForServiceWorker } from './support/network';
import { apiLogin, bearer, logInAs } from './support/session';

const combobox = (page: Page, name: string) => page.getByRole('combobox', { name });
const options = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
const model = (page: Page) => page.getByRole('img', { name: /^Modelo del certificado/ });
const relatedCourses = (page: Page) => page.getByRole('region', { name: 'Cursos relacionados' });

/** Related courses load near the screen. Parts of the page that load meanwhile move them down again. */
const scrollToRelated = (page: Page) =>
  expect(async () => {
    await model(page).evaluate((sheet) => sheet.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(relatedCourses(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** Opens the closed list with the arrow, and the page of its first course. */
async function openFirst(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const chosen = options(page).and(page.getByRole('option', { selected: true }));
  const title = await chosen.innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test.describe('suggestions', () => {
  test.use({ serviceWorkers: 'block' });

  for (const width of [390, 1280]) {
    test(`the catalogue suggests courses, chosen with the keyboard, and nothing moves at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/cursos');
      const field = combobox(page, 'Buscar cursos');
      await field.focus();
      const below = page.getByRole('link', { name: 'Programación', exact: true });
      const place = await below.boundingBox();
      await field.pressSequentially('python');
      await expect(options(page).filter({ hasText: DEMO_COURSE })).toBeVisible();
      expect(await options(page).count()).toBeLessThanOrEqual(6);
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('status').filter({ hasText: /^\d sugerencias?\. Elige/ })).toHaveCount(1);
      expect(await below.boundingBox()).toEqual(place);
      // Until they arrive, the courses shown before are paler.
      await expect(page.getByText('con «python»')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);

      // Escape closes the list, and the text stays.
      await page.keyboard.press('Escape');
      await expect(options(page)).toHaveCount(0);
      await expect(field).toHaveValue('python');
      await expect(page).toHaveURL('/cursos?search=python');

      await openFirst(page);
    });
  }

  test('Enter without a choice searches, and a category replaces the text', async ({ page }) => {
    await page.goto('/cursos');
    const field = combobox(page, 'Buscar cursos');
    await field.pressSequentially('idiomas');
    await expect(options(page).first()).toContainText('Idiomas');
    await page.keyboard.press('Enter');
    await expect(options(page)).toHaveCount(0);
    await expect(page).toHaveURL('/cursos?search=idiomas');
    await page.keyboard.press('ArrowDown');
    await options(page).filter({ hasText: 'Categoría' }).click();
    await expect(page).toHaveURL('/cursos?category=Idiomas');
    await expect(field).toHaveValue('');
  });

  for (const width of [320, 1280]) {
    test(`the home page suggests courses, loaded with the focus, and nothing moves at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (/\/SearchSuggestions-/.test(request.url())) scripts.push(request.url());
      });
      await page.goto('/');
      await expect(page.getByRole('contentinfo')).toBeAttached();
      expect(scripts).toEqual([]);
      await page.getByRole('searchbox', { name: '¿Qué quieres aprender?' }).focus();
      const field = combobox(page, '¿Qué quieres aprender?');
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      expect(scripts).toHaveLength(1);
      const below = page.getByRole('link', { name: 'Ver cursos', exact: true });
      const place = await below.boundingBox();
      await field.pressSequentially('python');
      await expect(options(page).filter({ hasText: DEMO_COURSE })).toBeVisible();
      expect(await below.boundingBox()).toEqual(place);
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(options(page)).toHaveCount(0);
      await expect(field).toHaveValue('python');
      await openFirst(page);

      // Back on the home page: a category, and a search without a choice.
      await page.goBack();
      await field.or(page.getByRole('searchbox')).focus();
      await expect(field).toBeVisible();
      await field.pressSequentially('idiomas');
      await options(page).filter({ hasText: 'Categoría' }).click();
      await expect(page).toHaveURL('/cursos?category=Idiomas');
      await page.goBack();
      await field.or(page.getByRole('searchbox')).focus();
      await expect(field).toBeVisible();
      await field.pressSequentially('telar');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/cursos?search=telar');
    });
  }
});

test.describe('related courses', () => {
  test('are up to four others, without those that the student has', async ({ page, request }) => {
    const list = await request.get(`/api/courses?search=${encodeURIComponent(DEMO_COURSE)}`);
    const [{ id }] = ((await list.json()) as { courses: [{ id: number }] }).courses;
    await page.goto(`/cursos/${id}`);
    const section = relatedCourses(page);
    await scrollToRelated(page);
    const titles = await section.getByRole('link').allInnerTexts();
    expect(titles.length).toBeGreaterThan(1);
    expect(titles.length).toBeLessThanOrEqual(4);
    expect(titles).not.toContain(DEMO_COURSE);

    await logInAs(page, request, 'cliente');
    const mine = await request.get('/api/enrollments/me', {
      headers: bearer((await apiLogin(request, 'cliente@demo.pe')).token),
    });
    const owned = ((await mine.json()) as { courses: { title: string }[] }).courses.map(({ title }) => title);
    await page.goto(`/cursos/${id}`);
    await scrollToRelated(page);
    for (const title of await section.getByRole('link').allInnerTexts()) expect(owned).not.toContain(title);
    await section.getByRole('link').first().click();
    await expect(page).not.toHaveURL(`/cursos/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('without network, suggestions, related courses and the model of the certificate come from the device', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await waitForServiceWorker(page);
  await waitForCachedCatalogue(page, 30);
  const openCourse = async () => {
    await page.goto('/cursos');
    await combobox(page, 'Buscar cursos').pressSequentially('enaho python');
    await options(page).filter({ hasText: DEMO_COURSE }).click();
    await expect(page.getByRole('heading', { level: 1, name: DEMO_COURSE })).toBeVisible();
    await model(page).scrollIntoViewIfNeeded();
    await expect(page.locator('svg text[data-field="course_title"]').first()).toBeVisible();
  };
  await openCourse();
  // It is stored when the page is idle.
  await expect.poll(() => page.evaluate(() => caches.has('certificate-model'))).toBe(true);
  await goOffline(page);
  await page.goto('/');
  await page.getByRole('searchbox').focus();
  await combobox(page, '¿Qué quieres aprender?').pressSequentially('enaho');
  await expect(options(page).filter({ hasText: DEMO_COURSE })).toBeVisible();
  await openCourse();
  await scrollToRelated(page);
  await expect(relatedCourses(page).getByRole('link').first()).toBeVisible();
});
