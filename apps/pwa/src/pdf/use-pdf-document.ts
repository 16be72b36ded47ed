import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { useStateAfterPress } from '../browser/use-after-press';

interface Opened {
  bytes: ArrayBuffer;
  attempt: number;
  /** `null` if it could not be opened. */
  pdf: PDFDocumentProxy | null;
  /** Width by height of the first page. */
  shape?: number;
}

async function shapeOfFirstPage(pdf: PDFDocumentProxy): Promise<number> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return width / height;
}

/**
 * Opens a PDF for drawing while the component is mounted. `pdf` is `null` while it loads and if loading failed. `shape`
 * is the width by the height of its first page, which the others mostly have too.
 */
export function usePdfDocument(bytes: ArrayBuffer | undefined) {
  const [opened, setOpened] = useStateAfterPress<Opened | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!bytes) return;
    let isCurrent = true;
    let pdf: PDFDocumentProxy | null = null;
    const open = async () => {
      const { openPdf } = await import('./pdf-document');
      // Pass a copy, because the bytes are transferred and the download needs the original.
      pdf = await openPdf(new Uint8Array(bytes.slice(0)));
      // A first page that cannot be read is reported when it is drawn.
      const shape = await shapeOfFirstPage(pdf).catch(() => undefined);
      if (isCurrent) setOpened({ bytes, attempt, pdf, ...(shape && { shape }) });
      else void pdf.loadingTask.destroy();
    };
    open().catch((error: unknown) => {
      console.error(error);
      if (isCurrent) setOpened({ bytes, attempt, pdf: null });
    });
    return () => {
      isCurrent = false;
      void pdf?.loadingTask.destroy();
    };
  }, [bytes, attempt, setOpened]);

  const current = opened && opened.bytes === bytes && opened.attempt === attempt ? opened : undefined;
  const retry = () => setAttempt((last) => last + 1);
  return {
    pdf: current?.pdf ?? null,
    shape: current?.shape,
    hasFailed: current !== undefined && current.pdf === null,
    retry,
  };
}
