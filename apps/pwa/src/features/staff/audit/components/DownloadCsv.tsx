import { AUDIT_TEXTS } from '@telar/texts/audit';
import { fetchAuditCsv } from '../../../../api/audit';
import { messageOf } from '../../../../api/client/errors';
import { useCsvDownload } from '../../../../api/use-csv-download';
import { CsvDownload } from '../../../../ui/CsvDownload';
import type { AuditSearch } from '../audit-search';

/** Downloads the events that match, all of them, as a CSV file. */
export function DownloadCsv({ search }: { search: AuditSearch }) {
  const { error, ...download } = useCsvDownload('auditoria', (call) => fetchAuditCsv(search, call));
  return (
    // It always takes the whole width, so that nothing moves when the progress appears.
    <CsvDownload
      download={download}
      step="Descargando los eventos…"
      failure={error && messageOf(error, AUDIT_TEXTS.downloadFailed)}
      className="w-72 max-sm:flex-1"
    />
  );
}
