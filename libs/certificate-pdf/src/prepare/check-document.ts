import { PDFArray, PDFDict, PDFStream } from 'pdf-lib';
import type { PDFObject, PDFRawStream } from 'pdf-lib';
import { refuseActiveDict, refuseForeignContent, refuseOpeningLink } from '../template/active-content';
import { checkFile } from '../template/safe-template';
import { asTemplateError, TemplateError } from '../template/template-error';
import { Definitions } from './definitions';
import { hasHiddenObject, splitsNumber } from './hidden-headers';
import { prepareTemplate } from './prepare-template';
import { readDocument } from './read-document';
import { refuseAmbiguousStructure, refuseOddKeys, refuseUnread } from './unambiguous';

/** The dictionaries of an object and of the objects in it, but not of those that it refers to. */
function* dictsIn(object: PDFObject): Generator<[dict: PDFDict, isStream: boolean]> {
  const open: PDFObject[] = [object];
  for (let next = open.pop(); next; next = open.pop()) {
    const dict = next instanceof PDFStream ? next.dict : next;
    if (dict instanceof PDFArray) open.push(...dict.asArray());
    if (!(dict instanceof PDFDict)) continue;
    yield [dict, next instanceof PDFStream];
    open.push(...dict.values());
  }
}

/** What a file consists of. */
interface Contents {
  definitions: Definitions;
  /** Trailers, and streams that hold objects or positions of objects: no reference leads to them. */
  structure: PDFObject[];
}

/** Reads all of a file. @throws TemplateError `template_ambiguous` if readers may find more or something else in it. */
async function readAll(bytes: Uint8Array): Promise<Contents> {
  const definitions = new Definitions();
  const trailers: PDFDict[] = [];
  const streams: PDFRawStream[] = [];
  const headers = new Set<number>();
  const strict = {
    onHeader: (end: number) => headers.add(end),
    onTrailer: (trailer: PDFDict) => trailers.push(trailer),
    onStructureStream: (stream: PDFRawStream) => streams.push(stream),
  };
  await readDocument(bytes, { onObject: (object, ref) => definitions.add(object, ref), strict });
  for (const object of definitions.objects()) refuseUnread(object);
  for (const stream of streams) await refuseAmbiguousStructure(stream);
  const text = new TextDecoder('latin1').decode(bytes);
  if (hasHiddenObject(text, headers)) throw new TemplateError('template_ambiguous', 'an object within another one');
  if (splitsNumber(text)) throw new TemplateError('template_ambiguous', 'a position within a number');
  return { definitions, structure: [...trailers, ...streams] };
}

/**
 * Checks a PDF whose bytes are stored and sent on as they are. It must be one that `prepareTemplate` accepts, that all readers
 * take for the same document, and no object in it may be active: not even one that nothing refers to or that a later one
 * replaces, because readers differ in what they take for the document. A reference stands for every definition of its object.
 * Memory is limited, but time is not: run it in a thread that can be stopped.
 * @throws TemplateError and nothing else
 */
export async function checkDocument(bytes: Uint8Array): Promise<void> {
  try {
    checkFile(bytes);
    const { definitions, structure } = await readAll(bytes);
    const valuesOf = (value: PDFObject) => definitions.valuesOf(value);
    for (const objects of [definitions.objects(), structure]) {
      for (const object of objects) {
        for (const [dict, isStream] of dictsIn(object)) {
          refuseOddKeys(dict);
          refuseActiveDict(dict, valuesOf);
          refuseForeignContent(dict, isStream, valuesOf);
          refuseOpeningLink(dict, valuesOf);
        }
      }
    }
  } catch (error) {
    throw asTemplateError(error);
  }
  await prepareTemplate(bytes);
}
