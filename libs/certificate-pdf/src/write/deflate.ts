import pako from 'pako';
import type { PDFContext, PDFRef } from 'pdf-lib';
import { bytesOfText } from './bytes';

/** Compresses bytes in the zlib format. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

export const pakoDeflate: Deflate = (bytes) => pako.deflate(bytes);

/** Makes the stream of one operator once. It is shorter without compression. */
function operatorStream(context: PDFContext, operator: string): () => PDFRef {
  let ref: PDFRef | undefined;
  return () => (ref ??= context.register(context.stream(operator)));
}

/** Makes a document compress its streams with `deflate`; those of embedded fonts, too. */
export function compressWith(context: PDFContext, deflate: Deflate): void {
  context.flateStream = (contents, dict = {}) => {
    const bytes = typeof contents === 'string' ? bytesOfText(contents) : contents;
    return context.stream(deflate(bytes), { ...dict, Filter: 'FlateDecode' });
  };
  context.getPushGraphicsStateContentStream = operatorStream(context, 'q');
  context.getPopGraphicsStateContentStream = operatorStream(context, 'Q');
}
