import { SCREEN_TEXTS } from '@telar/texts';
import { useMutation } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { messageOf } from '../../../http';
import { Alert, cx, Spinner } from '../../../ui';
import type { ListedTemplate } from '../api/list-templates';
import { uploadTemplate } from '../api/upload-template';
import { kilobytes, templateFileFault } from '../template-file';

/** Takes a PDF, dropped or chosen, and uploads it at once. */
export function TemplateUpload({ onUploaded }: { onUploaded: (template: ListedTemplate) => void }) {
  const [refused, setRefused] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: uploadTemplate,
    onSuccess: onUploaded,
  });

  function take(file: File | undefined): void {
    if (!file || isPending) return;
    reset();
    const fault = templateFileFault(file);
    setRefused(fault);
    if (fault === null) mutate(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  const fault = refused ?? (error && messageOf(error, SCREEN_TEXTS.templates.uploadFailed));
  return (
    <div className="flex flex-col gap-2">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative flex min-h-16 cursor-pointer items-center gap-3 rounded-boton border border-dashed px-4 py-3 transition-colors duration-150',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--foco-fuera)',
          over ? 'border-pacifico bg-hundido' : 'border-campo hover:border-pacifico hover:bg-hundido',
        )}
      >
        <input
          type="file"
          accept="application/pdf,.pdf"
          aria-disabled={isPending || undefined}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // The same file again is a change, too.
            currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {isPending ? <Spinner /> : <Upload size={20} aria-hidden="true" className="shrink-0 text-pacifico" />}
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold text-pacifico">{isPending ? 'Subiendo…' : 'Subir plantilla'}</span>
          <span className="block text-sm wrap-anywhere text-suave">
            {isPending && variables ? (
              `${variables.name} · ${kilobytes(variables.size)}`
            ) : (
              <>
                PDF de hasta 10 MB<span className="pointer-coarse:hidden">, o suéltalo aquí</span>
              </>
            )}
          </span>
        </span>
      </label>
      {fault && <Alert tone="error">{fault}</Alert>}
      {isSuccess && <Alert tone="success">{SCREEN_TEXTS.templates.uploaded}</Alert>}
    </div>
  );
}
