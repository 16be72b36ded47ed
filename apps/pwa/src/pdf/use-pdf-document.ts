import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { useStateAfterPress } from '../browser/use-after-press';

interface Opened {
  bytes: ArrayBuffer;
  attempt: number;
  /** `null` if it could not be opened. */
  pdf: PDFDocumentProxy | null;
}

/** Opens a PDF for drawing while the component is mounted. `pdf` is `null` while it loads and if loading failed. */
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
      if (isCurrent) setOpened({ bytes, attempt, pdf });
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
  return { pdf: current?.pdf ?? null, hasFailed: current !== undefined && current.pdf === null, retry };
}
