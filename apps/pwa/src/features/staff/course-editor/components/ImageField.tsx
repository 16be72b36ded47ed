import { isUnsafeImageLink } from '@telar/domain/course-rules';
import { COURSE_FORM_TEXTS } from '@telar/texts/screens/course-form';
import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { formatBytes } from '../../../../browser/bytes';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { useDroppedFile } from '../../../../ui/use-dropped-file';
import type { CourseForm } from '../draft/course-rules';
import { imageFileError } from '../draft/image-file';
import { ImageInput } from './ImageInput';

interface ImageFieldProps {
  form: CourseForm;
  /** The URL of the course's current image; `null` for none. */
  current: string | null;
}

/**
 * Chooses the course's image from a file or a drop anywhere on the page. The current image stays until a new one is
 * saved.
 */
export function ImageField({ form: { control, setError }, current }: ImageFieldProps) {
  const {
    field: { ref, value: chosen, onChange },
    fieldState: { error },
  } = useController({ control, name: 'image' });
  const id = useId();
  const isOver = useDroppedFile(choose);
  const message = error?.message;

  // A blob URL keeps its file in memory until it is revoked.
  const url = chosen?.url;
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
    return undefined;
  }, [url]);

  function choose(file: File): void {
    // A file can be dropped while the form saves, too. Its other fields are disabled meanwhile.
    if (document.getElementById(id)?.matches(':disabled')) return;
    const fileError = imageFileError(file);
    if (fileError !== null) return setError('image', { type: 'file', message: fileError });
    onChange({ file, url: URL.createObjectURL(file) });
  }

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        Imagen del curso
      </label>
      <p id={`${id}-hint`} className="text-sm text-suave">
        JPG, PNG, WebP, AVIF o GIF de hasta 5 MB. Se corta a 16:10 desde el centro.
      </p>
      <div className="mt-1 grid items-start gap-3 sm:grid-cols-[minmax(0,20rem)_1fr]">
        <ImageInput
          ref={ref}
          id={id}
          describedBy={cx(`${id}-hint`, message && `${id}-error`)}
          shown={url ?? current}
          isOver={isOver}
          isInvalid={message !== undefined}
          onFile={choose}
        />
        {(chosen ?? current) !== null && (
          <div className="flex min-w-0 flex-col items-start gap-1">
            <p className="text-[0.9375rem] wrap-anywhere">
              {chosen ? chosen.file.name : 'Imagen actual'}
              {chosen && <span className="block text-sm text-suave">{formatBytes(chosen.file.size)}</span>}
            </p>
            {!chosen && isUnsafeImageLink(current ?? '') && (
              <p className="rounded-campo bg-aviso-fondo px-2 py-1 text-sm text-tinta">
                {COURSE_FORM_TEXTS.currentImageNotShown}
              </p>
            )}
            <p className="text-sm text-suave">Presiona la imagen para cambiarla.</p>
            {chosen && (
              <Button variant="outline" size="compact" onClick={() => onChange(null)}>
                {current ? 'Volver a la actual' : 'Quitar imagen'}
              </Button>
            )}
          </div>
        )}
      </div>
      {message && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-error">
          {message}
        </p>
      )}
    </div>
  );
}
