import { PDFName, PDFNumber, StandardFonts, TextAlignment } from 'pdf-lib';
import type { PDFDict, PDFDocument, PDFFont, PDFForm, PDFPage, RGB } from 'pdf-lib';
import {
  BAND_HEIGHT,
  DETAIL_LEFTS,
  HEIGHT,
  MARGIN,
  NOCHE,
  NOTES_RIGHT,
  PACIFICO,
  PRINT_MARGIN,
  QR_SIZE,
  WIDTH,
} from './layout';

/** Names of fonts in the form. The certificate uses its own font of the same kind. */
type FieldFont = 'Serif' | 'SerifBold' | 'Sans' | 'SansBold';

/** One place where a field's value is printed. `x` and `y` are its top left corner. */
interface FieldBox {
  page: PDFPage;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Default `Sans`. */
  font?: FieldFont;
  /** Largest font size; 0, the default, fits the box. */
  size?: number;
  color?: RGB;
  align?: TextAlignment;
}

/** The operands of `rg` and `RG`. */
export const rgbOperands = ({ red, green, blue }: RGB): string =>
  [red, green, blue].map((part) => part.toFixed(3)).join(' ');

/** Adds a text field with a box for each place where its value is printed. */
function addField(form: PDFForm, name: string, viewerFont: PDFFont, ...boxes: FieldBox[]) {
  const field = form.createTextField(name);
  for (const { page, x, y, width, height } of boxes) {
    field.addToPage(page, { x, y: HEIGHT - y - height, width, height, font: viewerFont, borderWidth: 0 });
  }
  boxes.forEach(({ font = 'Sans', size = 0, color = NOCHE, align = TextAlignment.Left }, i) => {
    const appearance = `/${font} ${size} Tf ${rgbOperands(color)} rg`;
    field.acroField.setDefaultAppearance(appearance);
    const widget = field.acroField.getWidgets()[i];
    widget?.setDefaultAppearance(appearance);
    widget?.dict.set(PDFName.of('Q'), PDFNumber.of(align));
  });
}

/** Adds the form. Its fields have the names of the certificate request, and `band`, `qr` and `modules`. */
export function addFormFields(doc: PDFDocument, viewerFont: PDFFont, first: PDFPage, second: PDFPage) {
  const form = doc.getForm();
  const add = (name: string, ...boxes: FieldBox[]) => addField(form, name, viewerFont, ...boxes);
  const bands = (page: PDFPage): FieldBox[] => [
    { page, x: PRINT_MARGIN, y: PRINT_MARGIN, width: WIDTH - 2 * PRINT_MARGIN, height: BAND_HEIGHT },
    {
      page,
      x: PRINT_MARGIN,
      y: HEIGHT - PRINT_MARGIN - BAND_HEIGHT,
      width: WIDTH - 2 * PRINT_MARGIN,
      height: BAND_HEIGHT,
    },
  ];
  add('band', ...bands(first), ...bands(second));
  add('user_name', { page: first, x: MARGIN, y: 186, width: 690, height: 64, font: 'SerifBold', size: 35 });
  add(
    'course_title',
    { page: first, x: MARGIN, y: 280, width: 690, height: 64, font: 'SerifBold', size: 24, color: PACIFICO },
    {
      page: second,
      x: MARGIN + 190,
      y: 69,
      width: WIDTH - 2 * MARGIN - 190,
      height: 26,
      font: 'Serif',
      size: 13,
      align: TextAlignment.Right,
    },
  );
  const details = ['dni', 'duration_hours', 'start_date', 'end_date', 'final_grade', 'student_code'];
  details.forEach((name, i) => {
    const width = (DETAIL_LEFTS[i + 1] ?? WIDTH - MARGIN + 10) - (DETAIL_LEFTS[i] ?? 0) - 10;
    add(name, { page: first, x: DETAIL_LEFTS[i] ?? 0, y: 381, width, height: 20, font: 'SansBold', size: 13 });
  });
  const besideQr = {
    page: first,
    x: NOTES_RIGHT - 190,
    width: 190,
    height: 17,
    font: 'SansBold',
    size: 12,
    align: TextAlignment.Right,
  } as const;
  add('issue_date', { ...besideQr, y: 447 });
  add('verification_url', {
    ...besideQr,
    x: NOTES_RIGHT - 230,
    width: 230,
    height: 11,
    font: 'Sans',
    size: 7.6,
    y: 518,
  });
  add(
    'certificate_code',
    { ...besideQr, y: 480 },
    { page: second, x: MARGIN + 176, y: 540.5, width: 220, height: 12, font: 'SansBold', size: 8 },
  );
  add('qr', { page: first, x: WIDTH - MARGIN - QR_SIZE, y: 424, width: QR_SIZE, height: QR_SIZE });
  add('modules', { page: second, x: MARGIN, y: 112, width: WIDTH - 2 * MARGIN, height: 408 });
}

/** Declares standard fonts under the names that the fields use, so that viewers can show typed values. */
export function addViewerFonts(doc: PDFDocument): void {
  const standard: Record<FieldFont, StandardFonts> = {
    Serif: StandardFonts.TimesRoman,
    SerifBold: StandardFonts.TimesRomanBold,
    Sans: StandardFonts.Helvetica,
    SansBold: StandardFonts.HelveticaBold,
  };
  const entries: Record<string, PDFDict> = {};
  for (const [name, font] of Object.entries(standard)) {
    entries[name] = doc.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: font, Encoding: 'WinAnsiEncoding' });
  }
  doc.getForm().acroForm.dict.set(PDFName.of('DR'), doc.context.obj({ Font: doc.context.obj(entries) }));
}
