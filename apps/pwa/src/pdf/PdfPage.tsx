import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../ui/cx';
import { Skeleton } from '../ui/Skeleton';
import { useWidth } from './use-width';

interface PdfPageProps {
  /** `null` while it is on its way. */
  pdf: PDFDocumentProxy | null;
  /** From 0. */
  page: number;
  /** What it is, in words. */
  label: string;
  className?: string;
}

// More makes big canvases that no eye sees.
const SHARPNESS_MAX = 2;

/** One page of a PDF, as wide as its place. What was drawn stays until the next drawing is whole. */
export function PdfPage({ pdf, page, label, className }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(place);
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    if (!pdf || width === 0) return;
    let task: RenderTask | null = null;
    let wanted = true;
    async function draw(from: PDFDocumentProxy): Promise<void> {
      const sheet = await from.getPage(Math.min(page, from.numPages - 1) + 1);
      if (!wanted) return;
      const scale = (width / sheet.getViewport({ scale: 1 }).width) * Math.min(devicePixelRatio, SHARPNESS_MAX);
      const viewport = sheet.getViewport({ scale });
      const beside = document.createElement('canvas');
      beside.width = Math.round(viewport.width);
      beside.height = Math.round(viewport.height);
      task = sheet.render({ canvas: beside, viewport });
      await task.promise;
      const target = canvas.current;
      if (!wanted || !target) return;
      target.width = beside.width;
      target.height = beside.height;
      target.getContext('2d')?.drawImage(beside, 0, 0);
      setDrawn(true);
    }
    draw(pdf).catch((error: unknown) => {
      if (wanted) console.error(error);
    });
    return () => {
      wanted = false;
      task?.cancel();
    };
  }, [pdf, page, width]);

  return (
    <div ref={place} className={className}>
      {!drawn && <Skeleton className="aspect-[1.414] w-full rounded-none" />}
      <canvas ref={canvas} role="img" aria-label={label} className={cx('w-full', drawn ? 'block' : 'hidden')} />
    </div>
  );
}
