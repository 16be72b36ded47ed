import { TEMPLATES_TEXTS } from '@telar/texts/screens/issuing';
import { useMutation } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { FileDrop } from '../../../../ui/FileDrop';
import { uploadTemplate } from '../../../../api/templates';
import type { ListedTemplate } from '../../../../api/templates';
import { kilobytes, templateFileFault } from '../template-file';

/** Takes a PDF, chosen or dropped anywhere on the page, and uploads it at once. */
export function TemplateUpload({ onUploaded }: { onUploaded: (template: ListedTemplate) => void }) {
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: uploadTemplate,
    onSuccess: onUploaded,
  });

  function take(file: File): void {
    reset();
    const fault = templateFileFault(file);
    setRefused(fault);
    if (fault === null) mutate(file);
  }

  const fault = refused ?? (error && messageOf(error, TEMPLATES_TEXTS.uploadFailed));
  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        accept="application/pdf,.pdf"
        label="Subir plantilla"
        busyLabel="Subiendo…"
        hint="PDF de hasta 10 MB"
        {...(variables && { busyHint: `${variables.name} · ${kilobytes(variables.size)}` })}
        icon={<Upload size={20} aria-hidden="true" />}
        busy={isPending}
        onFile={take}
      />
      {fault && <Alert tone="error">{fault}</Alert>}
      {isSuccess && <Alert tone="success">{TEMPLATES_TEXTS.uploaded}</Alert>}
    </div>
  );
}
