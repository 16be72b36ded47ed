import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A part of an image, in pixels from the top left. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Writes the PDF to a new temporary folder. */
function pdfFile(bytes: Buffer): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'telar-pdf-'));
  const file = join(folder, 'certificado.pdf');
  writeFileSync(file, bytes);
  return { folder, file };
}

/** Renders the first page with poppler. @returns the path of the PNG. */
function renderPage(bytes: Buffer, dpi: number, part?: Part): string {
  const { folder, file } = pdfFile(bytes);
  const crop = part ? ['-x', part.x, '-y', part.y, '-W', part.width, '-H', part.height].map(String) : [];
  const onePage = ['-r', String(dpi), '-png', '-f', '1', '-l', '1', '-singlefile'];
  run('pdftoppm', [...crop, ...onePage, file, join(folder, 'page')]);
  return join(folder, 'page.png');
}

/** Renders the first page, or a part of it, as a PNG. */
export const pageImage = (bytes: Buffer, dpi = 150, part?: Part): Buffer => readFileSync(renderPage(bytes, dpi, part));

/**
 * Finds the top left of a word on the first page with poppler, in points from the page's top left.
 * @throws if the word is not on the page.
 */
export function wordPosition(bytes: Buffer, word: string): { left: number; top: number } {
  const boxes = run('pdftotext', ['-bbox', '-l', '1', pdfFile(bytes).file, '-']);
  const [, left, top] = new RegExp(`xMin="([\\d.]+)" yMin="([\\d.]+)"[^>]*>${word}<`).exec(boxes) ?? [];
  if (left === undefined || top === undefined) throw new Error(`${word} is not on the page`);
  return { left: Number(left), top: Number(top) };
}

/** A word of a page, in points from the page's top left. */
export interface WordBox {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Finds all words of the first page with poppler. */
export function wordBoxes(bytes: Buffer): WordBox[] {
  const boxes = run('pdftotext', ['-bbox', '-l', '1', pdfFile(bytes).file, '-']);
  const words = boxes.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g);
  return [...words].map(([, left, top, right, bottom, text = '']) => ({
    text,
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));
}

/** Reads a PDF with independent programs: qpdf checks it, poppler reads the text, zbar the QR of the first page. */
export function inspectPdf(bytes: Buffer, { qr = true } = {}): { check: string; text: string; qr: string } {
  const { file } = pdfFile(bytes);
  return {
    check: run('qpdf', ['--check', file]),
    text: run('pdftotext', [file, '-']),
    qr: qr ? run('zbarimg', ['-q', '--raw', '-Sdisable', '-Sqrcode.enable', renderPage(bytes, 150)]).trim() : '',
  };
}

/** The number of pages, counted by qpdf. */
export const pageCount = (bytes: Buffer): number => Number(run('qpdf', ['--show-npages', pdfFile(bytes).file]));

/** The line of `qpdf --check` for a valid PDF. */
export const VALID_PDF = 'No syntax or stream encoding errors found';
