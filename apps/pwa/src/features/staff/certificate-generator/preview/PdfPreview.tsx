import { ERROR_TEXTS } from '@telar/texts/errors';
import Move from 'lucide-react/icons/move';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { Spinner } from '../../../../ui/Spinner';
import { PageSwitch } from './PageSwitch';
import { PdfPage } from '../../../../pdf/PdfPage';
import type { Preview } from './use-template-preview';

interface PreviewPanelProps {
  preview: Preview;
  template: string;
  /** True where examples stand for what is still to be typed. */
  sampled: boolean;
  /** Opens the placement; left out where the template's own form decides. */
  onPlace?: () => void;
  /** The same values in words. */
  summary: ReactNode;
}

const FAILED = 'No se pudo preparar la vista previa. El certificado se puede generar igual.';

function faultText(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  return Object.entries(ERROR_TEXTS).find(([name]) => name === code)?.[1] ?? messageOf(fault, FAILED);
}

/** The certificate's real PDF as it stands now; its values in words below, or instead while there is no picture. */
export function PreviewPanel({ preview: { made, busy, fault, retry }, template, sampled, ...rest }: PreviewPanelProps) {
  const [wanted, setPage] = useState(0);
  const pages = made?.pdf.numPages ?? 1;
  const page = Math.min(wanted, pages - 1);
  const { onPlace, summary } = rest;
  const failed = Boolean(fault) && !made;
  return (
    <section aria-labelledby="preview" aria-busy={busy || undefined} className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="preview" className="titulo-3">
          Vista previa
        </h2>
        {busy && !failed && <Spinner />}
        <span className="flex-1" />
        <PageSwitch page={page} pages={pages} onChange={setPage} />
        {onPlace && (
          <Button variant="outline" size="compact" onClick={onPlace}>
            <Move size={18} aria-hidden="true" />
            Ubicar datos
          </Button>
        )}
      </div>
      {fault !== null && !busy && (
        <Alert
          tone="warning"
          action={
            <Button variant="outline" size="compact" onClick={retry}>
              Reintentar
            </Button>
          }
        >
          {faultText(fault)}
        </Alert>
      )}
      {!failed && (
        <PdfPage
          key={template}
          pdf={made?.pdf ?? null}
          page={page}
          label={`Página ${page + 1} de ${pages} del certificado; sus datos están en el texto que sigue`}
          className="scheme-only-light border border-linea bg-carta shadow-papel"
        />
      )}
      {sampled && made && <p className="text-sm text-suave">Donde aún no escribes se ve un ejemplo.</p>}
      {made ? (
        <details className="group">
          <summary className={cx('min-h-11 content-center rounded-boton font-semibold text-pacifico hover:underline')}>
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
