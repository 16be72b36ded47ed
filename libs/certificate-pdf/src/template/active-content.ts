import { PDFArray, PDFDict, PDFName, PDFStream } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { TemplateError } from './template-error';

/** Keys of scripts, of dynamic forms and of attached files. */
const ACTIVE_KEYS = new Set([
  'JS',
  'JavaScript',
  'XFA',
  'EmbeddedFiles',
  'EF',
  'RichMediaContent',
  'RichMediaSettings',
]);

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

function hasEvents(value: PDFObject | undefined): boolean {
  return value instanceof PDFDict && value.keys().some((name) => EVENTS.has(plainName(name)));
}

/** Checks one dictionary. @throws TemplateError `template_scripted` */
function check(dict: PDFDict) {
  for (const [name, value] of dict.entries()) {
    const key = plainName(name);
    const found =
      ACTIVE_KEYS.has(key) ||
      (key === 'S' && ACTIVE_ACTIONS.has(nameOf(dict.context.lookup(value)))) ||
      ((key === 'Type' || key === 'Subtype') && ACTIVE_TYPES.has(nameOf(dict.context.lookup(value)))) ||
      (key === 'AA' && hasEvents(dict.context.lookup(value)));
    if (found) throw new TemplateError('template_scripted', key);
  }
}

const isContainer = (object: PDFObject) => object instanceof PDFDict || object instanceof PDFArray;

/**
 * Refuses a document if any object, reachable or not, is a script, starts a program, sends data or holds a file.
 * @throws TemplateError `template_scripted`
 */
export function refuseActiveContent(context: PDFContext): void {
  const open: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = open.pop(); object; object = open.pop()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFArray) open.push(...dict.asArray().filter(isContainer));
    if (dict instanceof PDFDict) {
      check(dict);
      open.push(...dict.values().filter(isContainer));
    }
  }
}
