import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFString } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { appearanceMatrix, appearanceOf, isHidden } from '../draw/appearance';
import { inherited, textOf } from '../template/form-fields';
import type { Matrix } from '../template/page-view';
import { PARSE_LIMITS } from '../template/parse-limits';
import { FIELD, FORM } from './copy-rules';
import type { DocumentCopy } from './document-copy';
import { boxOf } from './page-list';
import type { ListedPage } from './page-list';

const key = (name: string) => PDFName.of(name);

/** An annotation whose look becomes part of the page. */
interface DrawnAnnotation {
  form: PDFRef;
  matrix: Matrix;
}

const WEB = /^(https?:\/\/|mailto:)[\x21-\x7e]{1,2000}$/i;

/** A link to a web page or an e-mail address; `null` for any other. */
function copyLink(copy: DocumentCopy, context: PDFContext, link: PDFDict, unit: number): PDFObject | null {
  const action = link.lookup(key('A'));
  const rect = boxOf(context, link.lookup(key('Rect')));
  if (!(action instanceof PDFDict) || action.lookup(key('S')) !== key('URI') || !rect) return null;
  const uri = action.lookup(key('URI'));
  const address = uri instanceof PDFString || uri instanceof PDFHexString ? uri.decodeText() : '';
  if (!WEB.test(address)) return null;
  return copy.target.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: rect.map((value) => value * unit),
    Border: [0, 0, 0],
    A: { S: 'URI', URI: PDFString.of(address.replace(/[\\()]/g, (character) => `\\${character}`)) },
  });
}

/** Characters of a text style that are read. */
const STYLE_MAX = 500;

/** Changes the copy of a field's box to points: where it is, and the size of its text. */
function toPoints(widget: PDFDict, original: PDFDict, context: PDFContext, unit: number): void {
  const rect = boxOf(context, original.lookup(key('Rect')));
  if (rect) widget.set(key('Rect'), widget.context.obj(rect.map((value) => value * unit)));
  const root = context.lookup(context.trailerInfo.Root);
  const form = root instanceof PDFDict ? root.lookup(key('AcroForm')) : undefined;
  const style = textOf(inherited(original, 'DA')) || (form instanceof PDFDict ? textOf(form.lookup(key('DA'))) : '');
  const inPoints = style
    .slice(0, STYLE_MAX)
    .replace(/([\d.]+)(\s+Tf\b)/g, (_, size: string, end: string) => `${Number(size) * unit}${end}`);
  if (style !== '') widget.set(key('DA'), PDFHexString.of(Buffer.from(inPoints, 'latin1').toString('hex')));
}

function drawn(copy: DocumentCopy, annotation: PDFDict, unit: number): DrawnAnnotation[] {
  const appearance = isHidden(annotation) ? null : appearanceOf(annotation);
  const matrix = appearance && appearanceMatrix(appearance.stream, annotation);
  const form = matrix ? copy.copy(appearance.ref, FORM) : undefined;
  if (!matrix || !(form instanceof PDFRef)) return [];
  return [{ form, matrix: matrix.map((value) => value * unit) as unknown as Matrix }];
}

/**
 * Copies the annotations of a page.
 * - `kept`: boxes of form fields, links to web pages;
 * - `drawn`: the looks of all others, such as stamps, in their order.
 * @param unit points of one unit of the page. The copies are in points.
 */
export function copyAnnotations(copy: DocumentCopy, context: PDFContext, { dict }: ListedPage, unit: number) {
  const kept: PDFObject[] = [];
  const looks: DrawnAnnotation[] = [];
  const annotations = dict.lookup(key('Annots'));
  const listed = annotations instanceof PDFArray ? annotations.asArray().slice(0, PARSE_LIMITS.fields) : [];
  for (const entry of listed) {
    const annotation = context.lookup(entry);
    if (!(annotation instanceof PDFDict)) continue;
    const subtype = annotation.lookup(key('Subtype'));
    if (subtype === key('Widget')) {
      const widget = copy.copy(entry, FIELD);
      if (!widget) continue;
      kept.push(widget);
      const copied = copy.target.lookup(widget);
      if (unit !== 1 && copied instanceof PDFDict) toPoints(copied, annotation, context, unit);
    } else if (subtype === key('Link')) {
      const link = copyLink(copy, context, annotation, unit);
      if (link) kept.push(link);
    } else if (subtype !== key('Popup')) {
      looks.push(...drawn(copy, annotation, unit));
    }
  }
  return { kept, drawn: looks };
}
