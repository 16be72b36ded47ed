import { ARCHIVE_TEXTS } from '@telar/texts/certificate-archive';
import { fetchArchiveCsv } from '../../../../api/certificates/archive';
import type { ArchiveFilters } from '../../../../api/certificates/archive';
import { useCsvDownload } from '../../../../api/use-csv-download';
import { CsvDownload } from '../../../../ui/CsvDownload';
import { archiveFailure } from '../archive-failure';

/** Downloads all certificates that match as a CSV file. */
export function ArchiveCsv({ filters }: { filters: ArchiveFilters }) {
  const { error, ...download } = useCsvDownload('certificados', (call) => fetchArchiveCsv(filters, call));
  return (
    // It always takes the whole width, so that nothing moves when the progress appears.
    <CsvDownload
      download={download}
      step="Descargando los certificados…"
      failure={error && archiveFailure(ARCHIVE_TEXTS.downloadFailed, error)}
      className="w-72 max-sm:grow max-sm:basis-44"
    />
  );
}
