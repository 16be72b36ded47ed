import { PDFArray, PDFDict, PDFStream } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { refuseActiveDict, refuseForeignContent, refuseOpeningLink } from '../template/active-content';
import { checkFile } from '../template/safe-template';
import { asTemplateError } from '../template/template-error';
import { Definitions } from './definitions';
import { prepareTemplate } from './prepare-template';
import { readDocument } from './read-document';

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

/**
 * Checks a PDF whose bytes are stored and sent on as they are. It must be one that `prepareTemplate` accepts, and no object
 * in it may be active: not even one that nothing refers to or that a later one replaces, because readers differ in what they
 * take for the document. A reference stands for every definition of its object. Memory is limited, but time is not: run it in a thread that can be stopped.
 * @throws TemplateError and nothing else
 */
export async function checkDocument(bytes: Uint8Array): Promise<void> {
  try {
    checkFile(bytes);
    const definitions = new Definitions();
    await readDocument(bytes, (object, ref) => definitions.add(object, ref));
    const valuesOf = (value: PDFObject) => definitions.valuesOf(value);
    for (const object of definitions.objects()) {
      for (const [dict, isStream] of dictsIn(object)) {
        refuseActiveDict(dict, valuesOf);
        refuseForeignContent(dict, isStream, valuesOf);
        refuseOpeningLink(dict, valuesOf);
      }
    }
  } catch (error) {
    throw asTemplateError(error);
  }
  await prepareTemplate(bytes);
}
