import { FILE_LIMITS } from '@telar/domain/file-limits';
import { SCAN_TEXTS } from '@telar/texts/screens/verification';
import { isPdf, PDF_HEAD_BYTES } from '../../../../pdf/is-pdf';
import { decodeImage, readPdfPages } from './file-images';
import { openReader } from './reader';
import type { QrReader } from './reader';

const TEXTS = SCAN_TEXTS.file;

/** The text of the QR code in a file, or why none was read. */
export type FileReading = { text: string; isPdf: boolean } | { error: string };

/** How many pages of a PDF are read. */
export interface PageProgress {
  done: number;
  total: number;
}

async function readPdf(file: Blob, reader: QrReader, onPages: (progress: PageProgress) => void): Promise<FileReading> {
  const pdfModule = await import('../../../../pdf/pdf-document').catch(() => null);
  if (!pdfModule) return { error: navigator.onLine ? TEXTS.unreadable : TEXTS.pdfOffline };
  try {
    for await (const { image, ...progress } of readPdfPages(file, pdfModule.openPdf)) {
      onPages(progress);
      const text = await reader.read(image, 'file');
      if (text) return { text, isPdf: true };
    }
    return { error: TEXTS.noQrInPdf };
  } catch (error) {
    console.error(error);
    // The PDF worker is a separate file, which may be missing offline too.
    return { error: navigator.onLine ? TEXTS.unreadable : TEXTS.pdfOffline };
  }
}

async function readImage(file: Blob, reader: QrReader): Promise<FileReading> {
  const image = await decodeImage(file).catch(() => null);
  if (!image) return { error: TEXTS.unreadable };
  const text = await reader.read(image, 'file');
  return text ? { text, isPdf: false } : { error: TEXTS.noQr };
}

/**
 * Reads the QR code in an image or in the first pages of a PDF. The file does not leave the device.
 * @param onPages called before each page of a PDF is read.
 */
export async function readFile(file: Blob, onPages: (progress: PageProgress) => void): Promise<FileReading> {
  if (file.size > FILE_LIMITS.certificateBytes) return { error: TEXTS.tooLarge };
  const head = await file
    .slice(0, PDF_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // A file that was moved or renamed after it was chosen cannot be read.
  if (!head) return { error: TEXTS.unreadable };
  const reader = await openReader();
  try {
    return await (isPdf(new Uint8Array(head)) ? readPdf(file, reader, onPages) : readImage(file, reader));
  } finally {
    reader.close();
  }
}
