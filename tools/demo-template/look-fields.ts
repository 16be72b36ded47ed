import { PDFName } from 'pdf-lib';
import type { PDFDocument, PDFForm, PDFPage } from 'pdf-lib';
import { DETAILS, HEIGHT, MARGIN, NOCHE, SOFT } from './layout';
import { rgbOperands } from './form-fields';
import type { TemplateFonts } from './text';

/** The look of a form field that keeps it: content in points from the lower left corner of its box. */
interface Look {
  page: PDFPage;
  x: number;
  /** The upper edge. */
  y: number;
  width: number;
  height: number;
  content: string;
}

/** Adds a field that shows a drawing and holds no value. */
function addLook(doc: PDFDocument, form: PDFForm, name: string, look: Look, font?: TemplateFonts['sans']) {
  const { page, x, y, width, height, content } = look;
  const field = form.createTextField(name);
  field.addToPage(page, { x, y: HEIGHT - y - height, width, height, borderWidth: 0 });
  const resources = font ? { Font: { F: font.ref } } : {};
  const stream = doc.context.flateStream(content, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: resources,
  });
  const ref = doc.context.register(stream);
  for (const widget of field.acroField.getWidgets()) widget.dict.set(PDFName.of('AP'), doc.context.obj({ N: ref }));
}

/** Labels that are printed only with their values, see `_label` in libs/certificate-pdf. */
export function addLabelFields(doc: PDFDocument, form: PDFForm, page: PDFPage, fonts: TemplateFonts): void {
  for (const [name, label, column] of [
    ['final_grade_label', 'Nota final', 4],
    ['student_code_label', 'Código de alumno', 5],
  ] as const) {
    const text = fonts.sans.encodeText(label).toString();
    const content = `BT ${rgbOperands(SOFT)} rg /F 7.6 Tf 1 0 0 1 0 3 Tm ${text} Tj ET`;
    addLook(doc, form, name, { page, x: DETAILS[column] ?? 0, y: 370, width: 90, height: 10, content }, fonts.sans);
  }
}

/** Strokes of the two demo signatures: points of a smooth pen line in a box of 130 by 44. */
const SIGNATURES: readonly (readonly (readonly [number, number])[][])[] = [
  [
    [
      [8, 12],
      [14, 34],
      [22, 42],
      [27, 36],
      [22, 26],
      [12, 22],
      [24, 20],
      [34, 8],
      [40, 18],
      [45, 22],
      [48, 16],
      [44, 11],
      [52, 14],
      [57, 22],
      [59, 12],
      [66, 21],
      [69, 12],
      [76, 22],
      [80, 12],
      [90, 16],
      [104, 18],
      [124, 24],
    ],
    [
      [2, 6],
      [40, 4],
      [80, 7],
      [112, 12],
    ],
  ],
  [
    [
      [20, 38],
      [28, 40],
      [26, 24],
      [20, 8],
      [10, 6],
      [14, 14],
      [30, 18],
      [42, 34],
      [50, 41],
      [52, 32],
      [44, 22],
      [46, 10],
      [54, 14],
      [60, 22],
      [62, 12],
      [70, 24],
      [74, 12],
      [82, 20],
      [88, 14],
      [98, 22],
      [112, 12],
      [126, 20],
    ],
    [
      [34, 26],
      [58, 30],
      [96, 29],
    ],
  ],
];

/** A smooth curve through points, as PDF operators (Catmull-Rom as Bézier curves). */
function curve(points: readonly (readonly [number, number])[]): string {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  const n = (value: number) => value.toFixed(2);
  const [x0, y0] = at(0);
  const parts = [`${n(x0)} ${n(y0)} m`];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = `${n(bx + (cx - ax) / 6)} ${n(by + (cy - ay) / 6)}`;
    parts.push(`${first} ${n(cx - (dx - bx) / 6)} ${n(cy - (dy - by) / 6)} ${n(cx)} ${n(cy)} c`);
  }
  return `${parts.join('\n')}\nS`;
}

/** Signatures of the two signers, as fields: an academy replaces their pictures with its own in any PDF editor. */
export function addSignatureFields(doc: PDFDocument, form: PDFForm, page: PDFPage): void {
  SIGNATURES.forEach((strokes, i) => {
    const content = `${rgbOperands(NOCHE)} RG 1.1 w 1 J 1 j\n${strokes.map(curve).join('\n')}`;
    addLook(doc, form, `signature_${i + 1}`, {
      page,
      x: MARGIN + i * 214 + 24,
      y: 458,
      width: 130,
      height: 46,
      content,
    });
  });
}
