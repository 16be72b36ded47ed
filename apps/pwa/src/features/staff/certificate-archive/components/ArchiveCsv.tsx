import { useMutation } from '@tanstack/react-query';
import { limaDate } from '@telar/domain/dates';
import { ARCHIVE_TEXTS } from '@telar/texts/certificate-archive';
import Download from 'lucide-react/icons/download';
import { useRef } from 'react';
import { fetchArchiveCsv } from '../../../../api/certificates/archive';
import type { ArchiveFilters } from '../../../../api/certificates/archive';
import type { CsvProgress } from '../../../../api/request-csv';
import { formatBytes } from '../../../../browser/bytes';
import { downloadBlob } from '../../../../browser/download';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { ProgressBar } from '../../../../ui/ProgressBar';
import { archiveFailure } from '../archive-failure';

const NOTHING: CsvProgress = { bytes: 0, rows: 0, total: 0 };

/** Downloads the certificates that match, all of them, as a CSV file. It can be cancelled. */
export function ArchiveCsv({ filters }: { filters: ArchiveFilters }) {
  const [{ bytes, rows, total }, setProgress] = useStateAfterPress<CsvProgress>(NOTHING);
  const running = useRef<AbortController | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ wanted, control }: { wanted: ArchiveFilters; control: AbortController }) => {
      try {
        return await fetchArchiveCsv(wanted, { signal: control.signal, onProgress: setProgress });
      } catch (failure) {
        if (control.signal.aborted) return null;
        throw failure;
      }
    },
    onMutate: () => setProgress(NOTHING),
    onSuccess: (file) =>
      file && downloadBlob(new Blob([file], { type: 'text/csv' }), `certificados-${limaDate(new Date())}.csv`),
  });

  function start(): void {
    running.current = new AbortController();
    mutate({ wanted: filters, control: running.current });
  }

  return (
    // Always as wide, so that nothing moves when the progress appears.
    <div className="flex w-72 min-w-0 flex-col gap-2 max-sm:basis-44 max-sm:grow">
      <div className="flex justify-end gap-2">
        <Button variant="outline" busy={isPending} onClick={start} className="max-sm:flex-1">
          {!isPending && <Download size={18} aria-hidden="true" />}
          {isPending ? 'Descargando…' : 'Descargar CSV'}
        </Button>
        {isPending && (
          <Button variant="quiet" onClick={() => running.current?.abort()}>
            Cancelar
          </Button>
        )}
      </div>
      {isPending && (
        <ProgressBar
          step="Descargando los certificados…"
          {...(total > 0
            ? { amount: { done: rows, total } }
            : { amount: bytes > 0 ? { done: bytes, total } : null, format: formatBytes })}
          className="aparece-tarde"
        />
      )}
      {error && <Alert tone="error">{archiveFailure(ARCHIVE_TEXTS.downloadFailed, error)}</Alert>}
    </div>
  );
}
