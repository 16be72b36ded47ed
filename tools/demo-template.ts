/**
 * Makes the demo academy's certificate template: `npx tsx tools/demo-template.ts`. Two A4 landscape pages, certificate
 * and syllabus, with form fields named like the certificate request's; the same bytes each time.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fontkit from '@pdf-lib/fontkit';
import {
  concatTransformationMatrix,
  degrees,
  drawObject,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
  TextAlignment,
} from 'pdf-lib';
import type { PDFDict, PDFFont, PDFForm, PDFPage, PDFRef, RGB } from 'pdf-lib';

const TARGET = new URL('../apps/api/src/database/seed/assets/plantilla-telar.pdf', import.meta.url);
const FONTS = new URL('../node_modules/@expo-google-fonts/', import.meta.url);

const [WIDTH, HEIGHT] = [841.89, 595.28];
const MARGIN = 62;
const BAND = 17;

const ink = (hex: string): RGB => {
  const value = Number.parseInt(hex.slice(1), 16);
  return rgb((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
};
const PAPER = ink('#FBF8F2');
const NOCHE = ink('#14213D');
const PACIFICO = ink('#0B5563');
const COCHINILLA = ink('#8E1B3B');
const MAIZ = ink('#E3A72F');
const SOFT = ink('#5A5560');
const FAINT = ink('#EDE6D8');
const LINE = ink('#D3CAB8');

interface Faces {
  serif: PDFFont;
  serifBold: PDFFont;
  italic: PDFFont;
  sans: PDFFont;
  sansBold: PDFFont;
}

async function embedFaces(doc: PDFDocument): Promise<Faces> {
  doc.registerFontkit(fontkit);
  const embed = (file: string, customName: string) =>
    doc.embedFont(readFileSync(new URL(file, FONTS)), { subset: true, customName, features: { liga: false } });
  return {
    serif: await embed('source-serif-4/400Regular/SourceSerif4_400Regular.ttf', 'TELARB+SourceSerif4-Regular'),
    serifBold: await embed('source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf', 'TELARB+SourceSerif4-SemiBold'),
    italic: await embed(
      'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
      'TELARB+SourceSerif4-It',
    ),
    sans: await embed('figtree/400Regular/Figtree_400Regular.ttf', 'TELARB+Figtree-Regular'),
    sansBold: await embed('figtree/600SemiBold/Figtree_600SemiBold.ttf', 'TELARB+Figtree-SemiBold'),
  };
}

interface Words {
  x: number;
  /** Baseline, from the top of the page. */
  y: number;
  size: number;
  font: PDFFont;
  color: RGB;
  /** Space added after each letter, in points. */
  spacing?: number;
  align?: 'left' | 'center' | 'right';
}

function words(page: PDFPage, text: string, { x, y, size, font, color, spacing = 0, align = 'left' }: Words) {
  const letters = spacing === 0 ? [text] : [...text];
  const width = font.widthOfTextAtSize(text, size) + spacing * (letters.length - 1);
  let at = x - (align === 'left' ? 0 : align === 'right' ? width : width / 2);
  for (const letter of letters) {
    page.drawText(letter, { x: at, y: HEIGHT - y, size, font, color });
    at += font.widthOfTextAtSize(letter, size) + spacing;
  }
}

function rule(page: PDFPage, x: number, y: number, width: number, color = LINE, thickness = 0.6) {
  page.drawLine({ start: { x, y: HEIGHT - y }, end: { x: x + width, y: HEIGHT - y }, color, thickness });
}

interface Rosette {
  x: number;
  y: number;
  radius: number;
  depth: number;
  petals: number;
  threads: number;
  color: RGB;
  width: number;
}

