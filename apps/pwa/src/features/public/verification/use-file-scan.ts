import { useMutation } from '@tanstack/react-query';
import { SCAN_TEXTS } from '@telar/texts/screens/verification';
import { useEffect, useEffectEvent, useRef } from 'react';
import { hasWebCrypto, sha256Hex } from '../../../browser/hash';
import { useStateAfterPress } from '../../../browser/use-after-press';
import type { PageProgress } from './scan/read-file';
import { readQrText } from './scan-result';
import type { ScanResult } from './scan-result';

const TEXTS = SCAN_TEXTS.file;

async function scanFile(
  file: File,
  onPages: (progress: PageProgress) => void,
): Promise<{ result: ScanResult } | { error: string }> {
  const { readFile } = await import('./scan/read-file');
  const reading = await readFile(file, onPages);
  if ('error' in reading) return reading;
  const result = await readQrText(reading.text, location.origin);
  if (result.found !== 'certificate') return { result };
  // A genuine QR code can stand on a changed document, so the page of the certificate compares the file.
  const sha256 = reading.isPdf && hasWebCrypto() ? await sha256Hex(await file.arrayBuffer()) : null;
  return { result: { ...result, file: { sha256 } } };
}

async function takeShared(): Promise<File | null> {
  const { takeSharedFile } = await import('../../../offline/store/shared-file');
  return takeSharedFile();
}

/**
 * Reads the QR code of a file that is chosen, dropped, pasted, or passed by the system's share sheet.
 * @param shared true if the share sheet passed a file.
 * @param onShared called when that file was read from storage, to remove the parameter from the URL.
 */
export function useFileScan(onResult: (result: ScanResult) => void, shared: boolean, onShared: () => void) {
  const [sharedMissing, setSharedMissing] = useStateAfterPress(false);
  const [pages, setPages] = useStateAfterPress<PageProgress | null>(null);
  const scan = useMutation({
    mutationFn: (file: File) => scanFile(file, setPages),
    onMutate: () => setPages(null),
    onSuccess: (found) => 'result' in found && onResult(found.result),
  });

  function scanNext(file: File): void {
    setSharedMissing(false);
    scan.mutate(file);
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file || scan.isPending) return;
    event.preventDefault();
    scanNext(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    addEventListener('paste', listener);
    return () => removeEventListener('paste', listener);
  }, []);

  // Reading the shared file removes it from storage, and React runs effects twice in development.
  const isTaken = useRef(false);
  const onSharedFile = useEffectEvent((file: File | null) => {
    if (file) scanNext(file);
    else setSharedMissing(true);
    onShared();
  });
  useEffect(() => {
    if (!shared || isTaken.current) return;
    isTaken.current = true;
    void takeShared()
      .catch(() => null)
      .then(onSharedFile);
  }, [shared]);

  function errorText(): string {
    if (scan.isPending) return '';
    if (scan.error) return TEXTS.unreadable;
    if (scan.data && 'error' in scan.data) return scan.data.error;
    return sharedMissing ? TEXTS.notShared : '';
  }
  return { scan: scanNext, isPending: scan.isPending, pages, file: scan.variables, error: errorText() };
}
