import { showStorageNotice } from '../store/storage-notice';

/** The data that the service worker could not store: the app itself, or viewed pictures. */
export type NotStored = 'app' | 'seen';

/** The service worker's message to its pages when the disk is full. */
export interface DiskFullMessage {
  type: 'DISK_FULL';
  /** The field name stays: the page and the service worker may be of different releases. */
  what: NotStored;
}

const TEXTS: Record<NotStored, string> = {
  app: 'No queda espacio en este dispositivo: la aplicación no se pudo guardar para abrirla sin conexión.',
  seen: 'No queda espacio en este dispositivo: las últimas imágenes no se guardaron para verlas sin conexión.',
};

/** Shows the service worker's messages about a full disk. @returns a function that unsubscribes. */
export function listenForDiskFull(
  workers: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'>,
): () => void {
  function onMessage({ data }: MessageEvent): void {
    const { type, what } = (data ?? {}) as Partial<DiskFullMessage>;
    if (type === 'DISK_FULL' && what) showStorageNotice(TEXTS[what]);
  }
  const listener = onMessage as EventListener;
  workers.addEventListener('message', listener);
  return () => workers.removeEventListener('message', listener);
}
