import { PDFName, PDFNumber, StandardFonts, TextAlignment } from 'pdf-lib';
import type { PDFDict, PDFDocument, PDFFont, PDFForm, PDFPage, RGB } from 'pdf-lib';
import { BAND, HEIGHT, MARGIN, NOCHE, PACIFICO, WIDTH } from './paper';
import { DETAILS, QR, VERIFY } from './places';

/** Fonts that a form may name; the certificate takes its own cut of the same kind. */
type FieldFont = 'Serif' | 'SerifBold' | 'Sans' | 'SansBold';

interface FieldBox {
  page: PDFPage;
  x: number;
  /** Top edge, from the top of the page. */
  y: number;
  width: number;
  height: number;
  font?: FieldFont;
  size?: number;
  color?: RGB;
  align?: TextAlignment;
}

/** A text field with a box for each place where its value is printed. */
function field(form: PDFForm, name: string, font: PDFFont, ...boxes: FieldBox[]) {
  const text = form.createTextField(name);
  for (const { page, x, y, width, height } of boxes) {
    text.addToPage(page, { x, y: HEIGHT - y - height, width, height, font, borderWidth: 0 });
  }
  boxes.forEach(({ font: face = 'Sans', size = 0, color = NOCHE, align = TextAlignment.Left }, i) => {
    const appearance = `/${face} ${size} Tf ${color.red.toFixed(3)} ${color.green.toFixed(3)} ${color.blue.toFixed(3)} rg`;
    text.acroField.setDefaultAppearance(appearance);
    const widget = text.acroField.getWidgets()[i];
    widget?.setDefaultAppearance(appearance);
    widget?.dict.set(PDFName.of('Q'), PDFNumber.of(align));
  });
}

/** The form, its fields named like the certificate request’s. */
export function fields(doc: PDFDocument, font: PDFFont, first: PDFPage, second: PDFPage) {
  const form = doc.getForm();
  const add = (name: string, ...boxes: FieldBox[]) => field(form, name, font, ...boxes);
  const edges = (page: PDFPage): FieldBox[] => [
    { page, x: 0, y: 0, width: WIDTH, height: BAND },
    { page, x: 0, y: HEIGHT - BAND, width: WIDTH, height: BAND },
  ];
  add('band', ...edges(first), ...edges(second));
  add('user_name', {
    ...{ page: first, x: MARGIN, y: 186, width: 690, height: 64 },
    ...{ font: 'SerifBold', size: 35, color: NOCHE },
  });
  add(
    'course_title',
    {
      ...{ page: first, x: MARGIN, y: 280, width: 690, height: 64 },
      ...{ font: 'SerifBold', size: 24, color: PACIFICO },
    },
    {
      ...{ page: second, x: MARGIN + 190, y: 69, width: WIDTH - 2 * MARGIN - 190, height: 26 },
      ...{ font: 'Serif', size: 13, color: NOCHE, align: TextAlignment.Right },
    },
  );
  const details = ['dni', 'duration_hours', 'start_date', 'end_date', 'final_grade', 'student_code'];
  details.forEach((name, i) => {
    const width = (DETAILS[i + 1] ?? WIDTH - MARGIN + 10) - (DETAILS[i] ?? 0) - 10;
    add(name, { page: first, x: DETAILS[i] ?? 0, y: 381, width, height: 20, font: 'SansBold', size: 13 });
  });
  const right = { align: TextAlignment.Right, font: 'SansBold', x: VERIFY - 190, width: 190 } as const;
  add('issue_date', { ...right, page: first, y: 447, height: 17, size: 12 });
  add(
    'certificate_code',
    { ...right, page: first, y: 480, height: 17, size: 12 },
    { page: second, x: MARGIN + 176, y: 540.5, width: 220, height: 12, font: 'SansBold', size: 8 },
  );
  add('qr', { page: first, x: WIDTH - MARGIN - QR, y: 424, width: QR, height: QR });
  add('modules', { page: second, x: MARGIN, y: 112, width: WIDTH - 2 * MARGIN, height: 408 });
}

/** Lets viewers show what is typed: the standard fonts under the names that the fields use. */
export function nameFonts(doc: PDFDocument): void {
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
