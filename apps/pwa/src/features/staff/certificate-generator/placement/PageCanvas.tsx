import type { PageSize, Placement } from '@telar/domain/certificate-placement';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { PdfPage } from '../../../../pdf/PdfPage';
import { useWidth } from '../../../../pdf/use-width';
import { allBoxKeys, boxOf, isField } from './boxes';
import type { BoxKey } from './boxes';
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
  selected: BoxKey | null;
  /** Returns the text of a box. */
  textOf: (key: BoxKey) => string;
  onSelect: (key: BoxKey | null) => void;
  onChange: (key: BoxKey, box: { x: number; y: number; width: number; height: number }, gesture: string) => void;
  onKeyDown: (event: KeyboardEvent, key: BoxKey) => void;
}

/** Shows one page of the template with its boxes, in reading order. */
export function PageCanvas({ pdf, isOutdated, page, size, placement, selected, textOf, ...on }: PageCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const scale = useWidth(container) / size.width;
  const [guides, setGuides] = useState<Guides | null>(null);
  const boxes = allBoxKeys(placement).flatMap((key) => {
    const box = boxOf(placement, key);
    return box?.page === page ? [{ key, box }] : [];
  });
  const linesFor = (key: BoxKey) =>
    snapLines(
      size,
      boxes.filter((other) => other.key !== key).map((other) => other.box),
    );
  return (
    <div
      ref={container}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      onPointerDown={() => on.onSelect(null)}
      className="scheme-only-light relative w-full border border-linea bg-carta shadow-papel"
    >
      <PdfPage pdf={pdf} page={page} label={`Página ${page + 1} con los datos puestos`} />
      {scale > 0 &&
        boxes.map(({ key, box }) => (
          <DraggableBox
            key={key}
            boxKey={key}
            box={box}
            page={size}
            lines={linesFor(key)}
            scale={scale}
            selected={key === selected}
            textStyle={(isField(key) && placement.fields[key]) || null}
            text={isOutdated ? textOf(key) : null}
            onSelect={() => on.onSelect(key)}
            onChange={({ x, y, width, height }, gesture) => on.onChange(key, { x, y, width, height }, gesture)}
            onGuides={setGuides}
            onKeyDown={(event) => on.onKeyDown(event, key)}
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
