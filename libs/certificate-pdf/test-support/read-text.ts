import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';

/** A line of text drawn on a certificate, and its start in the page's own space. */
export interface DrawnLine {
  /** 0 is the first. */
  page: number;
  text: string;
  size: number;
  x: number;
  y: number;
  /** Direction of the baseline in the page's own space: degrees counterclockwise. */
  angle: number;
}

const decoded = (stream: unknown) =>
  stream instanceof PDFRawStream ? new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode()) : '';

/** The text of each glyph code, from a font's ToUnicode map. */
function glyphTexts(font: PDFDict): Map<string, string> {
  const texts = new Map<string, string>();
  const map = decoded(font.lookup(PDFName.of('ToUnicode')));
  for (const [, code = '', units = ''] of map.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f ]+)>/g)) {
    const hex = units.replaceAll(' ', '').match(/.{4}/g) ?? [];
    texts.set(code.toUpperCase(), String.fromCharCode(...hex.map((unit) => Number.parseInt(unit, 16))));
  }
  return texts;
}

/** The decoded content streams of a page. */
function streamsOf(page: PDFPage): string[] {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((_, i) => contents.lookup(i)) : [contents];
  return streams.map(decoded);
}

/** The operators of a page. */
export const contentOf = (page: PDFPage): string => streamsOf(page).join('\n');

function linesOf(page: PDFPage, index: number): DrawnLine[] {
  const fontDict = page.node.Resources()?.lookup(PDFName.of('Font'));
  const lines: DrawnLine[] = [];
  for (const stream of streamsOf(page)) {
    const [, ...matrix] = /^q ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) cm$/m.exec(stream) ?? [];
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix.map(Number);
    for (const [block] of stream.matchAll(/BT [^]*?ET/g)) {
      const [, name = '', size, x, y] = /BT \/(\S+) ([-\d.]+) Tf 1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/.exec(block) ?? [];
      const font = fontDict instanceof PDFDict ? fontDict.lookup(PDFName.of(name)) : undefined;
      if (!(font instanceof PDFDict)) continue;
      const texts = glyphTexts(font);
      const codes = [...block.matchAll(/<([0-9A-Fa-f]+)>/g)].map(([, hex = '']) => hex).join('');
      const [sx, sy] = [Number(x), Number(y)];
      lines.push({
        page: index,
        // A line that another one continues ends with a space.
        text: (codes.match(/.{4}/g) ?? [])
          .map((code) => texts.get(code.toUpperCase()) ?? '?')
          .join('')
          .trimEnd(),
        size: Number(size),
        x: a * sx + c * sy + e,
        y: b * sx + d * sy + f,
        angle: Math.round((Math.atan2(b, a) * 180) / Math.PI),
      });
    }
  }
  return lines;
}

export const openPdf = (bytes: Uint8Array): Promise<PDFDocument> => PDFDocument.load(bytes, { updateMetadata: false });

/** All lines that a certificate drew, with the text that a PDF reader copies from them. */
export async function drawnLines(bytes: Uint8Array): Promise<DrawnLine[]> {
  return (await openPdf(bytes)).getPages().flatMap(linesOf);
}

/** The texts of the lines of one page (0 is the first), or of all. */
export async function drawnTexts(bytes: Uint8Array, page?: number): Promise<string[]> {
  const lines = await drawnLines(bytes);
  return lines.filter((line) => page === undefined || line.page === page).map(({ text }) => text);
}
