import { BAND_HEIGHT, PRINT_MARGIN } from '@telar/domain/default-placement';
import { printedModules } from '../content';
import type { SeenBox } from '../template/page-view';
import { drawable } from '../text/coverage';
import { fit } from '../text/fit';
import type { CertificateFonts, FontName } from '../text/fonts';
import { COLORS } from './colors';
import type { Color } from './colors';
import { addElement } from './page-parts';
import { warn } from './render-job';
import type { RenderJob } from './render-job';
import type { Sheet, Tag } from './sheet';
import { measureModules } from './syllabus-block';
import type { SheetBox } from './syllabus-columns';
import { drawAsFlow } from './syllabus-flow';
import { drawAsGrid } from './syllabus-grid';
import { drawLines } from './value';

const TITLE = 'Contenido del curso';

interface OneLine {
  text: string;
  font: FontName;
  size: number;
  color: Color;
  align?: 'left' | 'right';
  tag?: Tag;
}

/** Draws a text in one line, smaller if the box is too narrow. */
function drawOneLine(sheet: Sheet, fonts: CertificateFonts, box: SeenBox, line: OneLine): void {
  const { text, font, size, color, align = 'left', tag = null } = line;
  const rules = { width: box.width, height: box.height, size, least: 0, floor: 0, maxLines: 1, leading: 1.2 };
  drawLines(sheet, fit(drawable(text, font, fonts), rules), box, { align, color, tag });
}

/**
 * Draws the title and the course at the top of a box. Returns the rest of the box.
 * @param isFirst false if they are on another page already
 */
function drawHeading(
  { sheet, box, ink }: SheetBox,
  { order, values }: RenderJob,
  { titleSize, isFirst }: { titleSize: number; isFirst: boolean },
): SeenBox {
  const { x, y, width } = box;
  const course = values.course_title;
  const courseHeight = course === '' ? 0 : titleSize * 0.95;
  drawOneLine(
    sheet,
    order.fonts,
    { x, y, width, height: titleSize * 1.2 },
    {
      text: TITLE,
      font: 'serifBold',
      size: titleSize,
      color: ink ?? COLORS.pacifico,
      tag: isFirst ? addElement(sheet, 'modules', 'H1') : null,
    },
  );
  if (courseHeight > 0) {
    drawOneLine(
      sheet,
      order.fonts,
      { x, y: y + titleSize * 1.25, width, height: courseHeight },
      {
        text: course,
        font: 'serif',
        size: titleSize * 0.58,
        color: ink ?? COLORS.tinta,
        tag: isFirst ? addElement(sheet, 'modules', 'P') : null,
      },
    );
  }
  const used = titleSize * 1.5 + courseHeight;
  return { x, y: y + used, width, height: box.height - used };
}

/** The left and right margin of an added page. */
const marginOf = ({ width, height }: Pick<Sheet, 'width' | 'height'>) => Math.max(36, Math.min(width, height) * 0.09);

/** Adds a page with bands, a heading, and name, code and academy at the foot. Returns the space between. */
function addSyllabusPage(job: RenderJob, isFirst: boolean): SheetBox {
  const { order, values } = job;
  const sheet = job.addSheet();
  const { width, height } = sheet;
  const edge = PRINT_MARGIN + BAND_HEIGHT;
  if (job.hasBands) {
    const band = { x: PRINT_MARGIN, width: width - 2 * PRINT_MARGIN, height: BAND_HEIGHT };
    job.bands.draw(sheet, { ...band, y: PRINT_MARGIN });
    job.bands.draw(sheet, { ...band, y: height - edge });
  }
  const margin = marginOf(sheet);
  const innerWidth = width - 2 * margin;
  const top = Math.max(edge + 12, margin * 0.85);
  const foot = height - top;
  const small = { font: 'sans', size: 7.5, color: COLORS.soft } as const;
  const owner = [values.user_name, values.certificate_code].filter((part) => part !== '').join('  ·  ');
  const left = { x: margin, y: foot - 10, width: innerWidth * 0.62, height: 10 };
  drawOneLine(sheet, order.fonts, left, { ...small, text: owner });
  const right = { ...left, x: margin + innerWidth * 0.64, width: innerWidth * 0.36 };
  drawOneLine(sheet, order.fonts, right, { ...small, text: order.academy, align: 'right' });
  sheet.rects([{ x: margin, y: foot - 16, width: innerWidth, height: 0.5 }], COLORS.line);
  const inner = { x: margin, y: top, width: innerWidth, height: foot - 24 - top };
  const heading = { titleSize: Math.min(24, width * 0.032), isFirst };
  return { sheet, box: drawHeading({ sheet, box: inner, ink: null }, job, heading), ink: null };
}

/** The syllabus's box in the template. Where `headed` is true, it gets a heading. */
export type SyllabusPlace = SheetBox & { headed: boolean };

function firstBox(job: RenderJob, place: SyllabusPlace | null): SheetBox {
  if (!place) return addSyllabusPage(job, true);
  if (!place.headed) return place;
  const { sheet, ink } = place;
  const heading = { titleSize: Math.min(20, place.box.width * 0.04), isFirst: true };
  return { sheet, ink, box: drawHeading(place, job, heading) };
}

/**
 * Draws the syllabus into its box in the template, or on added pages if there is none. Warns if it does not fit its box
 * and continues on added pages.
 */
export function drawSyllabus(job: RenderJob, place: SyllabusPlace | null): void {
  const printed = printedModules(job.order.content.modules);
  if (printed.length === 0) return;
  const first = firstBox(job, place);
  const modules = measureModules(printed, job.order.fonts, addElement(first.sheet, 'modules', 'L'));
  if (drawAsGrid(first, modules)) return;
  let continued = false;
  const next = () => {
    continued = true;
    return addSyllabusPage(job, false);
  };
  // Added pages have the size of the first page.
  const [firstSheet = first.sheet] = job.sheets;
  drawAsFlow(first, modules, { width: firstSheet.width - 2 * marginOf(firstSheet), next });
  if (place && continued) warn(job, 'modules');
}
