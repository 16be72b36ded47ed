import { useMutation } from '@tanstack/react-query';
import { limaDate } from '@telar/domain/dates';
import { AUDIT_TEXTS } from '@telar/texts/audit';
import Download from 'lucide-react/icons/download';
import { fetchAuditCsv } from '../../../../api/audit';
import { messageOf } from '../../../../api/client/errors';
import type { CsvProgress } from '../../../../api/request-csv';
import { formatBytes } from '../../../../browser/bytes';
import { downloadBlob } from '../../../../browser/download';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { ProgressBar } from '../../../../ui/ProgressBar';
import type { AuditSearch } from '../audit-search';

const NOTHING: CsvProgress = { bytes: 0, rows: 0, total: 0 };

/** Downloads the events that match, all of them, as a CSV file. */
export function DownloadCsv({ search }: { search: AuditSearch }) {
  const [{ bytes, rows, total }, setProgress] = useStateAfterPress<CsvProgress>(NOTHING);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (filters: AuditSearch) => fetchAuditCsv(filters, setProgress),
    onMutate: () => setProgress(NOTHING),
    onSuccess: (file) => downloadBlob(new Blob([file], { type: 'text/csv' }), `auditoria-${limaDate(new Date())}.csv`),
  });
  return (
    // Always as wide, so that the button does not grow with the progress.
    <div className="flex w-72 flex-col gap-2 max-sm:flex-1">
      <Button variant="outline" busy={isPending} onClick={() => mutate(search)}>
        {!isPending && <Download size={18} aria-hidden="true" />}
        {isPending ? 'Descargando…' : 'Descargar CSV'}
      </Button>
      {isPending && (
        <ProgressBar
          step="Descargando los eventos…"
          {...(total > 0
            ? { amount: { done: rows, total } }
            : { amount: bytes > 0 ? { done: bytes, total } : null, format: formatBytes })}
          className="aparece-tarde"
        />
      )}
      {error && <Alert tone="error">{messageOf(error, AUDIT_TEXTS.downloadFailed)}</Alert>}
    </div>
  );
}
