import { PDFRef } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { TemplateError } from '../template/template-error';

/** Each time that a document is edited and saved without being rewritten, it gets one more definition of an object. */
const DEFINITIONS_MAX = 500;

/** All definitions of each object of a file. A reader takes the one that the cross-reference table names. */
export class Definitions {
  private readonly byNumber = new Map<number, PDFObject[]>();

  add(object: PDFObject, { objectNumber }: PDFRef): void {
    const known = this.byNumber.get(objectNumber);
    if (known) known.push(object);
    else this.byNumber.set(objectNumber, [object]);
  }

  *objects(): Generator<PDFObject> {
    for (const definitions of this.byNumber.values()) yield* definitions;
  }

  /**
   * The value itself, or all that a reference may lead to, also through other references.
   * @throws TemplateError `template_exhausting`
   */
  valuesOf(value: PDFObject): readonly PDFObject[] {
    if (!(value instanceof PDFRef)) return [value];
    const numbers = new Set([value.objectNumber]);
    const found: PDFObject[] = [];
    let read = 0;
    // A set also gives what is added to it meanwhile.
    for (const number of numbers) {
      for (const definition of this.byNumber.get(number) ?? []) {
        read += 1;
        if (read > DEFINITIONS_MAX) throw new TemplateError('template_exhausting', `definitions of object ${number}`);
        if (definition instanceof PDFRef) numbers.add(definition.objectNumber);
        else found.push(definition);
      }
    }
    return found;
  }
}