/** One thread of a guilloche: a wave around (0, 0), as a form that pages can stamp again and again. */
function thread(doc: PDFDocument, { radius, depth, petals, color, width }: Rosette): PDFRef {
  const steps = petals * 24;
  const points = Array.from({ length: steps }, (_, i) => {
    const angle = (i / steps) * 2 * Math.PI;
    const r = radius + depth * Math.sin(petals * angle) * (0.72 + 0.28 * Math.cos(2 * petals * angle));
    return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)} ${i === 0 ? 'm' : 'l'}`;
  });
  const content = `${color.red} ${color.green} ${color.blue} RG ${width} w 1 j\n${points.join('\n')}\ns`;
  const reach = radius + depth + width;
  const dict = { Type: 'XObject', Subtype: 'Form', BBox: [-reach, -reach, reach, reach], Resources: {} };
  return doc.context.register(doc.context.flateStream(content, dict));
}

const threads = new Map<string, PDFRef>();

/** A guilloche ring: the same wave several times, each turned a little further. */
function guilloche(page: PDFPage, rosette: Rosette) {
  const { x, y, petals } = rosette;
  const key = JSON.stringify({ ...rosette, x: 0, y: 0 });
  const ref = threads.get(key) ?? thread(page.doc, rosette);
  threads.set(key, ref);
  const name = page.node.newXObject('Guilloche', ref);
  for (let i = 0; i < rosette.threads; i += 1) {
    const angle = (i / rosette.threads / petals) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(cos, sin, -sin, cos, x, HEIGHT - y),
      drawObject(name),
      popGraphicsState(),
    );
  }
}

/** A stepped diamond, the academy's mark, of cells `cell` points wide, around (x, y). */
function mark(page: PDFPage, x: number, y: number, cell: number, colours: readonly RGB[]) {
  const reach = colours.length - 1;
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      const color = colours[Math.abs(row) + Math.abs(column)];
      if (!color) continue;
      const place = { x: x + (column - 0.5) * cell, y: HEIGHT - y + (row - 0.5) * cell };
      page.drawRectangle({ ...place, width: cell + 0.05, height: cell + 0.05, color });
    }
  }
}

/** Letters around a circle, the first at the angle `start` (degrees, 90 is the top), clockwise. */
function around(page: PDFPage, text: string, options: Omit<Words, 'align'> & { radius: number; sweep: number }) {
  const { x, y, size, font, color, radius, sweep } = options;
  const letters = [...text];
  const widths = letters.map((letter) => font.widthOfTextAtSize(letter, size));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const spread = sweep / total;
  let gone = 0;
  letters.forEach((letter, i) => {
    const width = widths[i] ?? 0;
    const middle = 90 - (gone + width / 2) * spread;
    gone += width;
    const angle = (middle * Math.PI) / 180;
    const turn = ((middle - 90) * Math.PI) / 180;
    page.drawText(letter, {
      x: x + radius * Math.cos(angle) - (width / 2) * Math.cos(turn),
      y: HEIGHT - y + radius * Math.sin(angle) - (width / 2) * Math.sin(turn),
      ...{ size, font, color, rotate: degrees(middle - 90) },
    });
  });
}

function seal(page: PDFPage, x: number, y: number, faces: Faces) {
  const color = COCHINILLA;
  guilloche(page, { x, y, radius: 46, depth: 6.5, petals: 24, threads: 7, color, width: 0.4 });
  page.drawCircle({ x, y: HEIGHT - y, size: 38.5, color: PAPER, borderColor: color, borderWidth: 0.9 });
  page.drawCircle({ x, y: HEIGHT - y, size: 25.5, borderColor: color, borderWidth: 0.5 });
  around(page, 'TELAR · ACADEMIA EN LÍNEA · LIMA, PERÚ · ', {
    ...{ x, y, size: 6, font: faces.sansBold, color, radius: 29.8, sweep: 360 },
  });
  mark(page, x, y, 3.5, [MAIZ, COCHINILLA, PAPER, COCHINILLA, COCHINILLA]);
}

function wordmark(page: PDFPage, faces: Faces) {
  mark(page, MARGIN + 14, 65, 4, [MAIZ, COCHINILLA, PACIFICO, NOCHE]);
  words(page, 'Telar', { x: MARGIN + 38, y: 68, size: 24, font: faces.serifBold, color: NOCHE });
  words(page, 'ACADEMIA EN LÍNEA', {
    x: MARGIN + 38.5,
    y: 80,
    size: 6.4,
    font: faces.sansBold,
    color: SOFT,
    spacing: 1.15,
  });
}

function background(page: PDFPage, x: number, y: number) {
  page.drawRectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT, color: PAPER });
  for (const [radius, petals] of [
    [205, 36],
    [150, 28],
    [96, 20],
  ] as const) {
    guilloche(page, { x, y, radius, depth: 27, petals, threads: 9, color: FAINT, width: 0.45 });
  }
}

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

function certificate(page: PDFPage, faces: Faces) {
  background(page, WIDTH - 178, 268);
  wordmark(page, faces);
  seal(page, WIDTH - MARGIN - 52, 92, faces);

  words(page, 'CERTIFICADO', { x: MARGIN, y: 138, size: 10.5, font: faces.sansBold, color: COCHINILLA, spacing: 3.2 });
  rule(page, MARGIN, 149, 44, MAIZ, 1.6);
  const phrase = { x: MARGIN, size: 14.5, font: faces.italic, color: SOFT };
  words(page, 'La academia Telar otorga el presente certificado a', { ...phrase, y: 178 });
  words(page, 'por haber aprobado el curso', { ...phrase, y: 268 });

  const labels = ['DNI', 'Horas académicas', 'Inicio', 'Fin', 'Nota final', 'Código de alumno'];
  rule(page, MARGIN, 362, WIDTH - 2 * MARGIN);
  rule(page, MARGIN, 406, WIDTH - 2 * MARGIN);
  labels.forEach((label, i) => {
    words(page, label, { x: DETAILS[i] ?? 0, y: 377, size: 7.6, font: faces.sans, color: SOFT });
  });

  const signature = (x: number, name: string, post: string) => {
    rule(page, x, 501, 178, NOCHE, 0.7);
    words(page, name, { x: x + 89, y: 514, size: 9.6, font: faces.serifBold, color: NOCHE, align: 'center' });
    words(page, post, { x: x + 89, y: 525.5, size: 7.8, font: faces.sans, color: SOFT, align: 'center' });
  };
  signature(MARGIN, 'Mg. Rosa Elena Huamán Cárdenas', 'Directora académica');
  signature(MARGIN + 214, 'Ing. Julio César Paredes Oviedo', 'Coordinador de certificación');

  const notes = { x: VERIFY, align: 'right', font: faces.sans, color: SOFT, size: 7.6 } as const;
  words(page, 'Fecha de emisión', { ...notes, y: 444 });
  words(page, 'Código de verificación', { ...notes, y: 477 });
  words(page, 'Escanea el QR para comprobar', { ...notes, y: 514 });
  words(page, 'que este certificado es auténtico.', { ...notes, y: 525 });
}

function syllabus(page: PDFPage, faces: Faces) {
  background(page, WIDTH - 178, 300);
  wordmark(page, faces);
  words(page, 'CONTENIDO DEL CURSO', {
    ...{ x: WIDTH - MARGIN, y: 62, size: 9, font: faces.sansBold, color: COCHINILLA, spacing: 2.4, align: 'right' },
  });
  rule(page, MARGIN, 534, WIDTH - 2 * MARGIN);
  const notes = { font: faces.sans, color: SOFT, size: 7.6 };
  words(page, 'Este temario es parte del certificado con el código', { ...notes, x: MARGIN, y: 549 });
}

/** Left edges of the six details, and the right edge of the notes beside the QR. */
const DETAILS = [62, 164, 290, 392, 494, 590];
const QR = 92;
const VERIFY = WIDTH - MARGIN - QR - 16;

function fields(doc: PDFDocument, font: PDFFont, first: PDFPage, second: PDFPage) {
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
  add('qr', { page: first, x: WIDTH - MARGIN - QR, y: 434, width: QR, height: QR });
  add('modules', { page: second, x: MARGIN, y: 112, width: WIDTH - 2 * MARGIN, height: 408 });
}

async function nameFonts(doc: PDFDocument) {
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

const doc = await PDFDocument.create({ updateMetadata: false });
const faces = await embedFaces(doc);
const [first, second] = [doc.addPage([WIDTH, HEIGHT]), doc.addPage([WIDTH, HEIGHT])];
certificate(first, faces);
syllabus(second, faces);
fields(doc, await doc.embedFont(StandardFonts.Helvetica), first, second);
await nameFonts(doc);
doc.setTitle('Plantilla de certificado · Telar');
doc.setAuthor('Telar');
doc.setProducer('Telar');
doc.setCreationDate(new Date('2026-01-01T00:00:00Z'));
doc.setModificationDate(new Date('2026-01-01T00:00:00Z'));
doc.setLanguage('es-PE');
const id = PDFHexString.of('74656c61722d706c616e74696c6c612d');
doc.context.trailerInfo.ID = doc.context.obj([id, id]);

const path = fileURLToPath(TARGET);
mkdirSync(dirname(path), { recursive: true });
const bytes = await doc.save({ updateFieldAppearances: false });
writeFileSync(path, bytes);
console.log(`${path}: ${Math.round(bytes.length / 1024)} kB`);
