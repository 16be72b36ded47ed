import { useMutation } from '@tanstack/react-query';
import { CLASS_TEXTS } from '@telar/texts/screens/class-progress';
import Download from 'lucide-react/icons/download';
import { failureText } from '../../../../api/client/failure-text';
import { fetchClassCsv } from '../../../../api/progress/class-progress';
import type { StudentFilters } from '../../../../api/progress/class-progress';
import { downloadBlob } from '../../../../browser/download';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';

/** Downloads the students that match, all of them, as a CSV file. */
export function ClassCsv({ course, filters }: { course: number; filters: StudentFilters }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: StudentFilters) =>
      fetchClassCsv(course, wanted, { signal: new AbortController().signal, onProgress: () => undefined }),
    onSuccess: (file) => downloadBlob(new Blob([file], { type: 'text/csv' }), `avance-${course}.csv`),
  });
  return (
    <>
      <Button variant="outline" busy={isPending} onClick={() => mutate(filters)}>
        {!isPending && <Download size={18} aria-hidden="true" />}
        {isPending ? 'Descargando…' : 'Descargar CSV'}
      </Button>
      {error && <Alert tone="error">{failureText(CLASS_TEXTS.csvFailed, error)}</Alert>}
    </>
  );
}
