import type { Page } from '@playwright/test';

/** Drops a file on the page, like a user who drags it from a folder. */
export async function dropFile(page: Page, name: string, type: string, content: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([title, mimeType, base64]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64 ?? ''), (char) => char.charCodeAt(0));
      data.items.add(new File([bytes], title ?? '', { type: mimeType ?? '' }));
      return data;
    },
    [name, type, content.toString('base64')],
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer });
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}
