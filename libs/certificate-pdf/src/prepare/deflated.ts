import { deflateSync } from 'node:zlib';
import { PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import type { PDFDict } from 'pdf-lib';

/** A compressed stream. @param dict its dictionary, which is changed */
export function deflated(dict: PDFDict, bytes: Uint8Array): PDFRawStream {
  const contents = new Uint8Array(deflateSync(bytes));
  dict.set(PDFName.of('Filter'), PDFName.FlateDecode);
  dict.set(PDFName.Length, PDFNumber.of(contents.length));
  return PDFRawStream.of(dict, contents);
}
