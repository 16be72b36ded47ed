import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import type { PDFContext, PDFObject, PDFRef } from 'pdf-lib';
import { pdfNumber } from '../draw/pdf-number';
import { TemplateError } from '../template/template-error';
import { copyAnnotations } from './annotations';
import { PREPARE_LIMITS } from './budget';
import { addDrawn, newGroup } from './content-usage';
import { PAGE, RESOURCES } from './copy-rules';
import type { DocumentCopy } from './document-copy';
import { boxOf } from './page-list';
import type { ListedPage } from './page-list';
import { PaintMeter, UNBOUNDED } from './paint-meter';

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

/** Adds forms to the resources. Returns their names there, with the slash. */
function addForms(resources: PDFDict, forms: readonly PDFRef[]): string[] {
  if (forms.length === 0) return [];
  const shared = resources.lookup(key('XObject'));
  const own = PDFDict.withContext(resources.context);
  if (shared instanceof PDFDict) for (const [name, value] of shared.entries()) own.set(name, value);
  resources.set(key('XObject'), own);
  let number = 0;
  return forms.map((form) => {
    do number += 1;
    while (own.has(key(`Telar${number}`)));
    own.set(key(`Telar${number}`), form);
    return `/Telar${number}`;
  });
}

/** How many points one unit of a page is long. */
function userUnit(page: PDFDict): number {
  const unit = page.lookup(key('UserUnit'));
  return unit instanceof PDFNumber && unit.asNumber() > 0 ? unit.asNumber() : 1;
}

/** The content of a page in points: the page's own, or a form that draws it enlarged, patterns included. */
function contentInPoints(
  copy: DocumentCopy,
  content: Uint8Array,
  resources: PDFDict,
  box: readonly number[],
  unit: number,
) {
  if (unit === 1) return { content, resources };
  const { target } = copy;
  const dict = target.obj({ Type: 'XObject', Subtype: 'Form', BBox: [...box], Matrix: [unit, 0, 0, unit, 0, 0] });
  dict.set(key('Resources'), resources);
  const page = PDFDict.withContext(target);
  const [name = ''] = addForms(page, [target.register(copy.content(content, dict))]);
  return { content: Buffer.from(`${name} Do`), resources: page };
}

/**
 * Copies a page. Its content is balanced and wrapped, so that what is drawn after it starts with a fresh graphics
 * state. Annotations other than form fields and web links become part of the content: nothing covers what is drawn
 * later. The copy is in points; `/UserUnit` is not needed.
 * @param parent the root of the new page tree
 * @throws TemplateError
 */
export function copyPage(copy: DocumentCopy, context: PDFContext, page: ListedPage, parent: PDFRef): PDFRef {
  const { target } = copy;
  const unit = userUnit(page.dict);
  const media = boxOf(context, page.inherited('MediaBox')) ?? LETTER;
  const crop = boxOf(context, page.inherited('CropBox'));
  const inPoints = (box: readonly number[]) => box.map((value) => value * unit);
  const { content, resources } = contentInPoints(
    copy,
    contentOf(copy, context, page.dict),
    resourcesOf(copy, page),
    media,
    unit,
  );
  const { kept, drawn } = copyAnnotations(copy, context, page, unit);
  const names = addForms(
    resources,
    drawn.map(({ form }) => form),
  );
  const stamps = drawn.map(
    ({ matrix }, i) => `q ${matrix.map((value) => pdfNumber(value, 6)).join(' ')} cm ${names[i]} Do Q\n`,
  );
  const seen = boxOf(target, target.obj(inPoints(media))) ?? UNBOUNDED;
  const stream = copy.content(content, PDFDict.withContext(target), seen, (balanced) =>
    Buffer.concat([Buffer.from('q\n'), balanced, Buffer.from(`\nQ\n${stamps.join('')}`)]),
  );
  const stamped = newGroup(null, null, null);
  drawn.forEach(({ matrix }, i) => {
    addDrawn(stamped.xObjects, names[i]?.slice(1) ?? '', new PaintMeter(seen).place(matrix));
  });
  copy.usage.get(stream)?.groups.push(stamped);
  const rotate = page.inherited('Rotate');
  const degrees = rotate instanceof PDFNumber ? Math.round(rotate.asNumber() / 90) * 90 : 0;
  const own = copy.copy(page.dict, PAGE);
  const dict = own instanceof PDFDict ? own : PDFDict.withContext(target);
  const entries = {
    Type: 'Page',
    Parent: parent,
    MediaBox: inPoints(media),
    Rotate: ((degrees % 360) + 360) % 360 || 0,
  };
  for (const [name, value] of Object.entries(entries)) dict.set(key(name), target.obj(value as never));
  if (crop) dict.set(key('CropBox'), target.obj(inPoints(crop)));
  dict.set(key('Resources'), resources);
  dict.set(key('Contents'), target.register(stream));
  dict.set(key('Annots'), target.obj(kept));
  return target.register(dict);
}
