import { expect, test } from '@playwright/test';
import { withoutEmbeddedResponses } from './support/network';

// Otherwise, the service worker would respond from its cache.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ page }) => withoutEmbeddedResponses(page));

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
