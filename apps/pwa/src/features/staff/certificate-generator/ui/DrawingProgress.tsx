import type { Received } from '../../../../api/client/read-bytes';
import { formatBytes } from '../../../../browser/bytes';
import { ProgressBar } from '../../../../ui/ProgressBar';

/** Fetching the template, then drawing the certificate on it. */
const STEP_COUNT = 2;

interface DrawingProgressProps {
  /** True while the template is fetched. */
  isDownloading?: boolean;
  /** How much of the template arrived. */
  download?: Received | undefined;
  /** True if no page is shown yet. Later drawings have only one step. */
  isFirst: boolean;
}

/**
 * Shows the progress of drawing a page, over the top of the page, so that nothing moves. Waits a moment, because most
 * drawings are quick.
 */
export function DrawingProgress({ isDownloading = false, download, isFirst }: DrawingProgressProps) {
  return (
    <div
      className="aparece-tarde pointer-events-none absolute inset-x-0 top-0 z-40 border border-linea bg-carta p-3"
      style={{ animationDelay: isFirst ? '300ms' : '1s' }}
    >
      {isDownloading ? (
        <ProgressBar
          key="download"
          step="Descargando la plantilla…"
          stepNumber={{ step: 1, steps: STEP_COUNT }}
          amount={download?.total ? { done: download.received, total: download.total } : null}
          format={formatBytes}
        />
      ) : (
        <ProgressBar
          key="draw"
          step="Dibujando el certificado…"
          {...(isFirst && { stepNumber: { step: 2, steps: STEP_COUNT } })}
          amount={null}
        />
      )}
    </div>
  );
}
