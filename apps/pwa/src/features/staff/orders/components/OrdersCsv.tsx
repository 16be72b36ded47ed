import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import { failureText } from '../../../../api/client/failure-text';
import { fetchOrdersCsv } from '../../../../api/order-desk';
import type { OrderFilters } from '../../../../api/order-desk';
import { useCsvDownload } from '../../../../api/use-csv-download';
import { CsvDownload } from '../../../../ui/CsvDownload';

/** Downloads the orders that match, all of them, as a CSV file. */
export function OrdersCsv({ filters }: { filters: OrderFilters }) {
  const { error, ...download } = useCsvDownload('pedidos', (call) => fetchOrdersCsv(filters, call));
  return (
    <CsvDownload
      download={download}
      step="Descargando los pedidos…"
      failure={error && failureText(ORDER_DESK_TEXTS.downloadFailed, error)}
      className="max-sm:w-full"
    />
  );
}
