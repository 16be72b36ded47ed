import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inOneLine, requireTools, run } from '../../test-support/external-tools';
import { anOrder, DEMO_TEMPLATE, NINE_MODULES } from '../../test-support/fixtures';
import { readPgm } from '../../test-support/gray-image';
import type { GrayImage } from '../../test-support/gray-image';
import { prepareTemplate } from '../prepare/prepare-template';
import { renderCertificate } from '../render';
import { inspectTemplate } from '../template/template';

let folder = '';
let template: Uint8Array;
beforeAll(async () => {
  requireTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-demo-'));
  template = await prepareTemplate(new Uint8Array(readFileSync(DEMO_TEMPLATE)));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The pages as pictures with a pixel for each point. */
async function picturesOf(pdf: Uint8Array): Promise<GrayImage[]> {
  const name = join(folder, `pages-${pdf.length}`);
  writeFileSync(`${name}.pdf`, pdf);
  await run('pdftoppm', '-r', '72', '-gray', `${name}.pdf`, name);
  const files = readdirSync(folder).filter((file) => file.startsWith(`pages-${pdf.length}-`));
  return files.sort().map((file) => readPgm(readFileSync(join(folder, file))));
}

/** The pixels of a picture for which a condition holds. */
const pixelsWhere = ({ width, pixels }: GrayImage, isWanted: (x: number, y: number) => boolean) =>
  pixels.filter((_, i) => isWanted(i % width, Math.floor(i / width)));

async function textWith(values: { final_grade: number | null; student_code: string | null; dni?: string }) {
  const path = join(folder, 'certificate.pdf');
  writeFileSync(path, (await renderCertificate(anOrder(template, values))).bytes);
  return inOneLine(await run('pdftotext', path, '-'));
}

it('prints the labels of grade and student code with their values only', async () => {
  expect(await textWith({ final_grade: 18, student_code: 'ALU-1' })).toMatch(/Nota final.*ID del alumno/);
  expect(await textWith({ final_grade: null, student_code: null })).not.toMatch(/Nota final|ID del alumno/);
});

it('prints the label of a DNI, and the kind of another document in its place', async () => {
  const grade = { final_grade: null, student_code: null };
  expect(await textWith(grade)).toMatch(/DNI.*45871203/);
  const foreign = await textWith({ ...grade, dni: 'CE 001234567' });
  expect(foreign).toContain('CE 001234567');
  expect(foreign).not.toContain('DNI');
});

it('prints the web address of the certificate', async () => {
  const text = await textWith({ final_grade: null, student_code: null });
  expect(text).toContain('academia.example.pe/c/TLR-7F3K-9QX2-M4ZA-80BD');
});

it('prints nothing where home printers leave the paper white, also on added pages of the syllabus', async () => {
  const long = NINE_MODULES.map(({ title }) => ({ title, content: Array(14).fill('Un tema del módulo').join('\n') }));
  const pictures = await picturesOf((await renderCertificate(anOrder(template, { modules: long }))).bytes);
  expect(pictures.length).toBeGreaterThan(2);
  const margin = Math.floor((5 / 25.4) * 72);
  for (const picture of pictures) {
    const { width, height } = picture;
    const edge = pixelsWhere(picture, (x, y) => Math.min(x, y, width - 1 - x, height - 1 - y) < margin);
    expect(Math.min(...edge)).toBeGreaterThan(230);
    // The bands are near it.
    const inside = pixelsWhere(picture, (_, y) => y > margin && y < 3 * margin);
    expect(Math.min(...inside)).toBeLessThan(150);
  }
});

it('prints the drawn signatures of the template on every certificate', async () => {
  const { fields } = await inspectTemplate(template);
  const signatures = fields.filter(({ name }) => name.startsWith('signature_'));
  expect(signatures.map(({ name }) => name)).toEqual(['signature_1', 'signature_2']);
  const [page] = await picturesOf((await renderCertificate(anOrder(template))).bytes);
  for (const { box } of signatures) {
    const ink = pixelsWhere(
      page!,
      (x, y) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height,
    ).filter((pixel) => pixel < 128);
    expect(ink.length).toBeGreaterThan(150);
    expect(ink.length).toBeLessThan((box.width * box.height) / 4);
  }
});
