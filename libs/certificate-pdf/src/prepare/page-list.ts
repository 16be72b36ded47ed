import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { PARSE_LIMITS } from '../template/parse-limits';
import { TemplateError } from '../template/template-error';

/** A page, with what it inherits from the nodes above it. */
export interface ListedPage {
  dict: PDFDict;
  /** The value of an inheritable key: of the page, or of the nearest node above. */
  inherited: (name: string) => PDFObject | undefined;
}

/** Nodes of a page tree above one page. */
const DEPTH_MAX = 60;

/**
 * The pages of a document, in order. Leaves out nodes that are no dictionaries, as PDF readers do; `/Count` is not
 * read.
 * @throws TemplateError `template_no_pages`, `template_too_long`, `template_damaged` for a tree with a circle, or
 * `template_exhausting`
 */
export function listPages(context: PDFContext): ListedPage[] {
  const catalog = context.lookup(context.trailerInfo.Root);
  if (!(catalog instanceof PDFDict)) throw new TemplateError('template_damaged', 'no catalog');
  const pages: ListedPage[] = [];
  let visited = 0;
  const visit = (node: PDFObject | undefined, above: readonly PDFDict[], refs: readonly PDFRef[]) => {
    visited += 1;
    if (visited > 4 * PARSE_LIMITS.pages) throw new TemplateError('template_exhausting', 'page tree');
    if (node instanceof PDFRef && refs.includes(node)) {
      throw new TemplateError('template_damaged', 'page tree with a circle');
    }
    const dict = context.lookup(node);
    if (!(dict instanceof PDFDict)) return;
    if (above.length > DEPTH_MAX) throw new TemplateError('template_exhausting', 'page tree');
    const path = [...above, dict];
    const kids = dict.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) {
      const next = node instanceof PDFRef ? [...refs, node] : refs;
      for (const kid of kids.asArray()) visit(kid, path, next);
      return;
    }
    if (dict.lookup(PDFName.of('Type')) === PDFName.of('Pages')) return;
    pages.push({
      dict,
      inherited: (name) => path.findLast((holder) => holder.lookup(PDFName.of(name)))?.lookup(PDFName.of(name)),
    });
    if (pages.length > PARSE_LIMITS.pages) throw new TemplateError('template_too_long');
  };
  visit(catalog.get(PDFName.of('Pages')), [], []);
  if (pages.length === 0) throw new TemplateError('template_no_pages');
  return pages;
}

/** The four numbers of a box, sorted: left, bottom, right, top. `null` if it is not a box. */
export function boxOf(context: PDFContext, value: PDFObject | undefined): [number, number, number, number] | null {
  if (!(value instanceof PDFArray) || value.size() < 4) return null;
  const [a, b, c, d] = value.asArray().map((item) => {
    const number = context.lookup(item);
    return number instanceof PDFNumber ? number.asNumber() : Number.NaN;
  });
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  if (![a, b, c, d].every(Number.isFinite)) return null;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}
