import { SCAN_TEXTS } from '@telar/texts/screens/verification';
import { decodePicture, isPdf, readPdfPages } from './file-pictures';
import { openReader } from './reader';
import type { QrReader } from './reader';

const BYTES_MAX = 20 * 1024 * 1024;
const TEXTS = SCAN_TEXTS.file;

/** What the QR in a file says, or why nothing was read. */
export type FileReading = { text: string } | { fault: string };

async function readPdf(file: Blob, reader: QrReader): Promise<FileReading> {
  const engine = await import('../../../../pdf/pdf-document').catch(() => null);
  if (!engine) return { fault: navigator.onLine ? TEXTS.unreadable : TEXTS.pdfOffline };
  try {
    for await (const page of readPdfPages(file, engine.openPdf)) {
      const text = await reader.read(page, 'file');
      if (text) return { text };
    }
    return { fault: TEXTS.noQrInPdf };
  } catch (error) {
    console.error(error);
    // Its worker is a file of its own, which may not have come yet either.
    return { fault: navigator.onLine ? TEXTS.unreadable : TEXTS.pdfOffline };
  }
}

async function readPicture(file: Blob, reader: QrReader): Promise<FileReading> {
  const picture = await decodePicture(file).catch(() => null);
  if (!picture) return { fault: TEXTS.unreadable };
  const text = await reader.read(picture, 'file');
  return text ? { text } : { fault: TEXTS.noQr };
}

/** Reads the QR in a picture or in the first pages of a PDF. The file goes nowhere. */
export async function readFile(file: Blob): Promise<FileReading> {
  if (file.size > BYTES_MAX) return { fault: TEXTS.tooLarge };
  const pdf = await isPdf(file).catch(() => null);
  // A file that was moved or renamed since it was chosen cannot be read any more.
  if (pdf === null) return { fault: TEXTS.unreadable };
  const reader = await openReader();
  try {
    return await (pdf ? readPdf(file, reader) : readPicture(file, reader));
  } finally {
    reader.close();
  }
}
