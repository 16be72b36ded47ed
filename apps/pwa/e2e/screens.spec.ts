import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeViolations, COLOR_RULES } from './support/axe';
import { controlsUnderChatLink, setTextSize, textProblems } from './support/layout';
import { openScreen } from './support/open-screen';
import { screensWithout } from './support/route-paths';
import { SCREENS } from './support/screens';
import type { Screen } from './support/screens';
import { logInAs } from './support/session';

/** Screens of one test. They share a browser's cache. */
const AT_ONCE = 4;
const HEIGHT = 844;
// First a phone, then wide windows, as when a tablet is rotated.
const WIDTHS = [390, 1280, 1680];
const CHAT_LINK = 'Escríbenos por WhatsApp';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

test('every screen is checked', () => {
  expect(screensWithout(SCREENS.flatMap(({ screens }) => screens.map(({ path }) => path)))).toEqual([]);
});

for (const { role, screens } of SCREENS) {
  for (let from = 0; from < screens.length; from += AT_ONCE) {
    const some = screens.slice(from, from + AT_ONCE);
    test(`screens ${from + 1} to ${from + some.length} for ${role ?? 'a visitor'} are accessible and fit`, async ({
      page,
      request,
    }) => {
      if (role) await logInAs(page, request, role);
      for (const screen of some) await test.step(screen.path, () => checkScreen(page, screen));
    });
  }
}

async function checkScreen(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT });
  await openScreen(page, screen.path);
  await screen.act?.(page);
  for (const width of WIDTHS) {
    const where = `${screen.path} at ${width} px`;
    await page.setViewportSize({ width, height: HEIGHT });
    if (width !== 1680) await expectAccessible(page, where);
    // No element is wider than the screen.
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
    if (!screen.act) await expectFreeControls(page, screen, where);
  }
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT });
  await setTextSize(page, 32);
  // The preview of a certificate is drawn again after the window changed.
  const where = `${screen.path} with text at 200 %`;
  await expect
    .configure({ soft: true })
    .poll(() => textProblems(page), where)
    .toEqual([]);
  await setTextSize(page, 16);
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await axeViolations(page), `${where}, light`).toEqual([]);
  // The dark theme differs only in colors.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axeViolations(page, COLOR_RULES), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Expects that the WhatsApp link is in sight and covers no control, or that there is none. */
async function expectFreeControls(page: Page, { withoutChat }: Screen, where: string): Promise<void> {
  const link = page.getByRole('link', { name: CHAT_LINK, exact: true });
  if (withoutChat) return expect(link).toHaveCount(0);
  await expect(link).toBeInViewport({ ratio: 1 });
  expect.soft(await controlsUnderChatLink(page), where).toEqual([]);
}
