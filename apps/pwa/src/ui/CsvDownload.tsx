import Download from 'lucide-react/icons/download';
import { formatBytes } from '../browser/bytes';
import { Alert } from './Alert';
import { Button } from './Button';
import { cx } from './cx';
import { ProgressBar } from './ProgressBar';

interface CsvDownloadProps {
  download: {
    /** `total` is 0 if the server did not count the rows. */
    progress: { bytes: number; rows: number; total: number };
    isPending: boolean;
    start: () => void;
    cancel: () => void;
  };
  /** What is being downloaded: "Descargando los pedidos…". */
  step: string;
  /** Why it failed. */
  failure: string | null;
  /** Classes that set the width. */
  className?: string;
}

/** Downloads a CSV file: a button, how much arrived, and a button that cancels. */
export function CsvDownload({ download, step, failure, className }: CsvDownloadProps) {
  const { isPending, start, cancel } = download;
  const { bytes, rows, total } = download.progress;
  return (
    <div className={cx('flex min-w-0 flex-col gap-2', className)}>
      <div className="flex justify-end gap-2">
        <Button variant="outline" busy={isPending} onClick={start} className="max-sm:flex-1">
          {!isPending && <Download size={18} aria-hidden="true" />}
          {isPending ? 'Descargando…' : 'Descargar CSV'}
        </Button>
        {isPending && (
          <Button variant="quiet" onClick={cancel}>
            Cancelar
          </Button>
        )}
      </div>
      {isPending && (
        <ProgressBar
          step={step}
          {...(total > 0
            ? { amount: { done: rows, total } }
            : { amount: bytes > 0 ? { done: bytes, total } : null, format: formatBytes })}
          className="aparece-tarde"
        />
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
    </div>
  );
}
