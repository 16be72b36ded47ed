import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNull, PDFRef, PDFStream, PDFString } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { TemplateError } from './template-error';

/**
 * What a value may be: itself, or what its reference leads to. Readers differ if an object is defined more than once.
 */
export type ValuesOf = (value: PDFObject) => readonly PDFObject[];

/** Keys of dynamic forms and of media. */
const ACTIVE_KEYS = new Set(['XFA', 'EF', 'RichMediaContent', 'RichMediaSettings']);

/** Keys of trees of named scripts and files. A tree without values is a left-over. */
const NAME_TREES = new Set(['JavaScript', 'EmbeddedFiles']);

/** Types of actions that run a script, start a program, or send or load data. */
const ACTIVE_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
]);

/** Types of objects that hold files or media. */
const ACTIVE_TYPES = new Set(['EmbeddedFile', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'FileAttachment']);

/** Events of an additional-actions dictionary (ISO 32000-1, 12.6.3). */
const EVENTS = new Set('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' '));

/** A name with its escapes decoded, as PDF readers do: `#4a` and `#4A` are both `J`. */
export function plainName(name: PDFName): string {
  const text = name.decodeText();
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const nameOf = (value: PDFObject) => (value instanceof PDFName ? plainName(value) : '');

/** The values of a key whose name may be escaped. */
const valuesAt = (dict: PDFDict, key: string, valuesOf: ValuesOf) =>
  dict.entries().flatMap(([name, value]) => (plainName(name) === key ? valuesOf(value) : []));

/** Types of actions that open another file. A template is copied without them. */
const FOREIGN_ACTIONS = new Set(['GoToR', 'Thread', 'Movie', 'Sound', 'GoTo3DView']);
const SAFE_LINK = /^(?:https?|mailto|tel):/i;

/**
 * Refuses what a template is copied without, for a file whose bytes stay as they are: actions that open another file,
 * links that are no web addresses, and streams and forms in other files.
 * @throws TemplateError `template_scripted`
 */
export function refuseForeignContent(dict: PDFDict, isStream: boolean, valuesOf: ValuesOf): void {
  const actions = valuesAt(dict, 'S', valuesOf).map(nameOf);
  const links = actions.includes('URI') ? valuesAt(dict, 'URI', valuesOf) : [];
  const found =
    actions.find((action) => FOREIGN_ACTIONS.has(action)) ||
    (links.some(isUnsafeLink) && 'URI') ||
    (isStream && ['F', 'Ref'].find((key) => valuesAt(dict, key, valuesOf).some(isPresent)));
  if (found) throw new TemplateError('template_scripted', found);
}

const isUnsafeLink = (link: PDFObject) =>
  (link instanceof PDFString || link instanceof PDFHexString) && !SAFE_LINK.test(link.decodeText().trim());

/** Refuses an action at the opening of the document that is more than a page to show. @throws TemplateError */
export function refuseOpeningLink(catalog: PDFDict, valuesOf: ValuesOf): void {
  const opensLink = valuesAt(catalog, 'OpenAction', valuesOf).some(
    (action) => action instanceof PDFDict && valuesAt(action, 'S', valuesOf).some((type) => nameOf(type) === 'URI'),
  );
  if (opensLink) throw new TemplateError('template_scripted', 'OpenAction');
}

function isScript(value: PDFObject): boolean {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.asString() !== '';
  return value instanceof PDFStream;
}

/** True if a tree of names has a value. Programs leave the names of removed scripts behind. */
function hasNames(tree: PDFObject, valuesOf: ValuesOf): boolean {
  const seen = new Set<PDFObject>();
  const open = [tree];
  while (open.length > 0) {
    const node = open.pop();
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    const lists = (key: string) =>
      valuesAt(node, key, valuesOf).flatMap((list) => (list instanceof PDFArray ? [list.asArray()] : []));
    // After each name stands its value.
    const values = lists('Names').flatMap((list) => list.filter((_, i) => i % 2 === 1));
    if (values.some((value) => valuesOf(value).some((found) => found !== PDFNull))) return true;
    for (const kid of lists('Kids').flat()) open.push(...valuesOf(kid));
  }
  return false;
}

function hasEvents(value: PDFObject, valuesOf: ValuesOf): boolean {
  if (!(value instanceof PDFDict)) return false;
  return value.entries().some(([name, event]) => {
    return EVENTS.has(plainName(name)) && valuesOf(event).some((found) => found instanceof PDFDict);
  });
}

const isPresent = (value: PDFObject) =>
  value instanceof PDFDict || value instanceof PDFArray || value instanceof PDFStream || isScript(value);

/** True if a reader may run or open something because of this entry of a dictionary. */
function isActive(key: string, value: PDFObject, valuesOf: ValuesOf): boolean {
  return (
    (ACTIVE_KEYS.has(key) && isPresent(value)) ||
    (NAME_TREES.has(key) && hasNames(value, valuesOf)) ||
    (key === 'JS' && isScript(value)) ||
    (key === 'S' && ACTIVE_ACTIONS.has(nameOf(value))) ||
    ((key === 'Type' || key === 'Subtype') && ACTIVE_TYPES.has(nameOf(value))) ||
    (key === 'AA' && hasEvents(value, valuesOf))
  );
}

/** Refuses what a reader may run. @throws TemplateError `template_scripted` */
export function refuseActiveDict(dict: PDFDict, valuesOf: ValuesOf): void {
  for (const [name, entry] of dict.entries()) {
    const key = plainName(name);
    const found = valuesOf(entry).some((value) => isActive(key, value, valuesOf));
    if (found) throw new TemplateError('template_scripted', key);
  }
}

/**
 * Refuses a document that runs a script, starts a program, sends data or holds a file. Left-overs that the document
 * does not refer to, and empty ones, are no reason: they are not copied into the stored template.
 * @throws TemplateError `template_scripted`
 */
export function refuseActiveContent(context: PDFContext): void {
  const valuesOf: ValuesOf = (value) => [context.lookup(value) ?? PDFNull];
  const seen = new Set<PDFRef>();
  const open: (PDFObject | undefined)[] = [context.trailerInfo.Root];
  while (open.length > 0) {
    const next = open.pop();
    if (next instanceof PDFRef) {
      if (seen.has(next)) continue;
      seen.add(next);
    }
    const object = context.lookup(next);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFArray) for (const item of dict.asArray()) open.push(item);
    if (dict instanceof PDFDict) {
      refuseActiveDict(dict, valuesOf);
      for (const value of dict.values()) open.push(value);
    }
  }
}
