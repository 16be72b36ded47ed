import type { PageSize, Placement } from '@telar/domain/certificate-placement';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { PdfPage } from '../../../../pdf/PdfPage';
import { useWidth } from '../../../../pdf/use-width';
import { boxOf, textBoxOf } from './boxes';
import type { BoxId } from './boxes';
import { DraggableBox } from './DraggableBox';
import { snapLines } from './snapping';
import type { Guides } from './snapping';

interface PageCanvasProps {
  pdf: PDFDocumentProxy | null;
  /** True while the PDF does not show the last change. */
  isOutdated: boolean;
  /** From 0. */
  page: number;
  size: PageSize;
  placement: Placement;
  /** The boxes that can be placed, in reading order. */
  boxIds: readonly BoxId[];
  selected: BoxId | null;
  /** Returns the text of a box. */
  textOf: (id: BoxId) => string;
  onSelect: (id: BoxId | null) => void;
  onChange: (id: BoxId, box: { x: number; y: number; width: number; height: number }, gesture: string) => void;
  onKeyDown: (event: KeyboardEvent, id: BoxId) => void;
}

/** Shows one page of the template with its boxes, in reading order. */
export function PageCanvas({
  pdf,
  isOutdated,
  page,
  size,
  placement,
  boxIds,
  selected,
  textOf,
  ...on
}: PageCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const scale = useWidth(container) / size.width;
  const [guides, setGuides] = useState<Guides | null>(null);
  const boxes = boxIds.flatMap((id) => {
    const box = boxOf(placement, id);
    return box?.page === page ? [{ id, box }] : [];
  });
  const linesFor = (id: BoxId) =>
    snapLines(
      size,
      boxes.filter((other) => other.id !== id).map((other) => other.box),
    );
  // Forced colors do not change the picture of the page, so what lies on it keeps its colors, too.
  return (
    <div
      ref={container}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      onPointerDown={() => on.onSelect(null)}
      className="scheme-only-light forced-color-adjust-none relative w-full border border-linea bg-carta shadow-papel"
    >
      <PdfPage pdf={pdf} page={page} label={`Página ${page + 1} con los datos puestos`} />
      {scale > 0 &&
        boxes.map(({ id, box }) => (
          <DraggableBox
            key={id}
            boxId={id}
            box={box}
            page={size}
            lines={linesFor(id)}
            scale={scale}
            selected={id === selected}
            textStyle={textBoxOf(placement, id) ?? null}
            text={isOutdated ? textOf(id) : null}
            onSelect={() => on.onSelect(id)}
            onChange={({ x, y, width, height }, gesture) => on.onChange(id, { x, y, width, height }, gesture)}
            onGuides={setGuides}
            onKeyDown={(event) => on.onKeyDown(event, id)}
          />
        ))}
      {typeof guides?.x === 'number' && (
        <span
          style={{ left: guides.x * scale }}
          className="pointer-events-none absolute inset-y-0 z-30 w-px bg-cochinilla"
        />
      )}
      {typeof guides?.y === 'number' && (
        <span
          style={{ top: guides.y * scale }}
          className="pointer-events-none absolute inset-x-0 z-30 h-px bg-cochinilla"
        />
      )}
    </div>
  );
}
