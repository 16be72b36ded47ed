import { PDFArray, PDFDict, PDFRef, PDFStream } from 'pdf-lib';
import type { PDFDocument, PDFObject } from 'pdf-lib';

/** Deletes every object that nothing refers to: the rest of the removed form, and unused objects of the template. */
export function removeUnreachable({ context }: PDFDocument): void {
  const reached = new Set<PDFRef>();
  const { Root, Info } = context.trailerInfo;
  const open: (PDFObject | undefined)[] = [Root, Info];
  while (open.length > 0) {
    const object = open.pop();
    if (object instanceof PDFRef && !reached.has(object)) {
      reached.add(object);
      open.push(context.lookup(object));
    }
    const holder = object instanceof PDFStream ? object.dict : object;
    if (holder instanceof PDFDict) open.push(...holder.values());
    if (holder instanceof PDFArray) open.push(...holder.asArray());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
