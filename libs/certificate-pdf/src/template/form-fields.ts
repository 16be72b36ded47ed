import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from 'pdf-lib';
import type { PDFDocument, PDFObject, PDFPage } from 'pdf-lib';
import { seenBox } from './page-view';
import type { PageView, SeenBox } from './page-view';

export type FieldType = 'text' | 'button' | 'choice' | 'signature' | 'unknown';

/** One box of a form field on a page. */
export interface FormBox {
  /** The last part of the field's name. */
  name: string;
  type: FieldType;
  /** 0 is the first page. */
  page: number;
  box: SeenBox;
  /** What the field says about its text. */
  style: FieldStyle;
  widget: PDFDict;
  ref: PDFRef | null;
}

/** From the field's default appearance and alignment. */
export interface FieldStyle {
  /** Points; 0 leaves it to the box. */
  size: number;
  align: 'left' | 'center' | 'right';
  /** Red, green, blue from 0 to 1; null leaves it to the certificate. */
  colour: readonly [number, number, number] | null;
  /** The font's name in lower case, '' when none is given. */
  font: string;
}

const TYPES: Record<string, FieldType> = { Tx: 'text', Btn: 'button', Ch: 'choice', Sig: 'signature' };

const textOf = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

/** The value of a key of a field, its parents asked in turn. */
function inherited(field: PDFDict, name: string): PDFObject | undefined {
  let node: PDFObject | undefined = field;
  for (let step = 0; step < 32 && node instanceof PDFDict; step += 1) {
    const value = node.lookup(PDFName.of(name));
    if (value) return value;
    node = node.lookup(PDFName.of('Parent'));
  }
  return undefined;
}

/** Reads `/F1 12 Tf 0 0.2 0.3 rg` and the like. */
export function readStyle(appearance: string, quadding: number): FieldStyle {
  const parts = appearance.slice(0, 500).trim().split(/\s+/);
  const numbersBefore = (operator: string, count: number) => {
    const at = parts.lastIndexOf(operator);
    const numbers = at < count ? [] : parts.slice(at - count, at).map(Number);
    return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null;
  };
  const bounded = (value: number) => Math.min(1, Math.max(0, value));
  const [red, green, blue] = numbersBefore('rg', 3) ?? [];
  const [grey] = numbersBefore('g', 1) ?? [];
  const colour =
    red !== undefined && green !== undefined && blue !== undefined
      ? ([bounded(red), bounded(green), bounded(blue)] as const)
      : grey !== undefined
        ? ([bounded(grey), bounded(grey), bounded(grey)] as const)
        : null;
  const size = numbersBefore('Tf', 1)?.[0] ?? 0;
  const font = parts[parts.lastIndexOf('Tf') - 2] ?? '';
  return {
    size: Math.min(200, Math.max(0, size)),
    align: quadding === 1 ? 'center' : quadding === 2 ? 'right' : 'left',
    colour,
    font: font.startsWith('/') ? font.slice(1).toLowerCase() : '',
  };
}

function readWidget(widget: PDFDict, formAppearance: string, fromForm: number) {
  const name = textOf(inherited(widget, 'T'));
  const type = inherited(widget, 'FT');
  const quadding = inherited(widget, 'Q');
  const appearance = textOf(inherited(widget, 'DA')) || formAppearance;
  return {
    name: name.split('.').at(-1)?.trim() ?? '',
    type: (type instanceof PDFName && TYPES[type.decodeText()]) || ('unknown' as const),
    style: readStyle(appearance, quadding instanceof PDFNumber ? quadding.asNumber() : fromForm),
  };
}

/** All boxes of form fields, page by page in the order in which they are drawn. At most `most`. */
export function formBoxes(doc: PDFDocument, pages: readonly PDFPage[], views: readonly PageView[], most: number) {
  const form = doc.catalog.lookup(PDFName.of('AcroForm'));
  const formAppearance = form instanceof PDFDict ? textOf(form.lookup(PDFName.of('DA'))) : '';
  const formQuadding = form instanceof PDFDict ? form.lookup(PDFName.of('Q')) : undefined;
  const quadding = formQuadding instanceof PDFNumber ? formQuadding.asNumber() : 0;
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
      if (!box || found.length >= most) continue;
      const ref = entry instanceof PDFRef ? entry : null;
      found.push({ ...readWidget(widget, formAppearance, quadding), page: index, box, widget, ref });
    }
  });
  return found;
}
