import { PICTURE_TYPES } from '@telar/domain/picture-types';
import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useId, useState } from 'react';
import type { DragEvent } from 'react';
import { useController } from 'react-hook-form';
import { formatBytes } from '../../../../browser/bytes';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { pictureFault } from '../draft/picture-file';
import type { CourseForm } from '../use-list-rows';

interface PictureFieldProps {
  form: CourseForm;
  /** The picture that the course has; `null` for none. */
  kept: string | null;
}

/** The course's picture, dropped or chosen, shown as cards cut it. What the course has stays until it is replaced. */
export function PictureField({ form: { control, setError }, kept }: PictureFieldProps) {
  const {
    field: { ref, value: chosen, onChange },
    fieldState: { error },
  } = useController({ control, name: 'picture' });
  const [over, setOver] = useState(false);
  const id = useId();
  const shown = chosen?.url ?? kept;
  const fault = error?.message;

  // The address of a file keeps the file in memory until it is given up.
  const url = chosen?.url;
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
    return undefined;
  }, [url]);

  function take(file: File | undefined): void {
    if (!file) return;
    const refused = pictureFault(file);
    if (refused) return setError('picture', { type: 'file', message: refused });
    onChange({ file, url: URL.createObjectURL(file) });
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
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
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={cx(
            'relative aspect-[16/10] overflow-hidden rounded-boton transition-colors duration-150',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--foco-fuera)',
            over ? 'bg-hundido' : 'hover:bg-hundido',
            fault
              ? 'border-2 border-error'
              : shown && !over
                ? 'border border-linea'
                : 'border border-dashed border-campo',
          )}
        >
          {shown && <img src={shown} alt="" className={cx('size-full object-cover', over && 'opacity-40')} />}
          {(!shown || over) && (
            <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 p-4 text-center">
              <ImageUp size={28} strokeWidth={1.6} aria-hidden="true" className="text-pacifico" />
              <span className="font-semibold text-pacifico">{over ? 'Suéltala aquí' : 'Elegir imagen'}</span>
              {!over && <span className="text-sm text-suave pointer-coarse:hidden">o suéltala aquí</span>}
            </span>
          )}
          <input
            ref={ref}
            id={id}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            aria-invalid={fault ? true : undefined}
            aria-describedby={cx(`${id}-hint`, fault && `${id}-error`)}
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              // The same file again is a change, too.
              currentTarget.value = '';
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </div>
        {shown && (
          <div className="flex min-w-0 flex-col items-start gap-1">
            <p className="text-[0.9375rem] wrap-anywhere">
              {chosen ? chosen.file.name : 'Imagen actual'}
              {chosen && <span className="block text-sm text-suave">{formatBytes(chosen.file.size)}</span>}
            </p>
            <p className="text-sm text-suave">Presiona la imagen para cambiarla.</p>
            {chosen && (
              <Button variant="outline" size="compact" onClick={() => onChange(null)}>
                {kept ? 'Volver a la actual' : 'Quitar imagen'}
              </Button>
            )}
          </div>
        )}
      </div>
      {fault && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-error">
          {fault}
        </p>
      )}
    </div>
  );
}
