import { useMutation } from '@tanstack/react-query';
import type { AcceptedTemplate } from '@telar/contracts/templates';
import { TEMPLATES_TEXTS } from '@telar/texts/screens/issuing';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import type { Progress } from '../../../../api/client/upload';
import { uploadTemplate } from '../../../../api/templates';
import { formatBytes } from '../../../../browser/bytes';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { Alert } from '../../../../ui/Alert';
import { FileDrop } from '../../../../ui/FileDrop';
import { templateFileError } from './template-file';

/** Sending the file, then waiting until the server has checked it. */
const STEP_COUNT = 2;

/** Uploads a PDF as soon as the user chooses it or drops it anywhere on the page. */
export function TemplateUpload({ onUploaded }: { onUploaded: (template: AcceptedTemplate) => void }) {
  const [fileError, setFileError] = useState<string | null>(null);
  const [progress, setProgress] = useStateAfterPress<Progress | null>(null);
  const isSent = progress !== null && progress.sent >= progress.total;
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (file: File) => uploadTemplate(file, setProgress),
    onMutate: () => setProgress(null),
    onSuccess: onUploaded,
  });

  function uploadValid(file: File): void {
    reset();
    const found = templateFileError(file);
    setFileError(found);
    if (found === null) mutate(file);
  }

  const message = fileError ?? (error && messageOf(error, TEMPLATES_TEXTS.uploadFailed));
  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        accept="application/pdf,.pdf"
        label="Subir plantilla"
        busyLabel={isSent ? 'Subida. Revisando la plantilla…' : 'Subiendo…'}
        stepNumber={{ step: isSent ? 2 : 1, steps: STEP_COUNT }}
        progress={progress && !isSent ? { done: progress.sent, total: progress.total } : null}
        formatProgress={formatBytes}
        hint="PDF de hasta 10 MB"
        {...(variables && { busyHint: `${variables.name} · ${formatBytes(variables.size)}` })}
        icon={<Upload size={20} aria-hidden="true" />}
        busy={isPending}
        onFile={uploadValid}
      />
      {message && <Alert tone="error">{message}</Alert>}
      {isSuccess && <Alert tone="success">{TEMPLATES_TEXTS.uploaded}</Alert>}
    </div>
  );
}
