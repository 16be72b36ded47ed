import { ERROR_TEXTS } from '@telar/texts/errors';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Move from 'lucide-react/icons/move';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { PdfPage } from '../../../../pdf/PdfPage';
import { Button } from '../../../../ui/Button';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { DrawingProgress } from '../ui/DrawingProgress';
import { PageSwitch } from '../ui/PageSwitch';
import { EnlargedPreview } from './EnlargedPreview';
import type { TemplatePreview } from './use-template-preview';

interface PdfPreviewProps {
  preview: TemplatePreview;
  /** True if examples replace missing values. */
  hasExamples: boolean;
  /** Opens the placement editor; omitted if there is nothing to place. */
  onPlace?: (() => void) | undefined;
  /** The printed values as text. */
  summary: ReactNode;
}

const FAILED = 'No se pudo preparar la vista previa. El certificado se puede generar igual.';

function errorText(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return Object.entries(ERROR_TEXTS).find(([name]) => name === code)?.[1] ?? messageOf(error, FAILED);
}

interface PreviewHeaderProps extends Pick<PdfPreviewProps, 'onPlace'> {
  /** Opens the enlarged preview; omitted while there is no PDF. */
  onEnlarge: (() => void) | undefined;
  pageSwitch: ReactNode;
}

function PreviewHeader({ pageSwitch, onEnlarge, onPlace }: PreviewHeaderProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id="preview" className="titulo-3">
        Vista previa
      </h2>
      <span className="flex-1" />
      {pageSwitch}
      {onEnlarge && (
        <Button variant="outline" size="compact" onClick={onEnlarge}>
          <Maximize2 size={18} aria-hidden="true" />
          Ampliar
        </Button>
      )}
      {onPlace && (
        <Button variant="outline" size="compact" onClick={onPlace}>
          <Move size={18} aria-hidden="true" />
          Ubicar datos
        </Button>
      )}
    </div>
  );
}

/** Shows the certificate's real PDF with its values as text below, or only the text without a PDF. */
export function PdfPreview({ preview, hasExamples, onPlace, summary }: PdfPreviewProps) {
  const { rendered, busy, isDownloading, download, error, retry } = preview;
  const [chosenPage, setChosenPage] = useState(0);
  const pages = rendered?.pdf.numPages ?? 1;
  const page = Math.min(chosenPage, pages - 1);
  const failed = Boolean(error) && !rendered;
  const [isLarge, setLarge] = useState(false);
  return (
    <section aria-labelledby="preview" aria-busy={busy || undefined} className="flex flex-col gap-3">
      <PreviewHeader
        pageSwitch={<PageSwitch page={page} pages={pages} onChange={setChosenPage} />}
        onEnlarge={rendered ? () => setLarge(true) : undefined}
        onPlace={onPlace}
      />
      {error !== null && !busy && (
        <RetryAlert tone="warning" onRetry={retry}>
          {errorText(error)}
        </RetryAlert>
      )}
      {!failed && (
        <div className="relative">
          <PdfPage
            pdf={rendered?.pdf ?? null}
            page={page}
            label={`Página ${page + 1} de ${pages} del certificado; sus datos están en el texto que sigue`}
            className="scheme-only-light border border-linea bg-carta shadow-papel"
          />
          {busy && <DrawingProgress isDownloading={isDownloading} download={download} isFirst={!rendered} />}
        </div>
      )}
      {isLarge && rendered && <EnlargedPreview pdf={rendered.pdf} onClose={() => setLarge(false)} />}
      {hasExamples && rendered && <p className="text-sm text-suave">Donde aún no escribes se ve un ejemplo.</p>}
      {rendered ? (
        <details className="group">
          <summary className="min-h-11 content-center rounded-boton font-semibold text-pacifico hover:underline">
            Los datos como texto
          </summary>
          <div className="pt-2">{summary}</div>
        </details>
      ) : (
        summary
      )}
    </section>
  );
}
