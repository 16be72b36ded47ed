import { useMutation } from '@tanstack/react-query';
import { limaDate } from '@telar/domain/dates';
import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import Download from 'lucide-react/icons/download';
import { useRef } from 'react';
import { failureText } from '../../../../api/client/failure-text';
import { fetchOrdersCsv } from '../../../../api/order-desk';
import type { OrderFilters } from '../../../../api/order-desk';
import type { CsvProgress } from '../../../../api/request-csv';
import { formatBytes } from '../../../../browser/bytes';
import { downloadBlob } from '../../../../browser/download';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { ProgressBar } from '../../../../ui/ProgressBar';

const NOTHING: CsvProgress = { bytes: 0, rows: 0, total: 0 };

/** Downloads the orders that match, all of them, as a CSV file. It can be cancelled. */
export function OrdersCsv({ filters }: { filters: OrderFilters }) {
  const [{ bytes, rows, total }, setProgress] = useStateAfterPress<CsvProgress>(NOTHING);
  const running = useRef<AbortController | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ wanted, control }: { wanted: OrderFilters; control: AbortController }) => {
      try {
        return await fetchOrdersCsv(wanted, { signal: control.signal, onProgress: setProgress });
      } catch (failure) {
        if (control.signal.aborted) return null;
        throw failure;
      }
    },
    onMutate: () => setProgress(NOTHING),
    onSuccess: (file) =>
      file && downloadBlob(new Blob([file], { type: 'text/csv' }), `pedidos-${limaDate(new Date())}.csv`),
  });

  function start(): void {
    running.current = new AbortController();
    mutate({ wanted: filters, control: running.current });
  }

  return (
    <div className="flex min-w-0 flex-col gap-2 max-sm:w-full">
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
          step="Descargando los pedidos…"
          {...(total > 0
            ? { amount: { done: rows, total } }
            : { amount: bytes > 0 ? { done: bytes, total } : null, format: formatBytes })}
          className="aparece-tarde"
        />
      )}
      {error && <Alert tone="error">{failureText(ORDER_DESK_TEXTS.downloadFailed, error)}</Alert>}
    </div>
  );
}
