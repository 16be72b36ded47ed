import { useMutation } from '@tanstack/react-query';
import { limaDate } from '@telar/domain/dates';
import { MESSAGE_SCREEN_TEXTS } from '@telar/texts/messages';
import Download from 'lucide-react/icons/download';
import { messageOf } from '../../../../api/client/errors';
import { fetchMessagesCsv } from '../../../../api/messages/desk';
import type { MessageFilters } from '../../../../api/messages/desk';
import type { CsvProgress } from '../../../../api/request-csv';
import { downloadBlob } from '../../../../browser/download';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { ProgressBar } from '../../../../ui/ProgressBar';

const NOTHING: CsvProgress = { bytes: 0, rows: 0, total: 0 };

/** Downloads the messages that match, all of them, as a CSV file. */
export function DownloadMessages({ filters }: { filters: MessageFilters }) {
  const [{ rows, total }, setProgress] = useStateAfterPress<CsvProgress>(NOTHING);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: MessageFilters) => fetchMessagesCsv(wanted, setProgress),
    onMutate: () => setProgress(NOTHING),
    onSuccess: (file) => downloadBlob(new Blob([file], { type: 'text/csv' }), `mensajes-${limaDate(new Date())}.csv`),
  });
  return (
    <div className="flex w-60 flex-col gap-2 max-sm:flex-1">
      <Button variant="outline" busy={isPending} onClick={() => mutate(filters)}>
        {!isPending && <Download size={18} aria-hidden="true" />}
        {isPending ? 'Descargando…' : 'Descargar CSV'}
      </Button>
      {isPending && (
        <ProgressBar
          step="Descargando los mensajes…"
          amount={total > 0 ? { done: rows, total } : null}
          className="aparece-tarde"
        />
      )}
      {error && <Alert tone="error">{messageOf(error, MESSAGE_SCREEN_TEXTS.downloadFailed)}</Alert>}
    </div>
  );
}
