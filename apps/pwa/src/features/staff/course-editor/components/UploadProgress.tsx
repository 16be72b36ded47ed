import type { Progress } from '../../../../api/client/upload';

/**
 * Shows the progress of the upload. After the upload, the bar is indeterminate until the server responds.
 * @param progress `null` until the upload starts.
 */
export function UploadProgress({ progress }: { progress: Progress | null }) {
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
