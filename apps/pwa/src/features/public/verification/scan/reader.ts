import { transfer } from 'comlink';
import { workerCalls } from '../../../../browser/worker-call';
import type { Effort } from './decode';
import type { DecodeFunctions } from './decode.worker';

/** Reads QR codes in pictures. `read` closes the picture and returns `null` if it has no QR. Call `close` at the end. */
export interface QrReader {
  read(picture: ImageBitmap, effort: Effort): Promise<string | null>;
  close(): void;
}

/** The part of the browser's own detector that is used; TypeScript does not know it yet. */
interface Detector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Returns the browser's own detector if it reads QR codes. */
async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    return BarcodeDetector && formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
  } catch {
    // Some browsers announce a detector but have none.
    return null;
  }
}

/** The app's own decoder in a worker. Its code is loaded with the first picture. */
function workerReader(): QrReader {
  const { call, close } = workerCalls<DecodeFunctions>(
    () => new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' }),
  );
  return { read: (picture, effort) => call('decode', transfer(picture, [picture]), effort), close };
}

/**
 * Uses the browser's detector if it has one, and the app's decoder for files in which it finds nothing. Otherwise uses
 * only the app's decoder.
 */
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
