import { PDFInvalidObject, PDFStream } from 'pdf-lib';
import type { PDFContext, PDFObject, PDFRef } from 'pdf-lib';
import { bytesOfText, Pieces } from './bytes';
import { crossReferences } from './cross-references';
import type { Entry } from './cross-references';
import type { Deflate } from './deflate';

/** A version, and a comment of bytes above 127: the file is binary (ISO 32000-1, 7.5.2). */
const HEADER = '%PDF-1.7\n%\x81\x81\x81\x81\n\n';

type NumberedObject = [PDFRef, PDFObject];

/** True for objects that must not be in an object stream. */
const standsAlone = ([ref, object]: NumberedObject) =>
  object instanceof PDFStream || object instanceof PDFInvalidObject || ref.generationNumber !== 0;

/** The bytes of an object, without its number. */
function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

function addObject(file: Pieces, ref: PDFRef, object: PDFObject): void {
  file.addText(`${ref.objectNumber} ${ref.generationNumber} obj\n`);
  if (object instanceof PDFStream) {
    object.updateDict();
    file.addText(object.dict.toString());
    file.addText('\nstream\n');
    file.add(object.getContents());
    file.addText('\nendstream');
  } else {
    file.add(bytesOf(object));
  }
  file.addText('\nendobj\n\n');
}

/** Puts objects into one compressed stream (ISO 32000-1, 7.5.7). */
function objectStream(context: PDFContext, objects: readonly NumberedObject[], deflate: Deflate): PDFStream {
  let [index, body] = ['', ''];
  for (const [ref, object] of objects) {
    index += `${ref.objectNumber} ${body.length} `;
    body += `${object.toString()}\n`;
  }
  const dict = { Type: 'ObjStm', N: objects.length, First: index.length, Filter: 'FlateDecode' };
  return context.stream(deflate(bytesOfText(index + body)), dict);
}

/** Writes a document as a PDF file with one object stream and a cross-reference stream. */
export function writeDocument(context: PDFContext, deflate: Deflate): Uint8Array {
  const file = new Pieces();
  const entries = new Map<number, Entry>();
  const add = (ref: PDFRef, object: PDFObject) => {
    entries.set(ref.objectNumber, { kind: 'plain', offset: file.size, generation: ref.generationNumber });
    addObject(file, ref, object);
  };
  file.addText(HEADER);
  const objects = context.enumerateIndirectObjects();
  for (const object of objects.filter(standsAlone)) add(...object);

  const others = objects.filter((object) => !standsAlone(object));
  const streamRef = context.nextRef();
  others.forEach(([ref], index) => entries.set(ref.objectNumber, { kind: 'packed', stream: streamRef, index }));
  add(streamRef, objectStream(context, others, deflate));

  const start = file.size;
  const ownRef = context.nextRef();
  entries.set(ownRef.objectNumber, { kind: 'plain', offset: start, generation: 0 });
  addObject(file, ownRef, crossReferences(context, entries, deflate));
  file.addText(`startxref\n${start}\n%%EOF\n`);
  return file.join();
}
