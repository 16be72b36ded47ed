import { IMAGE_TYPES } from '@telar/domain/image-types';
import ImageUp from 'lucide-react/icons/image-up';
import type { Ref } from 'react';
import { cx } from '../../../../ui/cx';

interface ImageInputProps {
  ref: Ref<HTMLInputElement>;
  id: string;
  /** Ids of the elements that describe the input. */
  describedBy: string;
  /** The URL of the image to show; `null` for none. */
  shown: string | null;
  /** True while a file is dragged over the page. */
  isOver: boolean;
  isInvalid: boolean;
  onFile: (file: File) => void;
}

function borderClass({ shown, isOver, isInvalid }: Pick<ImageInputProps, 'shown' | 'isOver' | 'isInvalid'>): string {
  if (isInvalid) return 'border-2 border-error';
  return shown && !isOver ? 'border border-linea' : 'border border-dashed border-campo';
}

/** Shows a file input over the image, which is cropped as on a card. */
export function ImageInput({ ref, id, describedBy, shown, isOver, isInvalid, onFile }: ImageInputProps) {
  return (
    <div
      className={cx(
        'relative aspect-[16/10] overflow-hidden rounded-boton transition-colors duration-150',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--foco-fuera)',
        isOver ? 'bg-hundido' : 'hover:bg-hundido',
        borderClass({ shown, isOver, isInvalid }),
      )}
    >
      {shown && <img src={shown} alt="" className={cx('size-full object-cover', isOver && 'opacity-40')} />}
      {(!shown || isOver) && (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 p-4 text-center">
          <ImageUp size={28} strokeWidth={1.6} aria-hidden="true" className="text-pacifico" />
          <span className="font-semibold text-pacifico">{isOver ? 'Suéltala aquí' : 'Elegir imagen'}</span>
          {!isOver && <span className="text-sm text-suave pointer-coarse:hidden">o suéltala aquí</span>}
        </span>
      )}
      <input
        ref={ref}
        id={id}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Clears the input, so that choosing the same file again counts as a change.
          currentTarget.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}
