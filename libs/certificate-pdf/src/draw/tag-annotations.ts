import { PDFArray, PDFDict, PDFName, PDFRef } from 'pdf-lib';
import { addElement } from './page-parts';
import type { RenderJob } from './render-job';

const key = (name: string) => PDFName.of(name);

/** A text for a link: its address. */
function describeLink(link: PDFDict): void {
  const action = link.lookup(key('A'));
  const address = action instanceof PDFDict ? action.get(key('URI')) : undefined;
  if (address && !link.has(key('Contents'))) link.set(key('Contents'), address);
}

/** Adds the annotations that the pages still have to the structure: the links of the template. */
export function tagAnnotations({ template, sheets, structure }: RenderJob): void {
  const { context } = template.doc;
  template.pages.forEach((page, index) => {
    const sheet = sheets[index];
    const annotations = page.node.lookup(key('Annots'));
    if (!sheet || !(annotations instanceof PDFArray)) return;
    annotations.asArray().forEach((entry, position) => {
      const annotation = context.lookup(entry);
      if (!(annotation instanceof PDFDict)) return;
      const ref = entry instanceof PDFRef ? entry : context.register(annotation);
      annotations.set(position, ref);
      const isLink = annotation.lookup(key('Subtype')) === key('Link');
      if (isLink) describeLink(annotation);
      const element = addElement(sheet, 'link', isLink ? 'Link' : 'Annot');
      annotation.set(key('StructParent'), context.obj(structure.addAnnotation(page, ref, element)));
    });
  });
}
