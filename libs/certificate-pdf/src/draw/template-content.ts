import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFRawStream, PDFRef, PDFStream } from 'pdf-lib';
import type { PDFContext, PDFObject, PDFPage } from 'pdf-lib';
import { addElement } from './page-parts';
import type { Sheet } from './sheet';

const key = (name: string) => PDFName.of(name);

/** True if resources, or those of the forms among them, have fonts. */
export function hasFonts(resources: PDFObject | undefined, seen = new Set<PDFObject>()): boolean {
  if (!(resources instanceof PDFDict) || seen.has(resources)) return false;
  seen.add(resources);
  const fonts = resources.lookup(key('Font'));
  if (fonts instanceof PDFDict && fonts.keys().length > 0) return true;
  const forms = resources.lookup(key('XObject'));
  if (!(forms instanceof PDFDict)) return false;
  return forms.keys().some((name) => {
    const form = forms.lookup(name);
    return form instanceof PDFStream && hasFonts(form.dict.lookup(key('Resources')), seen);
  });
}

/** One stream with the content of several. */
function joined(context: PDFContext, streams: readonly PDFRawStream[]): PDFStream {
  const parts = streams.map((stream) => decodePDFRawStream(stream).decode());
  // No token continues in the next stream.
  const bytes = new Uint8Array(parts.reduce((size, { length }) => size + length + 1, 0)).fill(10);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length + 1;
  }
  return context.flateStream(bytes);
}

/** The content of a page as one stream that nothing else refers to; `null` if there is none. */
function contentOf({ doc, node }: PDFPage): PDFStream | null {
  const contents = node.lookup(key('Contents'));
  const listed = contents instanceof PDFArray ? contents.asArray().map((_, i) => contents.lookup(i)) : [contents];
  const streams = listed.filter((stream) => stream instanceof PDFRawStream);
  const [first] = streams;
  if (!first) return null;
  return streams.length === 1 ? PDFRawStream.of(first.dict.clone(), first.contents) : joined(doc.context, streams);
}

/** Takes the content and the resources off a page. Returns them as a form, which has the page's own space. */
function takeContent(page: PDFPage): { form: PDFRef; resources: PDFObject | undefined } | null {
  const { doc, node } = page;
  const { context } = doc;
  const content = contentOf(page);
  node.delete(key('Contents'));
  if (!content) return null;
  const own = node.getInheritableAttribute(key('Resources')) ?? context.obj({});
  node.set(key('Resources'), context.obj({}));
  const { x, y, width, height } = page.getMediaBox();
  // A little larger than the page: the edge of a form may be drawn otherwise than that of a page.
  const BBox = [
    Math.min(x, x + width) - 1,
    Math.min(y, y + height) - 1,
    Math.max(x, x + width) + 1,
    Math.max(y, y + height) + 1,
  ];
  // In an object of their own, the resources are compressed.
  const Resources = own instanceof PDFRef ? own : context.register(own);
  const entries = { Type: 'XObject', Subtype: 'Form', BBox, Resources };
  for (const [name, value] of context.obj(entries).entries()) content.dict.set(name, value);
  return { form: context.register(content), resources: context.lookup(Resources) };
}

/**
 * Makes the template's content of a page the background of its sheet. As a form it has no effect on what is drawn after
 * it, and its own marked content has no meaning in the certificate's structure. It is read first if it has text, and
 * otherwise it is decoration.
 */
export function drawTemplateContent(sheet: Sheet, page: PDFPage): void {
  const content = takeContent(page);
  if (!content) return;
  sheet.drawBackground(content.form, hasFonts(content.resources) ? addElement(sheet, 'template', 'P') : null);
}
