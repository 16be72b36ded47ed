import { PDFArray, PDFDict, PDFName, PDFStream } from 'pdf-lib';
import type { PDFObject, PDFRawStream } from 'pdf-lib';
import { refuseActiveDict, refuseForeignContent, refuseOpeningLink } from '../template/active-content';
import { checkFile } from '../template/safe-template';
import { asTemplateError, TemplateError } from '../template/template-error';
import { Definitions } from './definitions';
import { hasHiddenObject, splitsNumber, tablePositions } from './hidden-headers';
import { listPages } from './page-list';
import { prepareTemplate } from './prepare-template';
import { readDocument } from './read-document';
import { referenceEntries } from './reference-streams';
import { readObjectStream, refuseOddKeys, refuseUnread } from './unambiguous';

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

/** A stream that holds objects or positions of objects, and its number. */
type Structure = readonly [stream: PDFRawStream, number: number];

const isObjectStream = ({ dict }: PDFRawStream) => dict.lookup(PDFName.of('Type')) === PDFName.of('ObjStm');

function ambiguous(reason: string): never {
  throw new TemplateError('template_ambiguous', reason);
}

/** Refuses positions that give an object the number of another one. @throws TemplateError `template_ambiguous` */
async function checkPositions(text: string, structures: readonly Structure[]): Promise<void> {
  const numbers = new Map<number, number[][]>();
  for (const [stream, number] of structures) {
    if (!isObjectStream(stream)) continue;
    numbers.set(number, [...(numbers.get(number) ?? []), await readObjectStream(stream)]);
  }
  const checkPosition = (position: number) => splitsNumber(text, position) && ambiguous('a position within a number');
  for (const position of tablePositions(text)) checkPosition(position);
  for (const [stream] of structures) {
    if (isObjectStream(stream)) continue;
    refuseUnread(stream);
    for (const { number, type, first, second } of referenceEntries(stream)) {
      if (type === 1) checkPosition(first);
      if (type !== 2) continue;
      const found = (numbers.get(first) ?? []).flatMap((list) => list[second] ?? []);
      if (found.length > 0 && !found.includes(number)) ambiguous(`object ${number} is another one`);
    }
  }
}

/** Reads all of a file. @throws TemplateError `template_ambiguous` if readers may find more or something else in it. */
async function readAll(bytes: Uint8Array): Promise<Contents> {
  const definitions = new Definitions();
  const trailers: PDFDict[] = [];
  const structures: Structure[] = [];
  const headers = new Set<number>();
  const strict = {
    onHeader: (end: number) => headers.add(end),
    onTrailer: (trailer: PDFDict) => trailers.push(trailer),
    onStructureStream: (...structure: Structure) => structures.push(structure),
  };
  await readDocument(bytes, { onObject: (object, ref) => definitions.add(object, ref), strict });
  for (const object of definitions.objects()) refuseUnread(object);
  const text = new TextDecoder('latin1').decode(bytes);
  if (hasHiddenObject(text, headers)) ambiguous('an object within another one');
  await checkPositions(text, structures);
  return { definitions, structure: [...trailers, ...structures.map(([stream]) => stream)] };
}

/**
 * Checks that all readers take a file for the same document, and that no object in it is active: not even one that
 * nothing refers to or that a later object replaces, because readers differ in what they take for the document. A
 * reference stands for every definition of its object.
 */
async function refuseActiveFile(bytes: Uint8Array): Promise<void> {
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
}

/**
 * Checks a PDF whose bytes are stored and sent on as they are: as `refuseActiveFile`, and it must be one that
 * `prepareTemplate` accepts. Memory is limited, but time is not: run it in a thread that can be stopped.
 * @throws TemplateError and nothing else
 */
export async function checkDocument(bytes: Uint8Array): Promise<void> {
  await refuseActiveFile(bytes);
  await prepareTemplate(bytes);
}

/**
 * Checks a PDF that students read and download as it is: as `refuseActiveFile`, and it must have a page and no
 * password. How long its pages take to draw does not matter, because nothing is printed on them and viewers draw only
 * visible pages. Memory is limited, but time is not: run it in a thread that can be stopped.
 * @throws TemplateError and nothing else
 */
export async function checkMaterial(bytes: Uint8Array): Promise<void> {
  await refuseActiveFile(bytes);
  try {
    listPages(await readDocument(bytes));
  } catch (error) {
    throw asTemplateError(error);
  }
}
