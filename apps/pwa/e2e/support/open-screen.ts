import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Opens a screen and waits until it is complete: nothing of it loads any more. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // The footer loads when the browser is idle. Then the page is complete.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
}
