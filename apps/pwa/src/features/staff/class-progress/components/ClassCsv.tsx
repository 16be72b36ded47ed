import { CLASS_TEXTS } from '@telar/texts/screens/class-progress';
import { failureText } from '../../../../api/client/failure-text';
import { fetchClassCsv } from '../../../../api/progress/class-progress';
import type { StudentFilters } from '../../../../api/progress/class-progress';
import { useCsvDownload } from '../../../../api/use-csv-download';
import { CsvDownload } from '../../../../ui/CsvDownload';

/** Downloads all students that match as a CSV file. */
export function ClassCsv({ course, filters }: { course: number; filters: StudentFilters }) {
  const { error, ...download } = useCsvDownload(`avance-${course}`, (call) => fetchClassCsv(course, filters, call));
  return (
    <CsvDownload
      download={download}
      step="Descargando el avance…"
      failure={error && failureText(CLASS_TEXTS.csvFailed, error)}
    />
  );
}
