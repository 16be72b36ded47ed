import type { Locator, Page } from '@playwright/test';

/** The dialog that shows a certificate's PDF. */
export const pdfViewer = (page: Page): Locator => page.getByRole('dialog', { name: 'PDF del certificado' });

/** True if a page of a PDF is drawn on the canvas, which then has more than two shades of red. */
export const isDrawn = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data = [] } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {};
    return new Set(Array.from(data).filter((_, at) => at % 4 === 0)).size > 2;
  });

/** True if the first page of the PDF is drawn. */
export const isPdfDrawn = (page: Page): Promise<boolean> => isDrawn(pdfViewer(page).getByRole('img').first());
