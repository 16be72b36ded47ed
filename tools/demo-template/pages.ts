import type { PDFPage } from 'pdf-lib';
import { drawGuilloche, drawLogo, drawSeal } from './decorations';
import {
  COCHINILLA,
  DETAIL_LEFTS,
  FAINT,
  HEIGHT,
  MAIZ,
  MARGIN,
  NOCHE,
  NOTES_RIGHT,
  PACIFICO,
  PAPER,
  signatureLeft,
  SIGNERS,
  SOFT,
  WIDTH,
} from './layout';
import { drawRule, drawText } from './text';
import type { TemplateFonts } from './text';

function drawName(page: PDFPage, fonts: TemplateFonts) {
  drawLogo(page, MARGIN + 14, 65, 4, [MAIZ, COCHINILLA, PACIFICO, NOCHE]);
  drawText(page, 'Telar', { x: MARGIN + 38, y: 68, size: 24, font: fonts.serifBold, color: NOCHE });
  drawText(page, 'ACADEMIA EN LÍNEA', {
    x: MARGIN + 38.5,
    y: 80,
    size: 6.4,
    font: fonts.sansBold,
    color: SOFT,
    spacing: 1.15,
  });
}

/** Draws the paper's color, and faint rings around (x, y). */
function drawBackground(page: PDFPage, x: number, y: number) {
  page.drawRectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT, color: PAPER });
  for (const [radius, petals] of [
    [205, 36],
    [150, 28],
    [96, 20],
  ] as const) {
    drawGuilloche(page, { x, y, radius, depth: 27, petals, copies: 9, color: FAINT, width: 0.45 });
  }
}

function drawSignature(page: PDFPage, fonts: TemplateFonts, x: number, name: string, position: string) {
  drawRule(page, x, 501, 178, NOCHE, 0.7);
  drawText(page, name, { x: x + 89, y: 514, size: 9.6, font: fonts.serifBold, color: NOCHE, align: 'center' });
  drawText(page, position, { x: x + 89, y: 525.5, size: 7.8, font: fonts.sans, color: SOFT, align: 'center' });
}

/** Draws the first page: everything except the form fields. */
export function drawCertificatePage(page: PDFPage, fonts: TemplateFonts) {
  drawBackground(page, WIDTH - 178, 268);
  drawName(page, fonts);
  drawSeal(page, WIDTH - MARGIN - 52, 92, fonts);

  drawText(page, 'CERTIFICADO', {
    x: MARGIN,
    y: 138,
    size: 10.5,
    font: fonts.sansBold,
    color: COCHINILLA,
    spacing: 3.2,
  });
  drawRule(page, MARGIN, 149, 44, MAIZ, 1.6);
  const phrase = { x: MARGIN, size: 14.5, font: fonts.italic, color: SOFT };
  drawText(page, 'La academia Telar otorga el presente certificado a', { ...phrase, y: 178 });
  drawText(page, 'por haber aprobado el curso', { ...phrase, y: 268 });

  // The labels of document, grade and student code are form fields: a certificate without the value prints no label,
  // and one of another document than a DNI has its kind in the value.
  const labels = [
    ['Horas académicas', 1],
    ['Inicio', 2],
    ['Fin', 3],
  ] as const;
  drawRule(page, MARGIN, 362, WIDTH - 2 * MARGIN);
  drawRule(page, MARGIN, 406, WIDTH - 2 * MARGIN);
  for (const [label, column] of labels) {
    drawText(page, label, { x: DETAIL_LEFTS[column] ?? 0, y: 377, size: 7.6, font: fonts.sans, color: SOFT });
  }

  SIGNERS.forEach(({ name, position }, i) => drawSignature(page, fonts, signatureLeft(i), name, position));

  const note = { x: NOTES_RIGHT, align: 'right', font: fonts.sans, color: SOFT, size: 7.6 } as const;
  drawText(page, 'Fecha de emisión', { ...note, y: 444 });
  drawText(page, 'Código de verificación', { ...note, y: 477 });
  drawText(page, 'Comprueba que es auténtico: escanea el QR o entra a', { ...note, y: 512 });
}

/** Draws the second page: everything except the form fields. */
export function drawSyllabusPage(page: PDFPage, fonts: TemplateFonts) {
  drawBackground(page, WIDTH - 178, 300);
  drawName(page, fonts);
  drawText(page, 'CONTENIDO DEL CURSO', {
    x: WIDTH - MARGIN,
    y: 62,
    size: 9,
    font: fonts.sansBold,
    color: COCHINILLA,
    spacing: 2.4,
    align: 'right',
  });
  drawRule(page, MARGIN, 534, WIDTH - 2 * MARGIN);
  drawText(page, 'Este temario es parte del certificado con el código', {
    x: MARGIN,
    y: 549,
    size: 7.6,
    font: fonts.sans,
    color: SOFT,
  });
}
