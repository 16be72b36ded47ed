import type { PrintedModule } from '../content';
import type { SeenBox } from '../template/page-view';
import { drawable } from '../text/coverage';
import { fit } from '../text/fit';
import type { CertificateFonts, FontName } from '../text/fonts';
import type { Bands } from './band';
import { INK } from './colours';
import type { Colour } from './colours';
import type { Sheet } from './sheet';
import { drawAsFlow, drawAsGrid } from './syllabus-layout';
import { drawLines } from './value';

const TITLE = 'Contenido del curso';

/** What the syllabus page says besides the modules. */
export interface SyllabusNotes {
  name: string;
  course: string;
  code: string;
  academy: string;
}

export interface SyllabusTools {
  fonts: CertificateFonts;
  notes: SyllabusNotes;
  bands: Bands;
  /** A new empty page at the end of the document, of the first page's size. */
  addSheet: () => Sheet;
}

interface Words {
  text: string;
  font: FontName;
  size: number;
  colour: Colour;
  align?: 'left' | 'right';
}

function line(sheet: Sheet, fonts: CertificateFonts, box: SeenBox, { text, font, size, colour, align }: Words): void {
  const rules = { width: box.width, height: box.height, size, least: 0, floor: 0, maxLines: 1, leading: 1.2 };
  drawLines(sheet, fit(drawable(text, font, fonts), rules), box, align ?? 'left', colour);
}

/** Title, course and a rule at the top of a box; gives the box that is left. */
function heading(sheet: Sheet, box: SeenBox, { fonts, notes }: SyllabusTools, titleSize: number): SeenBox {
  const { x, y, width } = box;
  const courseHeight = notes.course === '' ? 0 : titleSize * 0.95;
  const words = { text: TITLE, font: 'serifBold', size: titleSize, colour: INK.pacifico } as const;
  line(sheet, fonts, { x, y, width, height: titleSize * 1.2 }, words);
  if (courseHeight > 0) {
    const below = { x, y: y + titleSize * 1.25, width, height: courseHeight };
    line(sheet, fonts, below, { text: notes.course, font: 'serif', size: titleSize * 0.58, colour: INK.tinta });
  }
  const used = titleSize * 1.5 + courseHeight;
  return { x, y: y + used, width, height: box.height - used };
}

/** An added page: bands at its edges, heading, the certificate's name and code at the foot. Gives the room between. */
function furnish(sheet: Sheet, tools: SyllabusTools): SeenBox {
  const { notes, fonts } = tools;
  const { width, height } = sheet;
  const edge = 8;
  tools.bands.draw(sheet, { x: 0, y: 0, width, height: edge });
  tools.bands.draw(sheet, { x: 0, y: height - edge, width, height: edge });
  const margin = Math.max(36, Math.min(width, height) * 0.09);
  const inner = { x: margin, y: edge + margin * 0.7, width: width - 2 * margin, height: 0 };
  const foot = height - edge - margin * 0.7;
  const half = { y: foot - 10, width: inner.width * 0.62, height: 10 };
  const small = { size: 7.5, colour: INK.soft };
  const owner = [notes.name, notes.code].filter((part) => part !== '').join('  ·  ');
  line(sheet, fonts, { ...half, x: margin }, { ...small, text: owner, font: 'sans' });
  const right = { ...half, x: margin + inner.width * 0.64, width: inner.width * 0.36 };
  line(sheet, fonts, right, { ...small, text: notes.academy, font: 'sans', align: 'right' });
  sheet.rects([{ x: margin, y: foot - 16, width: inner.width, height: 0.5 }], INK.line);
  return heading(sheet, { ...inner, height: foot - 24 - inner.y }, tools, Math.min(24, width * 0.032));
}

/**
 * The syllabus in a box of the template, or on added pages where there is none. True when it did not fit its box and
 * goes on on added pages.
 */
export function drawSyllabus(
  modules: readonly PrintedModule[],
  where: { sheet: Sheet; box: SeenBox; headed: boolean } | null,
  tools: SyllabusTools,
): boolean {
  if (modules.length === 0) return false;
  const fresh = () => {
    const sheet = tools.addSheet();
    return { sheet, box: furnish(sheet, tools) };
  };
  const titleSize = where ? Math.min(20, where.box.width * 0.04) : 0;
  const first = where
    ? { sheet: where.sheet, box: where.headed ? heading(where.sheet, where.box, tools, titleSize) : where.box }
    : fresh();
  if (drawAsGrid(first.sheet, modules, first.box, tools.fonts)) return false;
  let pages = 1;
  drawAsFlow(first, modules, tools.fonts, () => {
    pages += 1;
    return fresh();
  });
  return where !== null && pages > 1;
}
