import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DEMO_CERTIFICATE } from './support/demo';
import { apiAnswer, withoutEmbeddedAnswers } from './support/network';

// The service worker's cache would respond in place of the network.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ page }) => withoutEmbeddedAnswers(page));

/** How calls to the API can fail; `null` means no response. */
const FAILURES = {
  'answers 500': apiAnswer({}, 500),
  // Without the API's header.
  'is replaced by a Wi-Fi login page': { status: 200, contentType: 'text/html', body: '<h1>Ingresa</h1>' },
  'does not answer': null,
} as const;

/** Makes every call to a URL fail. @returns a function that stops this. */
async function failCalls(page: Page, address: string, answer: (typeof FAILURES)[keyof typeof FAILURES]) {
  await page.route(address, (route) => (answer ? route.fulfill(answer) : route.abort()));
  return () => page.unroute(address);
}

const SCREENS = [
  {
    path: '/cursos',
    calls: '**/api/courses?*',
    message: 'No se pudieron cargar los cursos. Intenta de nuevo más tarde.',
    shows: (page: Page) => page.getByRole('article').first(),
  },
  {
    path: '/',
    calls: '**/api/courses?*',
    message: 'No se pudieron cargar los cursos. Intenta de nuevo más tarde.',
    shows: (page: Page) => page.getByRole('article').first(),
  },
  {
    path: '/cursos/2',
    calls: '**/api/courses/2',
    message: 'No se pudo cargar el curso.',
    shows: (page: Page) => page.getByRole('heading', { level: 1 }),
  },
  {
    path: `/c/${DEMO_CERTIFICATE}`,
    calls: '**/api/manual-certificates/*',
    message: 'No se pudo obtener la información del certificado.',
    shows: (page: Page) => page.getByText('Auténtico · emitido el 14/03/2026'),
  },
];

for (const [how, answer] of Object.entries(FAILURES)) {
  for (const { path, calls, message, shows } of SCREENS) {
    test(`${path} shows an error when the server ${how}, and loads again on retry`, async ({ page }) => {
      const restore = await failCalls(page, calls, answer);
      await page.goto(path);
      const failure = page.getByRole('alert').filter({ hasText: message });
      await expect(failure).toBeVisible();
      await restore();
      await failure.getByRole('button', { name: 'Reintentar' }).click();
      await expect(shows(page)).toBeVisible();
      await expect(failure).toHaveCount(0);
    });
  }

  test(`the certificate search shows an error when the server ${how}`, async ({ page }) => {
    await failCalls(page, '**/api/manual-certificates*', answer);
    await page.goto('/certificados');
    await page
      .getByRole('button', { name: /Buscar/ })
      .first()
      .click();
    await page.getByLabel('DNI').fill('45871203');
    await page.getByRole('button', { name: 'Buscar certificados' }).click();
    await expect(page.getByRole('alert')).toContainText('Error al buscar certificados. Intenta nuevamente.');
  });
}

for (const path of ['/', '/cursos']) {
  test(`${path} says that there are no courses`, async ({ page }) => {
    await page.route('**/api/courses?*', (route) => route.fulfill(apiAnswer({ courses: [], total: 0 })));
    await page.goto(path);
    await expect(page.getByText('Lo sentimos, no hay cursos disponibles.')).toBeVisible();
  });
}

test('the page announces a placeholder while courses load', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/courses?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/cursos');
  await expect(page.getByText('Cargando cursos…')).toBeAttached();
  release();
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('the page shows a special message for a course that does not exist', async ({ page }) => {
  await page.goto('/cursos/%20');
  await expect(page.getByText('Error: ID de curso no proporcionado en la URL.')).toBeVisible();
  for (const path of ['/cursos/999999', '/cursos/abc', '/cursos/99999999999']) {
    await page.goto(path);
    await expect(page.getByText('Curso no encontrado.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver todos los cursos' })).toBeVisible();
  }
});

