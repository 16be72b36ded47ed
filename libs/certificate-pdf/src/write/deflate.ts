import pako from 'pako';
import type { PDFContext } from 'pdf-lib';
import { bytesOfText } from './bytes';

/** Compresses bytes in the zlib format. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

export const pakoDeflate: Deflate = (bytes) => pako.deflate(bytes);

/** Makes a document compress its streams with `deflate`; those of embedded fonts, too. */
export function compressWith(context: PDFContext, deflate: Deflate): void {
  context.flateStream = (contents, dict = {}) => {
    const bytes = typeof contents === 'string' ? bytesOfText(contents) : contents;
    return context.stream(deflate(bytes), { ...dict, Filter: 'FlateDecode' });
  };
}
