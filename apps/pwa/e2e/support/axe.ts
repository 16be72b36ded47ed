import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules of axe whose result depends on the theme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Injected in place of axe into a page that has it already. */
const NOTHING = ';';

/**
 * Returns what axe finds on the page: one line for each violated rule, with the first element.
 * @param rules limits the check to these rules; the default is all of axe's rules.
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Turns transitions off: during a transition, colors belong to neither theme.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [still];
  });
  const hasAxe = await page.evaluate(() => 'axe' in globalThis);
  // Legacy mode opens no second page to merge the results of frames from other origins. It takes a third of the time.
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: NOTHING }) }).setLegacyMode();
  axe.options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/**
 * Returns what axe finds in both themes, and which elements are wider than the screen at 320, 390 and 1280 px. The dark
 * theme is checked for colors only, because nothing else differs.
 * @param axeWidths the widths at which axe runs, in px.
 */
export async function screenProblems(page: Page, axeWidths = [390, 1280]): Promise<string[]> {
  const problems: string[] = [];
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    if (scrollWidth > width) problems.push(`${scrollWidth} px wide on a screen of ${width} px`);
    if (!axeWidths.includes(width)) continue;
    for (const [colorScheme, rules] of [
      ['light', undefined],
      ['dark', COLOR_RULES],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const violations = await axeViolations(page, rules && [...rules]);
      problems.push(...violations.map((violation) => `${width} px, ${colorScheme}: ${violation}`));
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  return problems;
}
