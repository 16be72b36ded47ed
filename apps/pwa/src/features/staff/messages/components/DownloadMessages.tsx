import { MESSAGE_SCREEN_TEXTS } from '@telar/texts/messages';
import { messageOf } from '../../../../api/client/errors';
import { fetchMessagesCsv } from '../../../../api/messages/desk';
import type { MessageFilters } from '../../../../api/messages/desk';
import { useCsvDownload } from '../../../../api/use-csv-download';
import { CsvDownload } from '../../../../ui/CsvDownload';

/** Downloads all messages that match as a CSV file. */
export function DownloadMessages({ filters }: { filters: MessageFilters }) {
  const { error, ...download } = useCsvDownload('mensajes', (call) => fetchMessagesCsv(filters, call));
  return (
    // It always takes the whole width, so that nothing moves when the progress appears.
    <CsvDownload
      download={download}
      step="Descargando los mensajes…"
      failure={error && messageOf(error, MESSAGE_SCREEN_TEXTS.downloadFailed)}
      className="w-72 max-sm:flex-1"
    />
  );
}
