import { printedValue } from '@telar/certificate-pdf/content';
import type { CertificateContent } from '@telar/certificate-pdf/content';
import type { PageSize } from '@telar/domain/certificate-placement';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { DrawingProgress } from '../ui/DrawingProgress';
import { boxLabel, isField } from './boxes';
import type { BoxId } from './boxes';
import { printCheckboxId } from './BoxList';
import { PageCanvas } from './PageCanvas';
import type { PlacementEditorState } from './use-placement-editor';

interface PlacementPageProps {
  editor: PlacementEditorState;
  /** The size of the shown page. */
  size: PageSize;
  /** The values to show in the boxes. */
  content: CertificateContent;
  pdf: PDFDocumentProxy | null;
  /** True while the PDF does not show the last change. */
  isOutdated: boolean;
  /** True while the PDF is drawn again. */
  isDrawing: boolean;
}

/** Shows the edited page and lists the keys to use on it. Announces the position of a box that a key moves. */
export function PlacementPage({ editor, size, content, pdf, isOutdated, isDrawing }: PlacementPageProps) {
  const { placement } = editor;
  const [announcement, setAnnouncement] = useState('');

  function onBoxKeyDown(event: KeyboardEvent, id: BoxId): void {
    if (event.key === 'Delete' && id !== 'qr') document.getElementById(printCheckboxId(id))?.focus();
    const box = editor.onBoxKeyDown(event, id);
    if (!box) return;
    const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round);
    setAnnouncement(`${boxLabel(id)}: ${x}, ${y}; ${width} por ${height}`);
  }

  return (
    <div className="flex flex-col gap-2 lg:sticky lg:top-0">
      {/* Keeps a portrait page within the height of the screen. */}
      <div
        style={{ maxWidth: `calc((100dvh - 17.5rem) * ${Math.max(0.6, size.width / size.height)})` }}
        className="relative mx-auto w-full min-w-64 pt-5"
      >
        <PageCanvas
          pdf={pdf}
          isOutdated={isOutdated}
          page={editor.page}
          size={size}
          placement={placement}
          boxIds={editor.boxIds}
          selected={editor.selected}
          textOf={(id) => (isField(id) && printedValue(id, content[id])) || boxLabel(id)}
          onSelect={editor.select}
          onChange={editor.change}
          onKeyDown={onBoxKeyDown}
        />
        {isDrawing && <DrawingProgress isFirst={pdf === null} />}
      </div>
      <p className="text-center text-sm text-suave">
        <span className="pointer-coarse:hidden">
          Flechas: 1 punto · Mayús + flechas: 10 · Alt + flechas: tamaño · Supr: no imprimir · Alt al arrastrar: sin
          imán
        </span>
        <span className="hidden pointer-coarse:inline">Toca una caja y arrástrala, o escribe sus medidas.</span>
      </p>
      <LiveRegion>{announcement}</LiveRegion>
    </div>
  );
}
