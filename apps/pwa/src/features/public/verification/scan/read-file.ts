import { LIMITS } from '@telar/domain/limits';
import { SCAN_TEXTS } from '@telar/texts/screens/verification';
import { isPdf, PDF_HEAD_BYTES } from '../../../../pdf/is-pdf';
import { decodePicture, readPdfPages } from './file-pictures';
import { openReader } from './reader';
import type { QrReader } from './reader';

const TEXTS = SCAN_TEXTS.file;

/** The text of the QR code in a file, or why none was read. */
export type FileReading = { text: string } | { error: string };

async function readPdf(file: Blob, reader: QrReader): Promise<FileReading> {
  const engine = await import('../../../../pdf/pdf-document').catch(() => null);
  if (!engine) return { error: navigator.onLine ? TEXTS.unreadable : TEXTS.pdfOffline };
  try {
    for await (const page of readPdfPages(file, engine.openPdf)) {
      const text = await reader.read(page, 'file');
      if (text) return { text };
    }
    return { error: TEXTS.noQrInPdf };
  } catch (error) {
    console.error(error);
    // The PDF worker is a separate file, which may be missing offline too.
    return { error: navigator.onLine ? TEXTS.unreadable : TEXTS.pdfOffline };
  }
}

async function readPicture(file: Blob, reader: QrReader): Promise<FileReading> {
  const picture = await decodePicture(file).catch(() => null);
  if (!picture) return { error: TEXTS.unreadable };
  const text = await reader.read(picture, 'file');
  return text ? { text } : { error: TEXTS.noQr };
}

/** Reads the QR code in a picture or in the first pages of a PDF. The file does not leave the device. */
export async function readFile(file: Blob): Promise<FileReading> {
  if (file.size > LIMITS.certificateFileBytes) return { error: TEXTS.tooLarge };
  const head = await file
    .slice(0, PDF_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // A file that was moved or renamed after it was chosen cannot be read.
  if (!head) return { error: TEXTS.unreadable };
  const reader = await openReader();
  try {
    return await (isPdf(new Uint8Array(head)) ? readPdf(file, reader) : readPicture(file, reader));
  } finally {
    reader.close();
  }
}
