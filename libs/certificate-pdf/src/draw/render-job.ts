import { CERTIFICATE_PAGES } from '@telar/domain/certificate-page';
import type { Align, CertificateField, Placement } from '@telar/domain/certificate-placement';
import type { PDFPage } from 'pdf-lib';
import { printedValues } from '../content';
import type { CertificateContent } from '../content';
import { pageView } from '../template/page-view';
import type { SeenBox } from '../template/page-view';
import type { OpenTemplate } from '../template/template';
import type { CertificateFonts, FontName } from '../text/fonts';
import { SubsetFonts } from '../text/subset-font';
import type { Deflate } from '../write/deflate';
import { Bands } from './band';
import { Sheet } from './sheet';
import { removeStructure, Structure } from './structure';
import { drawTemplateContent } from './template-content';

/** What a certificate's PDF is made from. */
export interface CertificateOrder {
  content: CertificateContent;
  /** The template's PDF, or the opened template, which is copied and not changed. */
  template: Uint8Array | OpenTemplate;
  /**
   * If the template has a field for the name, only `form_fields`, `qr` and `verification_url` are used. Default:
   * `defaultPlacement`.
   */
  placement?: Placement | null;
  fonts: CertificateFonts;
  /** The text of the QR code: the canonical URL of the certificate's public page. */
  verificationUrl: string;
  /** The academy's name, for the document's properties and the added syllabus pages. */
  academy: string;
  /** Compresses a stream in the zlib format. Default: pako, which is slower than Node's zlib. */
  deflate?: Deflate;
  /** If set, prints a model instead of a certificate, and collects the places of the open values. */
  model?: ModelParts;
}

/** The values that a model leaves open. */
export const OPEN_FIELDS = ['user_name', 'course_title', 'duration_hours'] as const satisfies CertificateField[];

/** Where a value of a model goes, in points on A4 from the top left corner of the first page. */
export interface OpenPlace {
  field: (typeof OPEN_FIELDS)[number];
  x: number;
  y: number;
  width: number;
  height: number;
  /** The largest font size. */
  size: number;
  align: Align;
  font: FontName;
  /** The height of the font's capital letters, in thousandths of the font size. */
  capHeight: number;
  /** `#RRGGBB` */
  color: string;
}

/** A model has neither a QR nor the values of `OPEN_FIELDS`. */
export interface ModelParts {
  /** Printed instead of the values of the content. */
  values: Partial<Record<CertificateField, string>>;
  places: OpenPlace[];
  /** The box of the QR with its lines, as `places`. */
  qr: SeenBox | null;
}

/** A text that is printed smaller than readable, or a syllabus that continues on added pages. */
export interface Warning {
  field: CertificateField | 'modules';
  kind: 'overflow';
}

/** One certificate while it is drawn. */
export interface RenderJob {
  order: CertificateOrder;
  template: OpenTemplate;
  fonts: SubsetFonts;
  /** One per page, added ones included. */
  sheets: Sheet[];
  structure: Structure;
  /** Adds an empty page at the end of the document, of the first page's size. */
  addSheet: () => Sheet;
  bands: Bands;
  /** False leaves out the bands of added pages. */
  hasBands: boolean;
  /** The URL of the certificate's page as people type it: without `https://`, with the code. */
  printedUrl: string;
  /** The printed text of each field. */
  values: Record<CertificateField, string>;
  warnings: Warning[];
}

/** @param url of the certificate's page, with its signed token or its code */
function typedUrl(url: string, code: string): string {
  const [origin = ''] = url.replace(/^https?:\/\//, '').split(CERTIFICATE_PAGES);
  return origin + CERTIFICATE_PAGES + code;
}

export function startJob(order: CertificateOrder, template: OpenTemplate): RenderJob {
  const { doc, pages, views } = template;
  const fonts = new SubsetFonts(doc.context);
  const structure = new Structure(doc.context);
  const sheetOf = (page: PDFPage) => new Sheet(doc.context, page, pageView(page), fonts, structure);
  removeStructure(doc);
  const sheets = pages.map((page) => {
    const sheet = sheetOf(page);
    drawTemplateContent(sheet, page);
    return sheet;
  });
  const [first] = views;
  const addSheet = () => {
    const sheet = sheetOf(doc.addPage([first?.width ?? 842, first?.height ?? 595]));
    sheets.push(sheet);
    return sheet;
  };
  const values = { ...printedValues(order.content), ...order.model?.values };
  const bands = new Bands(doc.context, values.certificate_code);
  const printedUrl = typedUrl(order.verificationUrl, values.certificate_code);
  return {
    order,
    template,
    fonts,
    sheets,
    structure,
    addSheet,
    bands,
    hasBands: true,
    printedUrl,
    values,
    warnings: [],
  };
}

/** Adds a warning, once for each field. */
export function warn({ warnings }: RenderJob, field: Warning['field']): void {
  if (!warnings.some((warning) => warning.field === field)) warnings.push({ field, kind: 'overflow' });
}
