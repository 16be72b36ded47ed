import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inOneLine, requireTools, run } from '../../test-support/external-tools';
import { anOrder, DEMO_TEMPLATE } from '../../test-support/fixtures';
import { prepareTemplate } from '../prepare/prepare-template';
import { renderCertificate } from '../render';

let folder = '';
let template: Uint8Array;
beforeAll(async () => {
  requireTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-demo-'));
  template = await prepareTemplate(new Uint8Array(readFileSync(DEMO_TEMPLATE)));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function textWith(values: { final_grade: number | null; student_code: string | null }) {
  const path = join(folder, 'certificate.pdf');
  writeFileSync(path, (await renderCertificate(anOrder(template, values))).bytes);
  return inOneLine(await run('pdftotext', path, '-'));
}

it('prints the labels of grade and student code with their values only', async () => {
  expect(await textWith({ final_grade: 18, student_code: 'ALU-1' })).toMatch(/Nota final.*Código de alumno/);
  expect(await textWith({ final_grade: null, student_code: null })).not.toMatch(/Nota final|Código de alumno/);
});

it('prints the web address of the certificate', async () => {
  const text = await textWith({ final_grade: null, student_code: null });
  expect(text).toContain('academia.example.pe/c/TLR-7F3K-9QX2-M4ZA-80BD');
});
