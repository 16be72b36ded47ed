import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';
import type { DemoFile } from './content/files';

/** A4, in points. */
const PAGE: [number, number] = [595, 842];
const MARGIN = 64;
const INK = rgb(0.1, 0.13, 0.2);
const MUTED = rgb(0.36, 0.4, 0.46);
/** The colors of the band, repeated. */
const THREADS = [rgb(0.72, 0.16, 0.2), rgb(0.93, 0.65, 0.15), rgb(0.05, 0.3, 0.45), rgb(0.95, 0.92, 0.85)];
const BAND = { height: 18, cell: 17 };

/** A woven band at the upper edge. */
function drawBand(page: PDFPage): void {
  const y = PAGE[1] - BAND.height;
  for (let x = 0, thread = 0; x < PAGE[0]; x += BAND.cell, thread++) {
    const color = THREADS[thread % THREADS.length] ?? INK;
    page.drawRectangle({ x, y, width: BAND.cell, height: BAND.height, color });
    const half = BAND.cell / 2;
    page.drawRectangle({ x: x + half / 2, y: y + half / 2, width: half, height: half, color: INK });
  }
}

/** Draws a PDF of the demo academy. */
export async function drawMaterial({ title, pages }: DemoFile): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setLanguage('es-PE');
  const text = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  for (const [index, { heading, lines }] of pages.entries()) {
    const page = pdf.addPage(PAGE);
    drawBand(page);
    page.drawText(title, { x: MARGIN, y: 752, size: 22, font: bold, color: INK });
    page.drawText(heading, { x: MARGIN, y: 700, size: 15, font: bold, color: THREADS[2] ?? INK });
    for (const [row, line] of lines.entries()) {
      page.drawText(`${row + 1}.`, { x: MARGIN, y: 660 - row * 28, size: 11.5, font: bold, color: MUTED });
      page.drawText(line, { x: MARGIN + 24, y: 660 - row * 28, size: 11.5, font: text, color: INK });
    }
    const foot = `Página ${index + 1} de ${pages.length}`;
    page.drawText(foot, { x: MARGIN, y: 48, size: 9, font: text, color: MUTED });
  }
  return Buffer.from(await pdf.save());
}
