import type { Locator, Page } from '@playwright/test';

/** The dialog that shows a certificate's PDF. */
export const pdfViewer = (page: Page): Locator => page.getByRole('dialog', { name: 'PDF del certificado' });

/** Checks that the first page of the PDF is on the screen: its canvas has more than two shades. */
export const isPdfDrawn = (page: Page): Promise<boolean> =>
  pdfViewer(page)
    .getByRole('img')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return new Set(Array.from(data).filter((_, at) => at % 4 === 0)).size > 2;
    });
