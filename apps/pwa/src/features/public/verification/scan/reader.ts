import { transfer } from 'comlink';
import { createWorkerCalls } from '../../../../browser/worker-call';
import type { Effort } from './decode';
import type { DecodeFunctions } from './decode.worker';

/** Reads QR codes. `read` closes the image and returns `null` if it has no QR code. Call `close` at the end. */
export interface QrReader {
  read(image: ImageBitmap, effort: Effort): Promise<string | null>;
  close(): void;
}

/** The used part of the browser's `BarcodeDetector`, which TypeScript does not know yet. */
interface Detector {
  detect(image: ImageBitmap): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Returns the browser's detector if it reads QR codes. */
async function browserDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    return BarcodeDetector && formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
  } catch {
    // Some browsers have the class but cannot create a detector.
    return null;
  }
}

/** The app's decoder in a worker. Its code loads with the first image. */
function workerReader(): QrReader {
  const { call, close } = createWorkerCalls<DecodeFunctions>(
    () => new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' }),
  );
  return { read: (image, effort) => call('decode', transfer(image, [image]), effort), close };
}

/**
 * Uses the browser's detector if it has one, and the app's decoder for files in which it finds nothing. Otherwise uses
 * only the app's decoder.
 */
export async function openReader(): Promise<QrReader> {
  const detector = await browserDetector();
  const decoder = workerReader();
  if (!detector) return decoder;
  return {
    async read(image, effort) {
      const [found] = await detector.detect(image).catch(() => []);
      if (!found && effort === 'file') return decoder.read(image, effort);
      image.close();
      return found?.rawValue ?? null;
    },
    close: () => decoder.close(),
  };
}
