import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import type { PDFContext, PDFObject, PDFRef } from 'pdf-lib';
import { TemplateError } from '../template/template-error';
import { pdfNumber } from '../draw/pdf-number';
import { copyAnnotations } from './annotations';
import { PREPARE_LIMITS } from './budget';
import { addDrawn, newGroup } from './content-usage';
import { PAGE, RESOURCES } from './copy-rules';
import type { DocumentCopy } from './document-copy';
import { boxOf } from './page-list';
import type { ListedPage } from './page-list';

const key = (name: string) => PDFName.of(name);

/** The size that PDF readers take for a page without one: US letter, in points. */
const LETTER = [0, 0, 612, 792] as const;

/** The bytes of a page's content: all its streams, as one. @throws TemplateError */
function contentOf(copy: DocumentCopy, context: PDFContext, page: PDFDict): Uint8Array {
  const contents = page.lookup(key('Contents'));
  const streams = contents instanceof PDFArray ? contents.asArray().map((item) => context.lookup(item)) : [contents];
  const present = streams.filter((value) => value instanceof PDFRawStream);
  if (present.length > PREPARE_LIMITS.pageStreams) throw new TemplateError('template_exhausting', 'content streams');
  const isOther = (value: PDFObject | undefined) =>
    value && value !== context.obj(null) && !(value instanceof PDFRawStream);
  if (streams.some(isOther)) throw new TemplateError('template_damaged', '/Contents');
  // No token continues in the next stream.
  return Buffer.concat(present.flatMap((stream) => [copy.decode(stream), Buffer.from('\n')]));
}

/** A copy of a page's resources that no other page shares, so that something can be added to it. */
function resourcesOf(copy: DocumentCopy, page: ListedPage): PDFDict {
  const resources = copy.copy(page.inherited('Resources'), RESOURCES);
  return resources instanceof PDFDict ? resources : PDFDict.withContext(copy.target);
}

/** Adds a form to the resources. Returns its name there, with the slash. */
function addForm(resources: PDFDict, form: PDFRef): string {
  const shared = resources.lookup(key('XObject'));
  const own = PDFDict.withContext(resources.context);
  if (shared instanceof PDFDict) for (const [name, value] of shared.entries()) own.set(name, value);
  const name = own.uniqueKey('Telar');
  own.set(name, form);
  resources.set(key('XObject'), own);
  return name.toString();
}

/**
 * Copies a page. Its content is balanced and wrapped, so that what is drawn after it starts with a fresh graphics state.
 * Annotations other than form fields and web links become part of the content: nothing covers what is drawn later.
 * @param parent the root of the new page tree
 * @throws TemplateError
 */
export function copyPage(copy: DocumentCopy, context: PDFContext, page: ListedPage, parent: PDFRef): PDFRef {
  const { target } = copy;
  const resources = resourcesOf(copy, page);
  const { kept, drawn } = copyAnnotations(copy, context, page);
  const names = drawn.map(({ form }) => addForm(resources, form));
  const stamps = drawn.map(
    ({ matrix }, i) => `q ${matrix.map((value) => pdfNumber(value, 6)).join(' ')} cm ${names[i]} Do Q\n`,
  );
  const stream = copy.content(contentOf(copy, context, page.dict), PDFDict.withContext(target), (balanced) =>
    Buffer.concat([Buffer.from('q\n'), balanced, Buffer.from(`\nQ\n${stamps.join('')}`)]),
  );
  const stamped = newGroup(null, null, null);
  drawn.forEach(({ matrix: [a, b, c, d] }, i) => {
    addDrawn(stamped.xObjects, names[i]?.slice(1) ?? '', Math.abs(a * d - b * c));
  });
  copy.usage.get(stream)?.groups.push(stamped);
  const media = boxOf(context, page.inherited('MediaBox')) ?? LETTER;
  const crop = boxOf(context, page.inherited('CropBox'));
  const rotate = page.inherited('Rotate');
  const degrees = rotate instanceof PDFNumber ? Math.round(rotate.asNumber() / 90) * 90 : 0;
  const own = copy.copy(page.dict, PAGE);
  const dict = own instanceof PDFDict ? own : PDFDict.withContext(target);
  const entries = { Type: 'Page', Parent: parent, MediaBox: [...media], Rotate: ((degrees % 360) + 360) % 360 || 0 };
  for (const [name, value] of Object.entries(entries)) dict.set(key(name), target.obj(value as never));
  if (crop) dict.set(key('CropBox'), target.obj(crop));
  dict.set(key('Resources'), resources);
  dict.set(key('Contents'), target.register(stream));
  dict.set(key('Annots'), target.obj(kept));
  return target.register(dict);
}
