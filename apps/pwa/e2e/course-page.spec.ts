import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { withoutEmbeddedResponses } from './support/network';

// Otherwise, the service worker would respond from its cache.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ page }) => withoutEmbeddedResponses(page));

/** Replaces fields in the server's response about a course. */
async function overrideCourse(page: Page, id: number, fields: object): Promise<void> {
  await page.route(`**/api/courses/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...fields } });
  });
}

test('an unknown course and a malformed course id show a message and a link to all courses', async ({ page }) => {
  await page.goto('/cursos/%20');
  await expect(page.getByText('Error: ID de curso no proporcionado en la URL.')).toBeVisible();
  for (const path of ['/cursos/999999', '/cursos/abc', '/cursos/99999999999']) {
    await page.goto(path);
    await expect(page.getByText('Curso no encontrado.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver todos los cursos' })).toBeVisible();
  }
});

test('a course without image, category, instructor and price shows fallback values', async ({ page }) => {
  const empty = { image_url: null, category: null, instructor: '', supportedBy: [], modules: [], price: null };
  await overrideCourse(page, 2, empty);
  await page.goto('/cursos/2');
  const main = page.getByRole('main');
  await expect(main).toContainText('Sin Categoría');
  await expect(main).toContainText('Con Telar');
  await expect(main).not.toContainText('RESPALDADO POR');
  await page.getByRole('button', { name: 'Inscribirme Ahora' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'precio' }).first()).toBeVisible();
  await expect(page).toHaveURL('/cursos/2');
});

test('nothing moves when the logo of an organisation arrives', async ({ page }) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/logo.svg', async (route) => {
    await sent;
    const body =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="60"><rect width="600" height="60"/></svg>';
    await route.fulfill({ contentType: 'image/svg+xml', body });
  });
  const supportedBy = [
    { name: 'Con logo', logo_url: '/logo.svg' },
    { name: 'Sin logo', logo_url: '' },
  ];
  await overrideCourse(page, 2, { supportedBy });
  // The event `load` would wait for the logo.
  await page.goto('/cursos/2', { waitUntil: 'commit' });
  const logo = page.getByRole('img', { name: 'Con logo' });
  await logo.scrollIntoViewIfNeeded();
  const places = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const items = document.querySelectorAll('[aria-labelledby="supporters"] li');
      return [...items].map((item) => item.getBoundingClientRect().toJSON() as object);
    });
  const before = await places();
  send();
  await logo.evaluate((image: HTMLImageElement) => image.decode());
  expect(await places()).toEqual(before);
});

const VIDEOS = {
  video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  modules: [
    { id: 1, title: 'En YouTube', description: '', link: 'https://youtu.be/aqz-KE-bpKQ', order: 1 },
    {
      id: 2,
      title: 'En Drive',
      description: '',
      link: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMn/view',
      order: 2,
    },
    {
      id: 3,
      title: 'En otra parte',
      description: '',
      link: 'https://youtube.com.ejemplo.pe/watch?v=aqz-KE-bpKQ',
      order: 3,
    },
  ],
};

test('a video opens from Mis cursos in the page and returns the focus when it closes', async ({ page }) => {
  await page.route(/youtube-nocookie|drive\.google/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'video' }),
  );
  await overrideCourse(page, 2, VIDEOS);
  await page.goto('/cursos/2?from=my-courses');
  const open = page.getByRole('button', { name: 'Ver video de presentación' });
  const video = page.getByRole('dialog');
  await open.click();
  await expect(video.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?enablejsapi=1&origin=/,
  );
  await page.keyboard.press('Escape');
  await expect(video).toBeHidden();
  await expect(open).toBeFocused();
  await page.locator('summary', { hasText: 'En Drive' }).click();
  const openOfModule = page.getByRole('button', { name: 'Ver video de En Drive' });
  await openOfModule.click();
  await expect(video.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/drive\.google\.com\/file\/d\/1AbCdEfGhIjKlMn\/preview$/,
  );
  await video.getByRole('button', { name: 'Cerrar' }).click();
  await expect(openOfModule).toBeFocused();
  await page.locator('summary', { hasText: 'En otra parte' }).click();
  const elsewhere = page.getByRole('link', { name: /Abrir material/ });
  await expect(elsewhere).toHaveAttribute('target', '_blank');
  await expect(elsewhere).toHaveAttribute('rel', /noopener/);
});

/** A page that answers as YouTube's player does: only after it was asked, to the origin in its URL. */
const PLAYER = `<!doctype html><p>El video</p><script>
  addEventListener('message', ({ data, origin }) => {
    if (JSON.parse(data).event !== 'listening' || origin !== new URLSearchParams(location.search).get('origin')) return;
    parent.postMessage('{"event":"onReady"}', origin);
  });
</script>`;

test('a video that the network blocks is named so, although its frame loads, and plays after a retry', async ({
  page,
}) => {
  await page.clock.install();
  let isBlocked = true;
  await page.route(/youtube-nocookie/, (route) =>
    isBlocked ? route.abort('blockedbyclient') : route.fulfill({ contentType: 'text/html', body: PLAYER }),
  );
  await overrideCourse(page, 2, VIDEOS);
  await page.goto('/cursos/2?from=my-courses');
  await page.getByRole('button', { name: 'Ver video de presentación' }).click();
  const video = page.getByRole('dialog');
  await expect(video.locator('iframe')).toBeAttached();
  await expect(video.getByText('Cargando el video…')).toBeVisible();
  const blocked = video.getByText('El video no cargó. Puede que tu red lo bloquee.');
  // The frame has 20 s to load, and then the player 8 s to answer.
  await expect(blocked).toBeVisible({ timeout: 40_000 });
  await expect(video.getByRole('link', { name: '¿No se ve el video? Abrir en otra pestaña' })).toBeVisible();
  isBlocked = false;
  await video.getByRole('button', { name: 'Reintentar' }).click();
  await expect(video.frameLocator('iframe').getByText('El video')).toBeVisible();
  await expect(video.locator('iframe')).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(blocked).toHaveCount(0);
});

test('videos open only if the URL, the tab or the history state shows that the user comes from Mis cursos', async ({
  page,
}) => {
  await overrideCourse(page, 2, VIDEOS);
  await page.goto('/cursos/2');
  await expect(page.getByText(/Los videos se abren desde Mis cursos/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver video de presentación' })).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem('last-nav-from', 'my-courses'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ver video de presentación' })).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem('last-nav-from'));
  await page.reload();
  await expect(page.getByText(/Los videos se abren desde Mis cursos/)).toBeVisible();
  // The history state that the previous page sets.
  await page.evaluate(() => history.replaceState({ ...history.state, from: 'my-courses' }, ''));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ver video de presentación' })).toBeVisible();
});
