import type { Effort } from './decode';
import type { DecodeAnswer, DecodeOrder } from './protocol';

/** Reads QRs out of pictures. `read` closes the picture; `null`: there is none in it. `close` it in the end. */
export interface QrReader {
  read(picture: ImageBitmap, effort: Effort): Promise<string | null>;
  close(): void;
}

/** The part of the platform's own detector that is used; TypeScript does not know it yet. */
interface Detector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own detector, where it has one that reads QRs. */
async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    return BarcodeDetector && formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
  } catch {
    // Some announce it and have none.
    return null;
  }
}

/** Our own decoder, beside the page's thread. It comes with the first picture. */
function workerReader(): QrReader {
  let worker: Worker | null = null;
  let asked = 0;
  return {
    read(picture, effort) {
      worker ??= new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
      const current = worker;
      const id = (asked += 1);
      return new Promise<string | null>((resolve, reject) => {
        const end = new AbortController();
        const { signal } = end;
        const fail = () => {
          end.abort();
          reject(new Error('The decoder could not be used'));
        };
        current.addEventListener('error', fail, { signal });
        current.addEventListener(
          'message',
          ({ data }: MessageEvent<DecodeAnswer>) => {
            if (data.id !== id) return;
            end.abort();
            resolve(data.text);
          },
          { signal },
        );
        current.postMessage({ id, picture, effort } satisfies DecodeOrder, [picture]);
      });
    },
    close() {
      worker?.terminate();
      worker = null;
    },
  };
}

/** The platform's detector where it has one, and our own for what that one does not find in a file. */
export async function openReader(): Promise<QrReader> {
  const [own, ours] = [await ownDetector(), workerReader()];
  if (!own) return ours;
  return {
    async read(picture, effort) {
      const [seen] = await own.detect(picture).catch(() => []);
      if (!seen && effort === 'file') return ours.read(picture, effort);
      picture.close();
      return seen?.rawValue ?? null;
    },
    close: () => ours.close(),
  };
}
