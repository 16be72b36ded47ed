import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFString } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { appearanceMatrix, appearanceOf, isHidden } from '../draw/appearance';
import { PARSE_LIMITS } from '../template/parse-limits';
import type { Matrix } from '../template/page-view';
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
function copyLink(copy: DocumentCopy, context: PDFContext, link: PDFDict): PDFObject | null {
  const action = link.lookup(key('A'));
  const rect = boxOf(context, link.lookup(key('Rect')));
  if (!(action instanceof PDFDict) || action.lookup(key('S')) !== key('URI') || !rect) return null;
  const uri = action.lookup(key('URI'));
  const address = uri instanceof PDFString || uri instanceof PDFHexString ? uri.decodeText() : '';
  if (!WEB.test(address)) return null;
  return copy.target.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: rect,
    Border: [0, 0, 0],
    A: { S: 'URI', URI: PDFString.of(address.replace(/[\\()]/g, (character) => `\\${character}`)) },
  });
}

function drawn(copy: DocumentCopy, annotation: PDFDict): DrawnAnnotation[] {
  const appearance = isHidden(annotation) ? null : appearanceOf(annotation);
  const matrix = appearance && appearanceMatrix(appearance.stream, annotation);
  const form = matrix ? copy.copy(appearance.ref, FORM) : undefined;
  return matrix && form instanceof PDFRef ? [{ form, matrix }] : [];
}

/**
 * Copies the annotations of a page.
 * - `kept`: boxes of form fields, links to web pages;
 * - `drawn`: the looks of all others, such as stamps, in their order.
 */
export function copyAnnotations(copy: DocumentCopy, context: PDFContext, { dict }: ListedPage) {
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
      if (widget) kept.push(widget);
    } else if (subtype === key('Link')) {
      const link = copyLink(copy, context, annotation);
      if (link) kept.push(link);
    } else if (subtype !== key('Popup')) {
      looks.push(...drawn(copy, annotation));
    }
  }
  return { kept, drawn: looks };
}
