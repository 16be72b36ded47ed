import { CERTIFICATE_FIELDS } from '@telar/domain/certificate-placement';
import { LIMITS } from '@telar/domain/limits';
import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';
import { formBoxes } from './form-fields';
import type { FieldType, FormBox } from './form-fields';
import { GuardedParser } from './limited-parser';
import { countPages } from './page-tree';
import { pageView } from './page-view';
import type { PageView, SeenBox } from './page-view';
import { refuseActiveContent } from './active-content';
import { COST, TemplateError } from './template-error';

/** Form fields that a certificate fills: the values by their wire names, and three areas. */
export const KNOWN_FIELDS: ReadonlySet<string> = new Set([...CERTIFICATE_FIELDS, 'modules', 'qr', 'band']);

/** What an admin sees of a template. Sizes in points, as a reader sees the page. */
export interface TemplateInfo {
  pages: { width: number; height: number; rotation: number }[];
  /** `known` fields get filled; the others are flattened as they are. `page` 0 is the first. */
  fields: { name: string; type: FieldType; known: boolean; page: number; box: SeenBox }[];
  /** True when the template has a known field: it is then filled, and no placement is used. */
  hasForm: boolean;
}

/** A template that was looked at and may be drawn on. */
export interface OpenTemplate {
  doc: PDFDocument;
  pages: PDFPage[];
  views: PageView[];
  boxes: FormBox[];
  hasForm: boolean;
}

const HEADER = '%PDF-';
const ENCRYPTED = /\/Encrypt[\s\0]*(?:\d{1,10}[\s\0]+\d{1,5}[\s\0]+R|<<)/;

/** The cheap look, before anything is parsed. @throws TemplateError */
function refuseAtSight(bytes: Uint8Array) {
  if (bytes.length > LIMITS.templateBytes) throw new TemplateError('template_too_large', `${bytes.length} bytes`);
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.slice(0, 1024).includes(HEADER)) throw new TemplateError('template_not_pdf');
  if (ENCRYPTED.test(text)) throw new TemplateError('template_encrypted');
}

/**
 * Says whether a template is harmless to read and to hand on: a PDF of at most 10 MB, not encrypted, without scripts,
 * actions or attached files, not built to exhaust time or memory, and with at least one page. Bounded in time and
 * memory itself; still, run it where it can be stopped.
 * @throws TemplateError and nothing else
 */
export async function assertSafeTemplate(bytes: Uint8Array): Promise<void> {
  refuseAtSight(bytes);
  try {
    const context = await new GuardedParser(bytes).read();
    if (context.lookup(context.trailerInfo.Encrypt)) throw new TemplateError('template_encrypted');
    refuseActiveContent(context);
    countPages(context);
  } catch (error) {
    throw asTemplateError(error);
  }
}

/** Opens a template for drawing, after `assertSafeTemplate`. @throws TemplateError and nothing else */
export async function openTemplate(bytes: Uint8Array): Promise<OpenTemplate> {
  await assertSafeTemplate(bytes);
  try {
    const doc = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    const pages = doc.getPages();
    if (pages.length === 0) throw new TemplateError('template_no_pages');
    const views = pages.map(pageView);
    const boxes = formBoxes(doc, pages, views, COST.fields);
    return { doc, pages, views, boxes, hasForm: boxes.some(({ name }) => KNOWN_FIELDS.has(name)) };
  } catch (error) {
    throw asTemplateError(error);
  }
}

/** Pages and fields of a template. @throws TemplateError and nothing else */
export async function inspectTemplate(bytes: Uint8Array): Promise<TemplateInfo> {
  const { views, boxes, hasForm } = await openTemplate(bytes);
  return {
    pages: views.map(({ width, height, rotation }) => ({ width, height, rotation })),
    fields: boxes.map(({ name, type, page, box }) => ({ name, type, known: KNOWN_FIELDS.has(name), page, box })),
    hasForm,
  };
}

function asTemplateError(error: unknown): TemplateError {
  if (error instanceof TemplateError) return error;
  return new TemplateError('template_damaged', error instanceof Error ? error.message.slice(0, 120) : '');
}
