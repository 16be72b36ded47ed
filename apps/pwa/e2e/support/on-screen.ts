import type { Locator, Page } from '@playwright/test';

/** Finds a text on the screen, and not again where only screen readers hear it. */
export const onScreen = (page: Page, text: string | RegExp, options: { exact?: boolean } = {}): Locator =>
  page.getByText(text, options).and(page.locator(':not(.sr-only)'));
