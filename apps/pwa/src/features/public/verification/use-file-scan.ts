import { useMutation } from '@tanstack/react-query';
import { SCAN_TEXTS } from '@telar/texts/screens/verification';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readQrText } from './scan-result';
import type { ScanResult } from './scan-result';

const TEXTS = SCAN_TEXTS.file;

async function scanFile(file: File): Promise<{ scanned: ScanResult } | { fault: string }> {
  const { readFile } = await import('./scan/read-file');
  const reading = await readFile(file);
  return 'text' in reading ? { scanned: await readQrText(reading.text, location.origin) } : reading;
}

async function takeShared(): Promise<File | null> {
  const { takeSharedFile } = await import('../../../offline/store/shared-file');
  return takeSharedFile();
}

/**
 * A file that is chosen, dropped, pasted, or handed over by the system's share sheet.
 * @param shared whether one was handed over.
 * @param onShared called when it was taken, so that the address forgets it.
 */
export function useFileScan(onScanned: (scanned: ScanResult) => void, shared: boolean, onShared: () => void) {
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: scanFile,
    onSuccess: (found) => 'scanned' in found && onScanned(found.scanned),
  });

  function take(file: File): void {
    setMissing(false);
    mutate(file);
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file || isPending) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);

  // It is there for the first who takes it, and effects run twice while developing.
  const asked = useRef(false);
  const onHandOver = useEffectEvent((file: File | null) => {
    if (file) take(file);
    else setMissing(true);
    onShared();
  });
  useEffect(() => {
    if (!shared || asked.current) return;
    asked.current = true;
    void takeShared()
      .catch(() => null)
      .then(onHandOver);
  }, [shared]);

  const fault = error ? TEXTS.unreadable : data && 'fault' in data ? data.fault : missing ? TEXTS.notShared : '';
  return { take, isPending, fault: isPending ? '' : fault };
}
