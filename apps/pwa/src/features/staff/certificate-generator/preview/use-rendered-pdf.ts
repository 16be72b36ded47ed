/* eslint-disable press/late-state -- the caller decides with `deliver`. */
import { academy } from '@telar/brand/academy';
import type { CertificateContent } from '@telar/certificate-pdf/content';
import type { Placement } from '@telar/domain/certificate-placement';
import { sampleUrl } from '@telar/domain/signed-certificate';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { debouncedTask } from './debounced-task';
import type { DebouncedTask } from './debounced-task';
import { previewClaims } from './preview-content';
import type { PreviewPdf } from './preview-job';

export interface PdfSource {
  /** Stays the same while the PDF is the same. */
  id: string;
  /** The template's name. */
  name: string;
  /** The bytes of the template's PDF. */
  template: Uint8Array;
  placement: Placement | null;
  content: CertificateContent;
}

/** A PDF, with the warnings and missing characters found while it was rendered. */
export interface RenderedPdf extends Pick<PreviewPdf, 'warnings' | 'missing'> {
  pdf: PDFDocumentProxy;
  /** The name of its template. */
  template: string;
}

// Safari has no idle callbacks.
const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

const importPdfCode = () => Promise.all([import('./render-preview'), import('../../../../pdf/pdf-document')]);
let pdfCode: ReturnType<typeof importPdfCode> | undefined;

/** Renders a PDF. The first call loads the PDF code when the browser is idle. */
async function render({ template, placement, content, name }: PdfSource): Promise<RenderedPdf> {
  pdfCode ??= untilIdle().then(importPdfCode);
  pdfCode.catch(() => (pdfCode = undefined));
  const [{ renderPreview }, { openPdf }] = await pdfCode;
  const { bytes, warnings, missing } = await renderPreview({
    template,
    placement,
    content,
    verificationUrl: sampleUrl(location.origin, previewClaims(content)),
    academy: academy.name,
  });
  return { pdf: await openPdf(bytes), warnings, missing, template: name };
}

const showAtOnce = (show: () => void) => show();

/**
 * Renders a certificate's real PDF after `source` has not changed for `delay` ms. Returns the previous PDF in the
 * meantime. A `null` source renders nothing.
 * @param deliver calls `show` when the result may be shown.
 */
export function useRenderedPdf(
  source: PdfSource | null,
  delay: number,
  deliver: (show: () => void) => void = showAtOnce,
) {
  const [rendered, setRendered] = useState<RenderedPdf | null>(null);
  const [finished, setFinished] = useState<{ id: string; error: unknown } | null>(null);
  const task = useRef<DebouncedTask<PdfSource>>(null);

  useEffect(() => {
    let isMounted = true;
    task.current = debouncedTask(async (input) => {
      try {
        const next = await render(input);
        deliver(() => {
          if (!isMounted) return void next.pdf.loadingTask.destroy();
          setRendered(next);
          setFinished({ id: input.id, error: null });
        });
      } catch (error) {
        deliver(() => {
          if (isMounted) setFinished({ id: input.id, error });
        });
      }
    }, delay);
    return () => {
      isMounted = false;
      task.current?.cancel();
    };
  }, [delay, deliver]);

  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  const id = source?.id ?? null;
  const template = source?.template;
  useEffect(() => {
    if (id !== null && latest.current) task.current?.schedule(latest.current);
  }, [id, template]);

  // Frees the previous PDF after the next one is shown.
  useEffect(() => () => void rendered?.pdf.loadingTask.destroy(), [rendered]);

  return {
    rendered,
    /** True until the PDF for the current source is ready. */
    busy: id !== null && finished?.id !== id,
    error: finished?.id === id ? finished?.error : null,
    clearError: () => setFinished(null),
  };
}
