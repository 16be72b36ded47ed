import { FORM_TARGETS } from '@telar/domain/certificate-placement';
import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import type { PDFContext, PDFPage } from 'pdf-lib';
import { copyContext } from './copy-context';
import { formBoxes } from './form-fields';
import type { FieldType, FormBox } from './form-fields';
import { pageView } from './page-view';
import type { PageView, SeenBox } from './page-view';
import { assertSafeTemplate } from './safe-template';
import { asTemplateError, TemplateError } from './template-error';

/** The form fields that a certificate fills without a mapping. */
const KNOWN_FIELDS: ReadonlySet<string> = new Set(FORM_TARGETS);

/** A form without it says too little: what it lacks is printed at the placement. */
const NAME_FIELD = 'user_name';

/** What an admin sees of a template. Sizes in points, of the page as a reader sees it. */
export interface TemplateInfo {
  pages: { width: number; height: number; rotation: number }[];
  /** `known` fields are filled, the others keep their look. `page` 0 is the first. */
  fields: {
    name: string;
    type: FieldType;
    known: boolean;
    page: number;
    box: SeenBox;
    /** The text's color, `#RRGGBB`; `null` or missing if the field gives none. */
    ink?: string | null;
  }[];
  /** True if the template has a field for the name. Its fields are then filled, and QR and web address are placed. */
  hasForm: boolean;
}

/** A safe template, ready to be drawn on once, or to be copied any number of times. */
export interface OpenTemplate {
  doc: PDFDocument;
  pages: PDFPage[];
  views: PageView[];
  boxes: FormBox[];
  hasForm: boolean;
}

/** Checks a template with `assertSafeTemplate` and opens it. @throws TemplateError and nothing else */
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
    const boxes = formBoxes(doc, pages, views);
    return { doc, pages, views, boxes, hasForm: boxes.some(({ name }) => name === NAME_FIELD) };
  } catch (error) {
    throw asTemplateError(error);
  }
}

/** pdf-lib makes documents from parsed objects, too, but its types hide it. */
const DocumentOf = PDFDocument as unknown as new (
  context: PDFContext,
  ignoreEncryption: boolean,
  updateMetadata: boolean,
) => PDFDocument;

/** Copies a template that nothing was drawn on. This takes a tenth of the time of opening it again. */
export function copyTemplate({ doc, views, boxes, hasForm }: OpenTemplate): OpenTemplate {
  const { context, copies } = copyContext(doc.context, new Set(boxes.map(({ widget }) => widget)));
  const copy = new DocumentOf(context, false, false);
  const copiedBoxes = boxes.map((box) => ({ ...box, widget: copies.get(box.widget) ?? box.widget }));
  return { doc: copy, pages: copy.getPages(), views, boxes: copiedBoxes, hasForm };
}

/** The hex code of a color, `#RRGGBB`. @param color red, green and blue from 0 to 1 */
export const hexOf = (color: readonly number[]): string =>
  `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();

/** Lists the pages and the form fields of a template. @throws TemplateError and nothing else */
export async function inspectTemplate(bytes: Uint8Array): Promise<TemplateInfo> {
  const { views, boxes, hasForm } = await openTemplate(bytes);
  return {
    pages: views.map(({ width, height, rotation }) => ({ width, height, rotation })),
    fields: boxes.map(({ name, type, page, box, style }) => ({
      name,
      type,
      known: KNOWN_FIELDS.has(name),
      page,
      box,
      ink: style.color && hexOf(style.color),
    })),
    hasForm,
  };
}