/** Replaces fields in the server's response about a course. */
async function overrideCourse(page: Page, id: number, fields: object): Promise<void> {
  await page.route(`**/api/courses/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...fields } });
  });
}

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
  await expect(video.locator('iframe')).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
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

test('a payment without an amount shows a message and a link to the courses, for any method', async ({ page }) => {
  await page.goto('/checkout/payment/card');
  await expect(page).toHaveURL('/checkout/payment/yape');
  await expect(page.getByText('Monto del curso no disponible.')).toBeVisible();
  await expect(page.getByRole('link', { name: /WhatsApp/ }).and(page.locator('.fixed'))).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Ver cursos' }).click();
  await expect(page).toHaveURL('/cursos');
});

test('the payment page of a plan shows its price', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Elegir PREMIUM' }).click();
  await expect(page).toHaveURL('/checkout/payment/yape');
  await expect(page.getByRole('main')).toContainText('S/ 999.99');
  await expect(page.getByRole('main')).toContainText('PREMIUM');
});

test('on a phone, the page shows course and amount above the QR and saves the QR as an image', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cursos/2');
  await page.getByRole('link', { name: 'Inscribirme Ahora' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paga con Yape');
  const main = page.getByRole('main');
  await expect(main.getByText(/^S\/ \d+\.\d\d$/)).toBeInViewport();
  const qr = main.getByRole('img', { name: /Código QR de Yape/ });
  await expect(qr).toBeInViewport({ ratio: 1 });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Guardar QR' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('yape.png');
  const file = await readFile(await saved.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1080]);
  await page.reload();
  await expect(main.getByText(/^S\/ \d+\.\d\d$/)).toBeVisible();
});

test('the carousel advances every five seconds, and stops while it has the focus', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'La academia en imágenes' });
  const shown = carousel.getByRole('group', { name: 'Elegir imagen' }).locator('[aria-current="true"]');
  // From here on, the test controls the clock. The carousel plays, because it has neither focus nor pointer.
  await carousel.getByRole('button', { name: 'Pausar carrusel' }).click();
  await carousel.getByRole('button', { name: 'Imagen 1', exact: true }).click();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await carousel.getByRole('button', { name: 'Reproducir carrusel' }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(4_900);
  await expect(shown).toHaveAccessibleName('Imagen 1');
  await page.clock.runFor(200);
  await expect(shown).toHaveAccessibleName('Imagen 2');
  // Smooth scrolling does not follow the test's clock: wait until it ends.
  const row = carousel.getByRole('group', { name: 'Imágenes' });
  await expect.poll(() => row.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBeCloseTo(1, 2);
  await carousel.getByRole('button', { name: 'Imagen siguiente' }).focus();
  await page.clock.runFor(20_000);
  await expect(shown).toHaveAccessibleName('Imagen 2');
});

test('the figures count up when 35 % of their block is visible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const figure = page.locator('dd').filter({ hasText: '+480' });
  const counter = figure.locator('[aria-hidden="true"]');
  /** Scrolls until this share of the block is above the lower edge of the screen. */
  const scrollToShare = (share: number) =>
    figure.evaluate((element, part) => {
      const { top, height } = (element.parentElement as HTMLElement).getBoundingClientRect();
      scrollTo({ top: scrollY + top + height * part - innerHeight, behavior: 'instant' });
    }, share);
  await scrollToShare(0.25);
  await expect(figure).toBeInViewport();
  await expect(counter).toHaveText('+0');
  await scrollToShare(0.6);
  await expect(counter).toHaveText('+480');
});

test('arrow keys, Home and End move the carousel', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'La academia en imágenes' });
  const shown = (number: number) =>
    expect(carousel.getByRole('button', { name: `Imagen ${number}`, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
  await carousel.getByRole('button', { name: 'Pausar carrusel' }).click();
  await carousel.getByRole('group', { name: 'Imágenes', exact: true }).focus();
  for (const [key, number] of [
    ['End', 7],
    ['Home', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 7],
  ] as const) {
    await page.keyboard.press(key);
    await shown(number);
  }
  await expect(carousel.getByRole('button', { name: 'Reproducir carrusel' })).toBeVisible();
});
