import { createWorkerCalls } from '../../../../browser/worker-call';
import type { CertificateFunctions } from './certificate.worker';
import type { PreviewJob, PreviewPdf } from './preview-job';

// The server rejects a template that takes longer.
const TIMEOUT_MS = 15_000;

/** The preview could not be rendered. `code` is the template's error code; empty for any other reason. */
class PreviewError extends Error {
  override readonly name = 'PreviewError';
  constructor(readonly code: string) {
    super(code || 'No preview');
  }
}

const worker = createWorkerCalls<CertificateFunctions>(
  () => new Worker(new URL('./certificate.worker.ts', import.meta.url), { type: 'module' }),
);

/**
 * Renders the certificate's PDF in a worker, as the server does. Call it once at a time: a worker that takes too long
 * is stopped.
 * @throws PreviewError
 */
export async function renderPreview(job: PreviewJob): Promise<PreviewPdf> {
  const timer = setTimeout(() => worker.close(), TIMEOUT_MS);
  const result = await worker
    .call('render', job)
    .catch(() => {
      throw new PreviewError('');
    })
    .finally(() => clearTimeout(timer));
  if ('templateError' in result) throw new PreviewError(result.templateError);
  return result;
}
