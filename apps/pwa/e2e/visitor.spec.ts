import { expect, test } from '@playwright/test';
import { apiResponse, withoutEmbeddedResponses } from './support/network';

const SEARCH_FIELD = 'Busca por tema, curso o docente';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

test('a visitor finds a course and opens its payment page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Aprende\. Certifícate\. Demuéstralo\./);
  await page.getByRole('navigation').getByRole('link', { name: 'Cursos', exact: true }).first().click();
  await expect(page).toHaveURL('/cursos');
  await expect(page.getByRole('article')).toHaveCount(6);

  // The home page also has a search field, so wait until the courses page is open.
  await expect(page.getByRole('heading', { level: 1, name: 'Cursos', exact: true })).toBeVisible();
  await page.getByPlaceholder(SEARCH_FIELD).fill('quechua chanka');
  await expect(page).toHaveURL(/search=quechua/);
  const card = page.getByRole('article').filter({ hasText: 'Quechua chanka' }).first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/cursos\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page
    .getByRole('link', { name: 'Inscribirme Ahora' })
    .or(page.getByRole('button', { name: 'Inscribirme Ahora' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout\/payment\/yape\?curso=\d+$/);
  await expect(page.getByRole('main')).toContainText(/S\/ \d+\.\d\d/);
  await expect(page.getByRole('main')).toContainText(title);
});

test('the URL contains search, category and page, and a new search starts at the first page', async ({ page }) => {
  await page.goto('/cursos?page=2');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByPlaceholder(SEARCH_FIELD).fill('a');
  await expect(page).toHaveURL('/cursos?search=a');
  await page.goto('/cursos?category=Idiomas');
  await expect(page.getByRole('article').first()).toContainText('Idiomas');
  await page.goBack();
  await expect(page.getByPlaceholder(SEARCH_FIELD)).toHaveValue('a');
});

test('the courses page shows an error with a retry button, and a message when it finds nothing', async ({ page }) => {
  await withoutEmbeddedResponses(page);
  await page.route('**/api/courses?*', (route) => route.fulfill(apiResponse({ message: '' }, 500)));
  await page.goto('/cursos');
  await expect(page.getByText('No se pudieron cargar los cursos. Intenta de nuevo más tarde.')).toBeVisible();
  await page.unroute('**/api/courses?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.goto('/cursos?search=nadaquesellameasi');
  await expect(page.getByText('Lo sentimos, no hay cursos disponibles.')).toBeVisible();
});

for (const path of ['/cursos/100%', '/c/%ff']) {
  test(`a URL that cannot be decoded is an unknown one: ${path}`, async ({ page }) => {
    const response = await page.goto(path);
    expect([response?.status(), response?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    await expect(page.getByText('Página No Encontrada.')).toBeVisible();
  });
}

test('an unknown URL shows a link to the home page', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page.getByText('Página No Encontrada.')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await page.goto('/cursos/abc');
  await expect(page.getByText('Curso no encontrado.')).toBeVisible();
});
