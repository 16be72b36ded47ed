import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PdfPage } from '../../../../pdf/PdfPage';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';

interface EnlargedPreviewProps {
  pdf: PDFDocumentProxy;
  onClose: () => void;
}

/** The widths of a page, as multiples of the dialog's width. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
/** On a phone the dialog is not wider than the preview in the page. */
const PHONE_ZOOM = 2;

/** Shows all pages in a dialog that fills the screen. It zooms in steps, and scrolls in both directions. */
export function EnlargedPreview({ pdf, onClose }: EnlargedPreviewProps) {
  const isWide = useMedia(WIDE_SCREEN);
  const [zoom, setZoom] = useState<number>(isWide ? 1 : PHONE_ZOOM);
  const scroller = useRef<HTMLDivElement>(null);
  const larger = ZOOMS.find((step) => step > zoom);
  const smaller = ZOOMS.findLast((step) => step < zoom);

  /** Changes the zoom around the middle of what is visible. */
  function zoomTo(next: number): void {
    const view = scroller.current;
    if (!view) return;
    const middle = { x: view.scrollLeft + view.clientWidth / 2, y: view.scrollTop + view.clientHeight / 2 };
    flushSync(() => setZoom(next));
    const ratio = next / zoom;
    view.scrollLeft = middle.x * ratio - view.clientWidth / 2;
    view.scrollTop = middle.y * ratio - view.clientHeight / 2;
  }

  return (
    <Dialog open onClose={onClose} title="Vista previa" shape="full">
      {/* Fills the dialog below its title, over the dialog's padding. */}
      <div className="-m-5 flex h-[calc(100dvh-3.75rem-1px)] flex-col">
        <div className="flex items-center justify-center gap-2 border-b border-linea p-1">
          <ZoomButton label="Alejar" Icon={ZoomOut} zoom={smaller} onZoom={zoomTo} />
          <output aria-label="Tamaño" className="min-w-14 text-center font-semibold tabular-nums">
            {zoom * 100} %
          </output>
          <ZoomButton label="Acercar" Icon={ZoomIn} zoom={larger} onZoom={zoomTo} />
        </div>
        <div
          ref={scroller}
          role="region"
          aria-label="Páginas del certificado"
          // Lets the arrow keys scroll it.
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto overscroll-contain bg-hundido -outline-offset-2"
        >
          <div className="mx-auto flex flex-col gap-4" style={{ width: `calc(min(100%, 72rem) * ${zoom})` }}>
            {Array.from({ length: pdf.numPages }, (_, index) => (
              <PdfPage
                key={index}
                pdf={pdf}
                page={index}
                label={`Página ${index + 1} de ${pdf.numPages} del certificado, ampliada`}
                className="scheme-only-light bg-carta shadow-papel"
              />
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

interface ZoomButtonProps {
  label: string;
  Icon: typeof ZoomIn;
  /** `undefined` if there is no next step. */
  zoom: number | undefined;
  onZoom: (zoom: number) => void;
}

/** Stays focusable without a next step, so that the focus is not lost at the last one. */
function ZoomButton({ label, Icon, zoom, onZoom }: ZoomButtonProps) {
  return (
    <Button
      variant="quiet"
      aria-label={label}
      aria-disabled={zoom === undefined || undefined}
      onClick={() => zoom !== undefined && onZoom(zoom)}
    >
      <Icon size={20} aria-hidden="true" />
    </Button>
  );
}
