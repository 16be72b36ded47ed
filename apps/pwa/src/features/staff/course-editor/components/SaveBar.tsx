import './save-bar.css';
import { useRef } from 'react';
import type { Progress } from '../../../../api/client/upload';
import { Button, ButtonLink } from '../../../../ui/Button';
import { SaveErrorAlert } from '../../../../ui/form/SaveErrorAlert';
import { useScrollPadding } from '../../../../ui/use-scroll-padding';
import type { SaveFailure } from '../use-save-course';
import { UploadProgress } from './UploadProgress';

interface SaveBarProps {
  /** The id of the edited course; `null` for a new one. */
  id: number | null;
  isPending: boolean;
  progress: Progress | null;
  failure: SaveFailure | null;
  /** Fetches the course again, which discards the typed values. `undefined` for a new course. */
  onReload: (() => void) | undefined;
}

/** Shows the submit button at all times, with the progress or the last error above it. */
export function SaveBar({ id, isPending, progress, failure, onReload }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  const backLink =
    id === null
      ? ({ to: '/cursos' } as const)
      : ({ to: '/cursos/$courseId', params: { courseId: String(id) } } as const);
  const submitText = id === null ? 'Crear curso' : 'Guardar cambios';
  return (
    <div
      ref={bar}
      className="save-bar sticky bottom-0 z-10 -mx-[clamp(16px,4vw,32px)] flex flex-col gap-2 border-t border-linea bg-papel px-[clamp(16px,4vw,32px)] py-3 lg:mx-0 lg:px-0"
    >
      {failure && !isPending && (
        <SaveErrorAlert message={failure.message} onReload={failure.isOutdated ? onReload : undefined} />
      )}
      {isPending && <UploadProgress progress={progress} />}
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        <ButtonLink {...backLink} variant="outline">
          Cancelar
        </ButtonLink>
        <Button type="submit" busy={isPending} className="flex-1 sm:min-w-52 sm:flex-none">
          {isPending ? 'Guardando…' : submitText}
        </Button>
      </div>
    </div>
  );
}
