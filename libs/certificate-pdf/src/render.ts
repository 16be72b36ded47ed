import { CERTIFICATE_FIELDS, defaultPlacement, fitPlacement } from '@telar/domain/certificate-placement';
import type { CertificateField, Placement } from '@telar/domain/certificate-placement';
import { PDFHeader } from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';
import { printedModules, printedValues } from './content';
import type { CertificateContent } from './content';
import { Bands } from './draw/band';
import { removeForm, stampAppearance, sweep } from './draw/flatten-form';
import { imprint } from './draw/document-properties';
import { drawQr } from './draw/qr';
import { Sheet } from './draw/sheet';
import { drawSyllabus } from './draw/syllabus';
import { drawLabelled, drawValue, fontOf } from './draw/value';
import { pageView } from './template/page-view';
import type { SeenBox } from './template/page-view';
import { KNOWN_FIELDS, openTemplate } from './template/template';
import type { OpenTemplate } from './template/template';
import { FEATURES } from './text/fonts';
import type { CertificateFonts, LoadedFont } from './text/fonts';

export interface CertificateOrder {
  content: CertificateContent;
  /** The template's PDF. */
  template: Uint8Array;
  /** Used only where the template has no known form field; without it the default placement. */
  placement?: Placement | null;
  fonts: CertificateFonts;
  /** What the QR says: the canonical address of the certificate's public page. */
  verificationUrl: string;
  /** The academy's name, for the document's properties and the syllabus page. */
  academy: string;
}

/** Something that had to be made smaller than reads well, or went on on another page. */
export interface Warning {
  field: CertificateField | 'modules';
  kind: 'overflow';
}

export interface RenderedCertificate {
  bytes: Uint8Array;
  warnings: Warning[];
}

/**
 * Makes the certificate's PDF. Pure: the same order gives the same bytes, in Node and in a browser. Characters that
 * the fonts lack are left out; ask `missingCharacters` before.
 * @throws TemplateError when the template is refused, and nothing else that depends on the content
 */
export async function renderCertificate(order: CertificateOrder): Promise<RenderedCertificate> {
  const template = await openTemplate(order.template);
  const job = await startJob(order, template);
  if (template.hasForm) fillForm(job);
  else writeAtPlacement(job);
  for (const sheet of job.sheets) sheet.close();
  removeForm(template.doc, template.pages, template.boxes);
  imprint(template.doc, order.content, order.academy);
  await template.doc.flush();
  sweep(template.doc);
  template.doc.context.header = PDFHeader.forVersion(1, 7);
  const bytes = await template.doc.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  return { bytes, warnings: job.warnings };
}

interface Job {
  order: CertificateOrder;
  template: OpenTemplate;
  /** One per page, those added included. */
  sheets: Sheet[];
  addSheet: () => Sheet;
  bands: Bands;
  values: Record<CertificateField, string>;
  warnings: Warning[];
}

async function startJob(order: CertificateOrder, template: OpenTemplate): Promise<Job> {
  const { doc, pages, views } = template;
  const embedded = new Map<LoadedFont, PDFFont>();
  const parsed = new Map(Object.values(order.fonts).map((font) => [font.bytes, font.parsed]));
  doc.registerFontkit({
    create: (bytes) => {
      const font = parsed.get(bytes as Uint8Array);
      if (!font) throw new Error('A font that was not loaded');
      return font;
    },
  });
  for (const font of Object.values(order.fonts)) {
    const options = { subset: true, customName: font.embeddedName, features: FEATURES };
    embedded.set(font, await doc.embedFont(font.bytes, options));
  }
  const fontIn = (font: LoadedFont) => {
    const found = embedded.get(font);
    if (!found) throw new Error('A font that was not embedded');
    return found;
  };
  const sheetOf = (page: PDFPage) => new Sheet(doc.context, page, pageView(page), fontIn);
  const sheets = pages.map(sheetOf);
  const [first] = views;
  const addSheet = () => {
    const sheet = sheetOf(doc.addPage([first?.width ?? 842, first?.height ?? 595]));
    sheets.push(sheet);
    return sheet;
  };
  const values = printedValues(order.content);
  const bands = new Bands(doc.context, values.certificate_code);
  return { order, template, sheets, addSheet, bands, values, warnings: [] };
}

