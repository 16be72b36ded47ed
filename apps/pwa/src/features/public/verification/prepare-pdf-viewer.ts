import { useEffect } from 'react';
import { savesData } from '../../../browser/connection';
import { whenIdle } from '../../../browser/when-idle';

/** Keeps what reads PDFs, where that costs nobody anything. @throws NetworkError, QuotaError. */
export async function preparePdfViewer(): Promise<void> {
  if (!navigator.onLine || savesData()) return;
  const { storePdfViewer } = await import('../../../pdf/store-viewer');
  await storePdfViewer();
}

/**
 * Whoever opens the page with network may stand somewhere without it when the first PDF is to be checked: what reads
 * PDFs comes while nothing else is to be done, and stays.
 */
export function usePreparePdfViewer(): void {
  useEffect(() => {
    const look = () => whenIdle(() => void preparePdfViewer().catch((error: unknown) => console.error(error)));
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, []);
}
