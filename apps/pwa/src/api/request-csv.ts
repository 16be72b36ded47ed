import { ROWS_HEADER } from '@telar/contracts/audit';
import { requestFile } from './client/request-file';
import { csvLineCounter } from './csv-line-counter';

/** How much of a CSV file arrived. */
export interface CsvProgress {
  bytes: number;
  rows: number;
  /** The rows of the file; 0 if the server did not count them. */
  total: number;
}

/** Cancels a download and reports its progress. */
export interface CsvCall {
  signal: AbortSignal;
  onProgress: (progress: CsvProgress) => void;
}

/** Fetches a CSV file with the session's token, and reports what has arrived. @throws the errors of `requestFile`. */
export function requestCsv(
  path: string,
  { onProgress, ...options }: CsvCall & { timeout: number },
): Promise<ArrayBuffer> {
  const countLines = csvLineCounter();
  return requestFile(path, {
    ...options,
    auth: true,
    type: 'text/csv',
    onProgress: ({ received }, part, headers) => {
      // Without the line of the head.
      const rows = Math.max(0, countLines(part) - 1);
      onProgress({ bytes: received, rows, total: Number(headers.get(ROWS_HEADER) ?? 0) });
    },
  });
}
