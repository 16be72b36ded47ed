import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { degrees, PDFDocument, rgb } from 'pdf-lib';
import type { CertificateContent } from '../src/content';
import type { CertificateOrder } from '../src/draw/render-job';
import { SAMPLE_CERTIFICATE } from '../src/sample-certificate';
import { loadFonts } from '../src/text/fonts';
import type { CertificateFonts, FontBytes } from '../src/text/fonts';

const require = createRequire(import.meta.url);
const file = (name: string) => new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/${name}.ttf`)));

/** The demo academy's template. */
export const DEMO_TEMPLATE = new URL(
  '../../../apps/api/src/app/database/seed/assets/plantilla-telar.pdf',
  import.meta.url,
);

export const fontBytes = (): FontBytes => ({
  serif: file('source-serif-4/400Regular/SourceSerif4_400Regular'),
  serifBold: file('source-serif-4/600SemiBold/SourceSerif4_600SemiBold'),
  sans: file('figtree/400Regular/Figtree_400Regular'),
  sansBold: file('figtree/600SemiBold/Figtree_600SemiBold'),
});

export const fonts: CertificateFonts = loadFonts(fontBytes());

export const NINE_MODULES = SAMPLE_CERTIFICATE.modules;

/** The sample certificate without modules. */
export const aContent = (overrides: Partial<CertificateContent> = {}): CertificateContent => ({
  ...SAMPLE_CERTIFICATE,
  modules: [],
  ...overrides,
});

export function anOrder(template: Uint8Array, overrides: Partial<CertificateContent> = {}): CertificateOrder {
  const content = aContent(overrides);
  const verificationUrl = `https://academia.example.pe/c/${content.certificate_code}`;
  return { content, template, fonts, verificationUrl, academy: 'Telar' };
}

export interface SheetOptions {
  width?: number;
  height?: number;
  rotation?: number;
  pages?: number;
  /** x, y, width, height */
  crop?: [number, number, number, number];
}

/** An empty template: pages with a light background. */
export async function aTemplate(options: SheetOptions = {}): Promise<Uint8Array> {
  const { width = 841.89, height = 595.28, rotation = 0, pages = 1, crop } = options;
  const doc = await PDFDocument.create();
  for (let i = 0; i < pages; i += 1) {
    const page = doc.addPage([width, height]);
    page.drawRectangle({ x: 0, y: 0, width, height, color: rgb(0.98, 0.97, 0.95) });
    page.setRotation(degrees(rotation));
    if (crop) page.setCropBox(...crop);
  }
  return doc.save();
}

/** A template with text fields: name → x, y (from the bottom), width, height and page (default 0, the first). */
export async function aForm(
  boxes: Record<string, [number, number, number, number, number?]>,
  pages = 1,
): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const sheets = Array.from({ length: pages }, () => doc.addPage([841.89, 595.28]));
  for (const [name, [x, y, width, height, page = 0]] of Object.entries(boxes)) {
    const sheet = sheets[page];
    const field = doc.getForm().createTextField(name);
    field.setText(name === 'lema' ? 'Aprender siempre' : '');
    if (sheet) field.addToPage(sheet, { x, y, width, height, borderWidth: 0 });
  }
  return doc.save();
}
