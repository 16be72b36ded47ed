import { useMutation } from '@tanstack/react-query';
import { limaDate } from '@telar/domain/lima-time';
import { useRef } from 'react';
import { downloadBlob } from '../browser/download';
import { useStateAfterPress } from '../browser/use-after-press';
import type { CsvCall, CsvProgress } from './request-csv';

const NOTHING: CsvProgress = { bytes: 0, rows: 0, total: 0 };

/**
 * Downloads a CSV file, which can be cancelled.
 * @param fetchCsv fetches the file, by the filters that the screen has when the download starts.
 * @param name the beginning of the file's name: `pedidos`.
 */
export function useCsvDownload(name: string, fetchCsv: (call: CsvCall) => Promise<ArrayBuffer>) {
  const [progress, setProgress] = useStateAfterPress<CsvProgress>(NOTHING);
  const running = useRef<AbortController | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (control: AbortController) => {
      try {
        return await fetchCsv({ signal: control.signal, onProgress: setProgress });
      } catch (failure) {
        if (control.signal.aborted) return null;
        throw failure;
      }
    },
    onMutate: () => setProgress(NOTHING),
    onSuccess: (file) =>
      file && downloadBlob(new Blob([file], { type: 'text/csv' }), `${name}-${limaDate(new Date())}.csv`),
    onSettled: () => {
      running.current = null;
    },
  });
  return {
    progress,
    isPending,
    /** Why the last download failed. */
    error,
    start() {
      if (running.current) return;
      running.current = new AbortController();
      mutate(running.current);
    },
    cancel: () => running.current?.abort(),
  };
}
