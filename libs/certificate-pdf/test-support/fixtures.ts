import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { degrees, PDFDocument, rgb } from 'pdf-lib';
import { loadFonts } from '../src/text/fonts';
import type { CertificateContent } from '../src/content';
import type { CertificateFonts, FontBytes } from '../src/text/fonts';
import type { CertificateOrder } from '../src/draw/render-job';

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

const TITLES = [
  'Introducción a la gestión pública',
  'Planeamiento estratégico y operativo',
  'Sistema Nacional de Presupuesto Público',
  'Contrataciones: actuaciones preparatorias y términos de referencia',
  'Procedimientos de selección',
  'Ejecución contractual',
  'Control gubernamental y transparencia',
  'Integridad y ética en la función pública',
  'Taller final: expediente de contratación',
];
const POINTS = ['Marco normativo del sector público', 'Etapas del proceso', 'Casos del Estado peruano', 'Evaluación'];

export const NINE_MODULES = TITLES.map((title) => ({ title, content: POINTS.join('\n') }));

export function aContent(overrides: Partial<CertificateContent> = {}): CertificateContent {
  return {
    user_name: 'María Fernanda Quispe Ñahui',
    dni: '45871203',
    course_title: 'Gestión pública y contrataciones del Estado',
    duration_hours: 120,
    start_date: '2026-01-05',
    end_date: '2026-02-28',
    issue_date: '2026-03-14',
    certificate_code: 'TLR-7F3K-9QX2-M4ZA-80BD',
    modules: [],
    final_grade: 18,
    student_code: 'ALU-2026-0417',
    ...overrides,
  };
}

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
