import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNull, PDFRef, PDFStream, PDFString } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { TemplateError } from './template-error';

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
function plainName(name: PDFName): string {
  const text = name.decodeText();
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const nameOf = (value: PDFObject | undefined) => (value instanceof PDFName ? plainName(value) : '');

/** The value of a key whose name may be escaped. */
function valueOf(dict: PDFDict, key: string): PDFObject | undefined {
  const entry = dict.entries().find(([name]) => plainName(name) === key);
  return entry && dict.context.lookup(entry[1]);
}

/** Refuses what a reader may run. @throws TemplateError `template_scripted` */
export function refuseActiveDict(dict: PDFDict): void {
  check(dict);
}

/** Types of actions that open another file. A template is copied without them. */
const FOREIGN_ACTIONS = new Set(['GoToR', 'Thread', 'Movie', 'Sound', 'GoTo3DView']);
const SAFE_LINK = /^(?:https?|mailto|tel):/i;

/**
 * Refuses what a template is copied without, for a file whose bytes stay as they are: actions that open another file, links
 * that are no web addresses, and streams and forms in other files.
 * @throws TemplateError `template_scripted`
 */
export function refuseForeignContent(dict: PDFDict, isStream: boolean): void {
  const action = nameOf(valueOf(dict, 'S'));
  const link = action === 'URI' ? valueOf(dict, 'URI') : undefined;
  const isText = link instanceof PDFString || link instanceof PDFHexString;
  const found =
    (FOREIGN_ACTIONS.has(action) && action) ||
    (isText && !SAFE_LINK.test(link.decodeText().trim()) && 'URI') ||
    (isStream && isPresent(valueOf(dict, 'F')) && 'F') ||
    (isStream && isPresent(valueOf(dict, 'Ref')) && 'Ref');
  if (found) throw new TemplateError('template_scripted', found);
}

/** Refuses an action at the opening of the document that is more than a page to show. @throws TemplateError */
export function refuseOpeningLink(catalog: PDFDict): void {
  const action = valueOf(catalog, 'OpenAction');
  if (action instanceof PDFDict && nameOf(valueOf(action, 'S')) === 'URI') {
    throw new TemplateError('template_scripted', 'OpenAction');
  }
}

function isScript(value: PDFObject | undefined): boolean {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.asString() !== '';
  return value instanceof PDFStream;
}

/** True if a tree of names has a value. Programs leave the names of removed scripts behind. */
function hasNames(tree: PDFObject | undefined): boolean {
  const seen = new Set<PDFObject>();
  const open = [tree];
  while (open.length > 0) {
    const node = open.pop();
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    const listed = (key: string) => {
      const values = valueOf(node, key);
      return values instanceof PDFArray ? values.asArray().map((item) => node.context.lookup(item)) : [];
    };
    // After each name stands its value.
    if (listed('Names').some((value, i) => i % 2 === 1 && value && value !== PDFNull)) return true;
    for (const kid of listed('Kids')) open.push(kid);
  }
  return false;
}

function hasEvents(value: PDFObject | undefined): boolean {
  if (!(value instanceof PDFDict)) return false;
  return value.entries().some(([name, event]) => {
    return EVENTS.has(plainName(name)) && value.context.lookup(event) instanceof PDFDict;
  });
}

const isPresent = (value: PDFObject | undefined) =>
  value instanceof PDFDict || value instanceof PDFArray || value instanceof PDFStream || isScript(value);

/** Checks one dictionary. @throws TemplateError `template_scripted` */
function check(dict: PDFDict) {
  for (const [name, entry] of dict.entries()) {
    const key = plainName(name);
    const value = () => dict.context.lookup(entry);
    const found =
      (ACTIVE_KEYS.has(key) && isPresent(value())) ||
      (NAME_TREES.has(key) && hasNames(value())) ||
      (key === 'JS' && isScript(value())) ||
      (key === 'S' && ACTIVE_ACTIONS.has(nameOf(value()))) ||
      ((key === 'Type' || key === 'Subtype') && ACTIVE_TYPES.has(nameOf(value()))) ||
      (key === 'AA' && hasEvents(value()));
    if (found) throw new TemplateError('template_scripted', key);
  }
}

/**
 * Refuses a document that runs a script, starts a program, sends data or holds a file. Left-overs that the document does
 * not refer to, and empty ones, are no reason: they are not copied into the stored template.
 * @throws TemplateError `template_scripted`
 */
export function refuseActiveContent(context: PDFContext): void {
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
      check(dict);
      for (const value of dict.values()) open.push(value);
    }
  }
}
