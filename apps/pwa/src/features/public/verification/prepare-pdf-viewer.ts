import { useEffect } from 'react';
import { dataSaverIsOn } from '../../../browser/connection';
import { whenIdle } from '../../../browser/when-idle';

/** Stores the PDF viewer on this device, unless the user saves data. @throws NetworkError, QuotaError. */
export async function preparePdfViewer(): Promise<void> {
  if (!navigator.onLine || dataSaverIsOn()) return;
  const { storePdfViewer } = await import('../../../pdf/store-viewer');
  await storePdfViewer();
}

/**
 * Stores the PDF viewer when the page is idle and online, because the user may be offline when reading the first PDF.
 */
export function usePreparePdfViewer(): void {
  useEffect(() => {
    const prepare = () => whenIdle(() => void preparePdfViewer().catch((error: unknown) => console.error(error)));
    prepare();
    addEventListener('online', prepare);
    return () => removeEventListener('online', prepare);
  }, []);
}
