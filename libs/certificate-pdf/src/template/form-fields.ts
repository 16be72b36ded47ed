import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib';
import type { PDFDocument, PDFObject, PDFPage } from 'pdf-lib';
import { readStyle } from './field-style';
import type { FieldStyle } from './field-style';
import { seenBox } from './page-view';
import type { PageView, SeenBox } from './page-view';
import { PARSE_LIMITS } from './parse-limits';

export type FieldType = 'text' | 'button' | 'choice' | 'signature' | 'unknown';

/** One box of a form field on a page. */
export interface FormBox {
  /** The last part of the field's name. */
  name: string;
  /** What it is for people; '' if the template does not say. */
  description: string;
  type: FieldType;
  /** 0 is the first page. */
  page: number;
  box: SeenBox;
  style: FieldStyle;
  widget: PDFDict;
}

/** By the names in the file, which may be any text, also `constructor`. */
const TYPES: ReadonlyMap<string, FieldType> = new Map([
  ['Tx', 'text'],
  ['Btn', 'button'],
  ['Ch', 'choice'],
  ['Sig', 'signature'],
]);

/** The text of a value; '' if it is none. */
export const textOf = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

/** The value of a field's key, or of the nearest parent that has it. */
export function inherited(field: PDFDict, name: string): PDFObject | undefined {
  let node: PDFObject | undefined = field;
  for (let step = 0; step < 32 && node instanceof PDFDict; step += 1) {
    const value = node.lookup(PDFName.of(name));
    if (value) return value;
    node = node.lookup(PDFName.of('Parent'));
  }
  return undefined;
}

/** What a field without its own appearance or alignment inherits from the form. */
interface FormDefaults {
  appearance: string;
  quadding: number;
}

function formDefaults(doc: PDFDocument): FormDefaults {
  const form = doc.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return { appearance: '', quadding: 0 };
  const quadding = form.lookup(PDFName.of('Q'));
  return {
    appearance: textOf(form.lookup(PDFName.of('DA'))),
    quadding: quadding instanceof PDFNumber ? quadding.asNumber() : 0,
  };
}

function readWidget(widget: PDFDict, defaults: FormDefaults): Pick<FormBox, 'name' | 'description' | 'type' | 'style'> {
  const name = textOf(inherited(widget, 'T'));
  const type = inherited(widget, 'FT');
  const quadding = inherited(widget, 'Q');
  const appearance = textOf(inherited(widget, 'DA')) || defaults.appearance;
  return {
    name: name.split('.').at(-1)?.trim() ?? '',
    description: textOf(inherited(widget, 'TU')).trim(),
    type: (type instanceof PDFName && TYPES.get(type.decodeText())) || 'unknown',
    style: readStyle(appearance, quadding instanceof PDFNumber ? quadding.asNumber() : defaults.quadding),
  };
}

/** The boxes of all form fields, page by page in drawing order, up to `PARSE_LIMITS.fields`. */
export function formBoxes(doc: PDFDocument, pages: readonly PDFPage[], views: readonly PageView[]): FormBox[] {
  const defaults = formDefaults(doc);
  const found: FormBox[] = [];
  pages.forEach((page, index) => {
    const view = views[index];
    const annotations = page.node.lookup(PDFName.of('Annots'));
    if (!view || !(annotations instanceof PDFArray)) return;
    for (const entry of annotations.asArray()) {
      const widget = doc.context.lookup(entry);
      if (!(widget instanceof PDFDict) || widget.lookup(PDFName.of('Subtype')) !== PDFName.of('Widget')) continue;
      const rect = widget.lookup(PDFName.of('Rect'));
      const box = rect instanceof PDFArray ? seenBox(rect, view) : null;
      if (!box || found.length >= PARSE_LIMITS.fields) continue;
      found.push({ ...readWidget(widget, defaults), page: index, box, widget });
    }
  });
  return found;
}
