import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { afterPress } from '../browser/after-press';
import { useStateAfterPress } from '../browser/use-after-press';
import { cx } from '../ui/cx';
import { RetryAlert } from '../ui/RetryAlert';
import { PageSkeleton } from './PageSkeleton';
import { useWidth } from './use-width';

interface PdfPageProps {
  /** `null` while it is loading. */
  pdf: PDFDocumentProxy | null;
  /** The page's index, from 0. */
  page: number;
  /** The accessible name. */
  label: string;
  /** The skeleton's width by its height; default: that of a certificate. */
  shape?: number | undefined;
  className?: string;
}

// A higher ratio makes the canvas larger without a visible difference.
const PIXEL_RATIO_MAX = 2;
/** Safari draws no canvas with more than 16.7 million pixels. The sides are rounded. */
const PIXELS_MAX = 16_000_000;
/** Heights of the same page differ this much at most, in CSS pixels, because sides are rounded. */
const ROUNDING = 1;

/**
 * Draws a PDF page at the width of its container. The last drawing stays visible until the next is complete, or says
 * that the page cannot be drawn.
 */
export function PdfPage({ pdf, page, label, shape, className }: PdfPageProps) {
  const container = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(container);
  const [isDrawn, setIsDrawn] = useState(false);
  const [failure, setFailure] = useStateAfterPress<{ pdf: PDFDocumentProxy; page: number } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!pdf || width === 0) return;
    let task: RenderTask | null = null;
    let isCurrent = true;
    async function draw(source: PDFDocumentProxy): Promise<void> {
      const pdfPage = await source.getPage(Math.min(page, source.numPages - 1) + 1);
      if (!isCurrent) return;
      const size = pdfPage.getViewport({ scale: 1 });
      const wanted = (width * Math.min(devicePixelRatio, PIXEL_RATIO_MAX)) / size.width;
      const scale = Math.min(wanted, Math.sqrt(PIXELS_MAX / (size.width * size.height)));
      const viewport = pdfPage.getViewport({ scale });
      const buffer = document.createElement('canvas');
      buffer.width = Math.round(viewport.width);
      buffer.height = Math.round(viewport.height);
      task = pdfPage.render({ canvas: buffer, viewport });
      await task.promise;
      const target = canvas.current;
      if (!target) return;
      // The first drawing replaces the skeleton, and a page of another shape moves what is below it.
      const growth = Math.round((width * buffer.height) / buffer.width) - target.clientHeight;
      if (Math.abs(growth) > ROUNDING) await new Promise<void>(afterPress);
      if (!isCurrent) return;
      target.width = buffer.width;
      target.height = buffer.height;
      target.getContext('2d')?.drawImage(buffer, 0, 0);
      setIsDrawn(true);
      setFailure(null);
    }
    draw(pdf).catch((error: unknown) => {
      if (!isCurrent) return;
      console.error(error);
      setFailure({ pdf, page });
    });
    return () => {
      isCurrent = false;
      task?.cancel();
    };
  }, [pdf, page, width, attempt, setFailure]);

  const hasFailed = failure?.pdf === pdf && failure?.page === page;

  return (
    <div ref={container} className={className}>
      {hasFailed && (
        <RetryAlert onRetry={() => setAttempt((last) => last + 1)}>No se pudo dibujar esta página.</RetryAlert>
      )}
      {!isDrawn && !hasFailed && <PageSkeleton shape={shape} />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        className={cx('w-full', isDrawn && !hasFailed ? 'block' : 'hidden')}
      />
    </div>
  );
}
