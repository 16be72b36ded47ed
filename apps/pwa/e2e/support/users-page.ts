import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Finds the row of an account on the users page. */
export const userRow = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email });

/** Searches on the users page, and waits until the URL contains the search. */
export async function searchUsers(page: Page, text: string): Promise<void> {
  await page.getByLabel('Buscar usuarios').fill(text);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === text);
}
