import { PDFArray, PDFDict, PDFName, PDFRef } from 'pdf-lib';
import type { PDFContext } from 'pdf-lib';
import { PARSE_LIMITS } from './parse-limits';
import { TemplateError } from './template-error';

/**
 * Counts the pages of a document. Call it before pdf-lib walks the page tree recursively: it refuses a tree with a
 * cycle, with a repeated node, or with too many pages.
 * @throws TemplateError `template_no_pages`, `template_too_long`, `template_damaged` or `template_exhausting`
 */
export function countPages(context: PDFContext): number {
  const catalog = context.lookup(context.trailerInfo.Root);
  if (!(catalog instanceof PDFDict)) throw new TemplateError('template_damaged', 'no catalog');
  const seen = new Set<PDFRef>();
  const open = [catalog.get(PDFName.of('Pages'))];
  let pages = 0;
  while (open.length > 0) {
    const ref = open.pop();
    if (ref instanceof PDFRef) {
      if (seen.has(ref)) throw new TemplateError('template_damaged', 'page tree with a circle');
      seen.add(ref);
    }
    const node = context.lookup(ref);
    if (!(node instanceof PDFDict)) continue;
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) open.push(...kids.asArray());
    else pages += 1;
    if (pages > PARSE_LIMITS.pages) throw new TemplateError('template_too_long');
    if (seen.size > 4 * PARSE_LIMITS.pages) throw new TemplateError('template_exhausting', 'page tree');
  }
  if (pages === 0) throw new TemplateError('template_no_pages');
  return pages;
}
