import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';

// Small made-up templates, each of a kind that academies use. Boxes are in points from the top left corner.

const A4: [number, number] = [841.89, 595.28];
const NIGHT = rgb(0.05, 0.08, 0.2);
const GOLD = rgb(0.83, 0.65, 0.25);

/** A rectangle with `y` from the top of the page. */
export interface ArtworkBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

function fill(page: PDFPage, { x, y, width, height }: ArtworkBox, color = NIGHT) {
  page.drawRectangle({ x, y: page.getHeight() - y - height, width, height, color });
}

/** A dark page with a golden frame. */
export async function darkTemplate(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  for (let i = 0; i < 2; i += 1) {
    const page = doc.addPage(A4);
    fill(page, { x: 0, y: 0, width: A4[0], height: A4[1] });
    page.drawRectangle({ x: 30, y: 30, width: 782, height: 535, borderColor: GOLD, borderWidth: 2 });
  }
  return doc.save();
}

/** A page as large as a screen or an image of 300 dots per inch, in points. */
export async function largeTemplate(size: [number, number], pages = 1): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  for (let i = 0; i < pages; i += 1) {
    const page = doc.addPage(size);
    fill(page, { x: 0, y: 0, width: size[0], height: size[1] * 0.08 }, rgb(0.9, 0.93, 0.95));
  }
  return doc.save();
}

/** What `crowdedTemplate` draws on its first page: a title, a seal, two signature lines with names, colored corners. */
export const CROWDED = {
  title: { x: 250, y: 70, width: 342, height: 46 },
  seal: { x: 610, y: 430, width: 120, height: 120 },
  signatures: [
    { x: 90, y: 480, width: 190, height: 2 },
    { x: 330, y: 480, width: 190, height: 2 },
  ],
  names: [
    { x: 90, y: 486, width: 190, height: 14 },
    { x: 330, y: 486, width: 190, height: 14 },
  ],
  corners: [
    { x: 0, y: 0, width: 120, height: 90 },
    { x: 722, y: 0, width: 120, height: 90 },
    { x: 0, y: 505, width: 70, height: 91 },
  ],
  /** On the second page. */
  syllabusTitle: { x: 60, y: 60, width: 400, height: 60 },
} as const;

/** A page with artwork where the default placement would print. */
export async function crowdedTemplate(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.HelveticaBold);
  const first = doc.addPage(A4);
  const text = (page: PDFPage, words: string, { x, y, height }: ArtworkBox) =>
    page.drawText(words, { x, y: page.getHeight() - y - height * 0.8, size: height * 0.8, font, color: NIGHT });
  text(first, 'CERTIFICADO', CROWDED.title);
  const { seal } = CROWDED;
  const center = { x: seal.x + 60, y: A4[1] - seal.y - 60 };
  first.drawCircle({ ...center, size: 58, color: GOLD, borderColor: NIGHT, borderWidth: 3 });
  first.drawCircle({ ...center, size: 40, borderColor: NIGHT, borderWidth: 1 });
  for (const line of CROWDED.signatures) fill(first, line);
  CROWDED.names.forEach((box, i) => text(first, i === 0 ? 'Rosa Huamán, directora' : 'Julio Paredes, docente', box));
  for (const corner of CROWDED.corners) fill(first, corner, rgb(0.7, 0.1, 0.2));
  const second = doc.addPage(A4);
  text(second, 'CONTENIDOS', CROWDED.syllabusTitle);
  return doc.save();
}

/** The fields of `darkForm` by the color that each one asks for; `null` for none. */
const DARK_FORM = {
  user_name: [0, 0, 0],
  course_title: null,
  dni: [1, 0.8, 0.2],
  certificate_code: null,
} as const;

/** A form on a dark page. Its fields are white in the template, but this look vanishes when they are filled. */
export async function darkForm(): Promise<Uint8Array> {
  const doc = await PDFDocument.load(await darkTemplate());
  const page = doc.getPage(0);
  Object.entries(DARK_FORM).forEach(([name, color], i) => {
    const field = doc.getForm().createTextField(name);
    field.addToPage(page, { x: 120, y: 400 - 80 * i, width: 500, height: 50, backgroundColor: rgb(1, 1, 1) });
    field.acroField.setDefaultAppearance(`/Helv 18 Tf ${color ? `${color.join(' ')} rg` : ''}`);
  });
  return doc.save({ updateFieldAppearances: false });
}

/** A form whose fields have names of their own, with a sample text in each. @param nameHeight of the name's field */
export async function ownFieldsTemplate(nameHeight = 50): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const page = doc.addPage(A4);
  const form = doc.getForm();
  const add = (name: string, sample: string, box: ArtworkBox) => {
    const field = form.createTextField(name);
    field.setText(sample);
    field.addToPage(page, {
      x: box.x,
      y: A4[1] - box.y - box.height,
      width: box.width,
      height: box.height,
      borderWidth: 0,
    });
  };
  add('Nombre del alumno', 'Nombres y apellidos', { x: 120, y: 200, width: 600, height: nameHeight });
  add('Curso', 'Nombre del curso', { x: 120, y: 280, width: 600, height: 36 });
  add('Lema', 'Aprender siempre', { x: 120, y: 540, width: 200, height: 20 });
  return doc.save();
}
