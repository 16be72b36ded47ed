import type { DiskFullMessage } from '../../service-worker/disk-full';
import { showStorageNotice } from '../store/storage-notice';

const TEXTS: Record<DiskFullMessage['what'], string> = {
  app: 'No queda espacio en este equipo: la aplicación no se pudo guardar para abrirla sin conexión.',
  seen: 'No queda espacio en este equipo: las últimas imágenes no se guardaron para verlas sin conexión.',
};

/** For the page: says what the worker had no room for. @returns how to stop. */
export function listenForDiskFull(
  worker: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'>,
): () => void {
  function onMessage({ data }: MessageEvent): void {
    const { type, what } = (data ?? {}) as Partial<DiskFullMessage>;
    if (type === 'DISK_FULL' && what) showStorageNotice(TEXTS[what]);
  }
  const listener = onMessage as EventListener;
  worker.addEventListener('message', listener);
  return () => worker.removeEventListener('message', listener);
}
