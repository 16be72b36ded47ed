import { PDFArray, PDFDict, PDFName, PDFRef } from 'pdf-lib';
import type { PDFContext } from 'pdf-lib';
import { COST, TemplateError } from './template-error';

/**
 * Counts the pages of a document whose tree may be a trap: a node that occurs twice or leads back, or more pages than
 * anyone prints, is refused before a recursive reader walks it.
 * @throws TemplateError `template_no_pages`, `template_damaged` or `template_exhausting`
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
    if (pages > COST.pages || seen.size > 4 * COST.pages) throw new TemplateError('template_exhausting', 'pages');
  }
  if (pages === 0) throw new TemplateError('template_no_pages');
  return pages;
}
