import { academy } from '@telar/brand';
import type { CertificateContent } from '@telar/certificate-pdf';
import type { Placement } from '@telar/domain';
import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { placementQuery } from '../api/placement';
import { templatePdfQuery } from '../api/template-pdf';
import { latestOnly } from './latest-only';
import type { LatestOnly } from './latest-only';
import { sampleAddress } from './preview-content';
import type { PreviewPdf } from './protocol';

const PAUSE = 400;

interface Wanted {
  template: Uint8Array;
  placement: Placement | null;
  content: CertificateContent;
}

/** The page as it was last drawn, and what was found while it was made. */
interface Made extends Pick<PreviewPdf, 'warnings' | 'missing'> {
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

const engines = () => Promise.all([import('./certificate-worker'), import('./pdf-document')]);
let loaded: ReturnType<typeof engines> | undefined;

/** Both engines come when they are first needed, when the page has nothing better to do. */
async function make(wanted: Wanted): Promise<Omit<Made, 'template'>> {
  loaded ??= idle().then(engines);
  loaded.catch(() => (loaded = undefined));
  const [{ renderPreview }, { openPdf }] = await loaded;
  const verificationUrl = sampleAddress(wanted.content, location.origin);
  const { bytes, warnings, missing } = await renderPreview({ ...wanted, verificationUrl, academy: academy.name });
  return { pdf: await openPdf(bytes), warnings, missing };
}

/**
 * The certificate's real PDF, made again when typing pauses. `template` is the chosen one's name; `placed` says whether
 * its values go where a placement says.
 */
export function usePreview(template: string | null, placed: boolean, content: CertificateContent) {
  const bytes = useQuery({ ...templatePdfQuery(template ?? ''), enabled: template !== null });
  const places = useQuery({ ...placementQuery(template ?? ''), enabled: template !== null && placed });
  const [made, setMade] = useState<Made | null>(null);
  const [settled, setSettled] = useState<{ id: string; fault: unknown } | null>(null);

  const job = useRef<LatestOnly<{ name: string; id: string; wanted: Wanted }>>(null);
  useEffect(() => {
    let here = true;
    job.current = latestOnly(async ({ name, id, wanted }) => {
      try {
        const next = await make(wanted);
        if (!here) return void next.pdf.loadingTask.destroy();
        setMade({ ...next, template: name });
        setSettled({ id, fault: null });
      } catch (fault) {
        if (here) setSettled({ id, fault });
      }
    }, PAUSE);
    return () => {
      here = false;
      job.current?.stop();
    };
  }, []);

  const ready = template !== null && bytes.data !== undefined && !(placed && places.isPending);
  const placement = (placed && places.data?.placement) || null;
  const key = JSON.stringify([content, placement]);
  const id = `${template} ${key}`;
  useEffect(() => {
    if (!ready) return;
    const [typed, where] = JSON.parse(key) as [CertificateContent, Placement | null];
    job.current?.push({ name: template, id, wanted: { template: bytes.data, placement: where, content: typed } });
  }, [ready, bytes.data, template, key, id]);

  // The page before goes once the next one is on the screen.
  useEffect(() => () => void made?.pdf.loadingTask.destroy(), [made]);

  const current = made?.template === template ? made : null;
  return {
    made: current,
    /** True while a newer page than the one shown is on its way. */
    busy: bytes.isFetching || (ready && settled?.id !== id),
    fault: bytes.error ?? (settled?.id === id ? settled.fault : null),
    retry: () => {
      setSettled(null);
      void bytes.refetch();
    },
  };
}

export type Preview = ReturnType<typeof usePreview>;
