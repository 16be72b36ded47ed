import type { Progress } from '../../../../api/client/upload';
import { formatBytes } from '../../../../browser/bytes';
import { ProgressBar } from '../../../../ui/ProgressBar';

const STEP_COUNT = 2;

/**
 * Shows the progress of saving a course: sending the data, then waiting for the server.
 * @param progress `null` until the upload starts.
 */
export function UploadProgress({ progress }: { progress: Progress | null }) {
  const isSent = progress !== null && progress.sent >= progress.total;
  return isSent ? (
    <ProgressBar key="save" step="Enviado. Guardando…" stepNumber={{ step: 2, steps: STEP_COUNT }} amount={null} />
  ) : (
    <ProgressBar
      key="send"
      step="Enviando…"
      stepNumber={{ step: 1, steps: STEP_COUNT }}
      amount={progress && { done: progress.sent, total: progress.total }}
      format={formatBytes}
    />
  );
}
