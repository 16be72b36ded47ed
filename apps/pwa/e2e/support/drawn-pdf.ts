import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';

/** Draws a PDF with that title and so many pages, in several colors. */
export async function drawnPdf(title: string, pages = 1): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([420, 595]);
    page.drawRectangle({ x: 40, y: 480, width: 340, height: 60, color: rgb(0.72, 0.16, 0.2) });
    page.drawRectangle({ x: 40, y: 60, width: 340, height: 60, color: rgb(0.05, 0.3, 0.45) });
    page.drawText(title, { x: 48, y: 300, size: 24, font, color: rgb(0.1, 0.13, 0.2) });
  }
  return Buffer.from(await pdf.save());
}
