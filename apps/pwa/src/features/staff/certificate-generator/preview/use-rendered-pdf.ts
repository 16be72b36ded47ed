import { academy } from '@telar/brand/academy';
import type { CertificateContent } from '@telar/certificate-pdf/content';
import type { Placement } from '@telar/domain/certificate-placement';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { latestOnly } from './debounced-task';
import type { LatestOnly } from './debounced-task';
import { sampleAddress } from './preview-content';
import type { PreviewPdf } from './protocol';

/** What is to be made. `id` tells one from another: it is the same for the same page. */
export interface Wanted {
  id: string;
  /** The template's name. */
  name: string;
  template: Uint8Array;
  placement: Placement | null;
  content: CertificateContent;
}

/** The page as it was last drawn, and what was found while it was made. */
export interface Made extends Pick<PreviewPdf, 'warnings' | 'missing'> {
  pdf: PDFDocumentProxy;
  /** The template that it was made from. */
  template: string;
}

// Safari has no idle callbacks.
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

const engines = () => Promise.all([import('./certificate-worker'), import('../../../../pdf/pdf-document')]);
let loaded: ReturnType<typeof engines> | undefined;

/** Both engines come when they are first needed, when the page has nothing better to do. */
async function make({ template, placement, content }: Wanted): Promise<Omit<Made, 'template'>> {
  loaded ??= idle().then(engines);
  loaded.catch(() => (loaded = undefined));
  const [{ renderPreview }, { openPdf }] = await loaded;
  const verificationUrl = sampleAddress(content, location.origin);
  const { bytes, warnings, missing } = await renderPreview({
    ...{ template, placement, content, verificationUrl },
    academy: academy.name,
  });
  return { pdf: await openPdf(bytes), warnings, missing };
}

/** The certificate's real PDF, made again when `wanted` changes and then rests for `pause` ms. `null` makes nothing. */
export function useRendering(wanted: Wanted | null, pause: number) {
  const [made, setMade] = useState<Made | null>(null);
  const [settled, setSettled] = useState<{ id: string; fault: unknown } | null>(null);
  const job = useRef<LatestOnly<Wanted>>(null);

  useEffect(() => {
    let here = true;
    job.current = latestOnly(async (input) => {
      try {
        const next = await make(input);
        if (!here) return void next.pdf.loadingTask.destroy();
        setMade({ ...next, template: input.name });
        setSettled({ id: input.id, fault: null });
      } catch (fault) {
        if (here) setSettled({ id: input.id, fault });
      }
    }, pause);
    return () => {
      here = false;
      job.current?.stop();
    };
  }, [pause]);

  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  const id = wanted?.id ?? null;
  const bytes = wanted?.template;
  useEffect(() => {
    if (id !== null && latest.current) job.current?.push(latest.current);
  }, [id, bytes]);

  // The page before goes once the next one is on the screen.
  useEffect(() => () => void made?.pdf.loadingTask.destroy(), [made]);

  return {
    made,
    /** True while a newer page than the one shown is on its way. */
    busy: id !== null && settled?.id !== id,
    fault: settled?.id === id ? settled?.fault : null,
    /** Forgets what went wrong. */
    reset: () => setSettled(null),
  };
}