function fillForm(job: Job) {
  const { template, sheets, values, order } = job;
  const { fonts } = order;
  const named = (name: string) => template.boxes.filter((box) => box.name === name);
  for (const box of template.boxes) {
    const sheet = sheets[box.page];
    if (sheet && !KNOWN_FIELDS.has(box.name)) stampAppearance(template.doc, sheet, box);
  }
  for (const { page, box } of named('band')) {
    const sheet = sheets[page];
    if (sheet) job.bands.draw(sheet, box);
  }
  for (const field of CERTIFICATE_FIELDS) {
    for (const { page, box, style } of named(field)) {
      const sheet = sheets[page];
      const text = values[field];
      if (!sheet || text === '') continue;
      const size = style.size > 0 ? style.size : Math.min(44, box.height * 0.62);
      const where = { box, size, align: style.align, font: fontOf(style, field) };
      const colour = style.colour ?? undefined;
      const overflow = drawValue(sheet, field, text, fonts, colour ? { ...where, colour } : where);
      if (overflow) warn(job, field);
    }
  }
  const [area] = named('modules');
  const sheet = area && sheets[area.page];
  syllabus(job, area && sheet ? { sheet, box: area.box, headed: false } : null);
  const [qr] = named('qr').filter(({ page }) => page === 0);
  verification(job, qr?.box ?? defaultPlacement(template.views).qr, named('certificate_code').length > 0);
}

function writeAtPlacement(job: Job) {
  const { template, sheets, values, order } = job;
  const placement = fitPlacement(order.placement ?? defaultPlacement(template.views), template.views);
  for (const band of placement.bands) {
    const sheet = sheets[band.page];
    if (sheet) job.bands.draw(sheet, band);
  }
  for (const field of CERTIFICATE_FIELDS) {
    const box = placement.fields[field];
    const sheet = box && sheets[box.page];
    if (!box || !sheet || values[field] === '') continue;
    const draw = box.labelled ? drawLabelled : drawValue;
    const where = { box, size: box.size, align: box.align };
    if (draw(sheet, field, values[field], order.fonts, where)) warn(job, field);
  }
  const { modules } = placement;
  const sheet = modules && sheets[modules.page];
  syllabus(job, modules && sheet ? { sheet, box: modules, headed: true } : null);
  verification(job, placement.qr, placement.fields.certificate_code !== undefined);
}

function syllabus(job: Job, where: { sheet: Sheet; box: SeenBox; headed: boolean } | null) {
  const { order, values, bands, addSheet } = job;
  const notes = {
    ...{ name: values.user_name, course: values.course_title, code: values.certificate_code },
    academy: order.academy,
  };
  const tools = { fonts: order.fonts, notes, bands, addSheet };
  if (drawSyllabus(printedModules(order.content.modules), where, tools)) warn(job, 'modules');
}

/** The QR on the first page; the code stands under it where it is printed nowhere else. */
function verification(job: Job, box: SeenBox, codeIsPrinted: boolean) {
  const [sheet] = job.sheets;
  if (!sheet) return;
  const caption = codeIsPrinted ? 0 : Math.min(10, box.height * 0.12);
  drawQr(sheet, job.order.verificationUrl, { ...box, height: box.height - caption });
  if (codeIsPrinted) return;
  const below = { ...box, y: box.y + box.height - caption, height: caption };
  const where = { box: below, size: caption * 0.8, align: 'center' } as const;
  drawValue(sheet, 'certificate_code', job.values.certificate_code, job.order.fonts, where);
}

function warn({ warnings }: Job, field: Warning['field']) {
  if (!warnings.some((warning) => warning.field === field)) warnings.push({ field, kind: 'overflow' });
}
