import './save-bar.css';
import { useRef } from 'react';
import type { Progress } from '../../../../api/client/upload';
import { Alert } from '../../../../ui/Alert';
import { Button, ButtonLink } from '../../../../ui/Button';
import { useScrollPadding } from '../../../../ui/use-scroll-padding';
import type { SaveFailure } from '../use-save-course';

interface SaveBarProps {
  /** The id of the edited course; `null` for a new one. */
  id: number | null;
  isPending: boolean;
  progress: Progress | null;
  failure: SaveFailure | null;
  /** Fetches the course again and discards the typed values. */
  onReload: (() => void) | undefined;
}

/** Shows the progress of the upload. After the upload, the bar is indeterminate until the server responds. */
function UploadProgress({ progress }: { progress: Progress | null }) {
  const share = progress && progress.total > 0 ? progress.sent / progress.total : 0;
  const percent = Math.floor(share * 100);
  return (
    <div className="flex items-center gap-3 text-sm font-medium text-suave">
      <progress
        aria-label="Progreso del envío"
        max={100}
        {...(percent < 100 && { value: percent })}
        className="h-2 flex-1 appearance-none overflow-hidden rounded-full bg-hundido text-pacifico [&::-moz-progress-bar]:bg-pacifico [&::-webkit-progress-bar]:bg-hundido [&::-webkit-progress-value]:bg-pacifico [&::-webkit-progress-value]:transition-[inline-size]"
      />
      <span className="tabular-nums">{percent < 100 ? `${percent} %` : 'Enviado. Guardando…'}</span>
    </div>
  );
}

/** Shows the submit button at all times, with the progress or the last error above it. */
export function SaveBar({ id, isPending, progress, failure, onReload }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  const backLink =
    id === null
      ? ({ to: '/cursos' } as const)
      : ({ to: '/cursos/$courseId', params: { courseId: String(id) } } as const);
  return (
    <div
      ref={bar}
      className="save-bar sticky bottom-0 z-10 -mx-[clamp(16px,4vw,32px)] flex flex-col gap-2 border-t border-linea bg-papel px-[clamp(16px,4vw,32px)] py-3 lg:mx-0 lg:px-0"
    >
      {failure && !isPending && (
        <Alert
          tone="error"
          action={
            failure.isOutdated &&
            onReload && (
              <Button variant="outline" size="compact" onClick={onReload}>
                Volver a cargar
              </Button>
            )
          }
        >
          {failure.message}
          {failure.isOutdated && (
            <span className="block font-normal">Al volver a cargarlo se pierde lo que escribiste aquí.</span>
          )}
        </Alert>
      )}
      {isPending && <UploadProgress progress={progress} />}
      <div className="flex items-center gap-2 sm:justify-end">
        <ButtonLink {...backLink} variant="outline">
          Cancelar
        </ButtonLink>
        <Button type="submit" busy={isPending} className="flex-1 sm:min-w-52 sm:flex-none">
          {isPending ? 'Guardando…' : id === null ? 'Crear curso' : 'Guardar cambios'}
        </Button>
      </div>
    </div>
  );
}
