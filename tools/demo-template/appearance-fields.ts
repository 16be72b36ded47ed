import { PDFHexString, PDFName } from 'pdf-lib';
import type { PDFDocument, PDFForm, PDFPage } from 'pdf-lib';
import { rgbOperands } from './form-fields';
import { DETAIL_LEFTS, HEIGHT, NOCHE, signatureLeft, SIGNERS, SOFT } from './layout';
import { SIGNATURES } from './signature-strokes';
import type { Point } from './signature-strokes';
import type { TemplateFonts } from './text';

/** The fixed appearance of a form field. `x` and `y` are the top left corner of its box. */
interface Appearance {
  page: PDFPage;
  x: number;
  y: number;
  width: number;
  height: number;
  /** PDF operators, in points from the lower left corner of the box. */
  content: string;
}

/** Adds a field that has an appearance and no value. Returns it. */
function addAppearanceField(
  doc: PDFDocument,
  form: PDFForm,
  name: string,
  appearance: Appearance,
  font?: TemplateFonts['sans'],
) {
  const { page, x, y, width, height, content } = appearance;
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
  return field;
}

/** Adds the labels that are printed only with their values, see `_label` in libs/certificate-pdf. */
export function addLabelFields(doc: PDFDocument, form: PDFForm, page: PDFPage, fonts: TemplateFonts): void {
  for (const [name, label, column] of [
    ['dni_label', 'DNI', 0],
    ['final_grade_label', 'Nota final', 4],
    ['student_code_label', 'ID del alumno', 5],
  ] as const) {
    const text = fonts.sans.encodeText(label).toString();
    const content = `BT ${rgbOperands(SOFT)} rg /F 7.6 Tf 1 0 0 1 0 3 Tm ${text} Tj ET`;
    const appearance = { page, x: DETAIL_LEFTS[column] ?? 0, y: 370, width: 90, height: 10, content };
    addAppearanceField(doc, form, name, appearance, fonts.sans);
  }
}

/** Returns the PDF operators of a smooth curve through points (a Catmull-Rom spline as Bézier curves). */
function curveOperators(points: readonly Point[]): string {
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

/** Adds the signatures of the two signers as fields: an academy replaces them with its own in any PDF editor. */
export function addSignatureFields(doc: PDFDocument, form: PDFForm, page: PDFPage): void {
  SIGNATURES.forEach((strokes, i) => {
    const content = `${rgbOperands(NOCHE)} RG 1.1 w 1 J 1 j\n${strokes.map(curveOperators).join('\n')}`;
    const field = addAppearanceField(doc, form, `signature_${i + 1}`, {
      page,
      x: signatureLeft(i) + 24,
      y: 458,
      width: 130,
      height: 46,
      content,
    });
    const signer = SIGNERS[i];
    if (!signer) return;
    // Certificates say it to people who cannot see the signature.
    const description = `Firma de ${signer.name}, ${signer.position}`;
    field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText(description));
  });
}
