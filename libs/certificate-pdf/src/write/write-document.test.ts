import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from 'pdf-lib';
import { requireTools, run } from '../../test-support/external-tools';
import { writeDocument } from './write-document';

let folder = '';
beforeAll(() => {
  requireTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-write-'));
});
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true });
});

it('writes more than 65,536 objects so that qpdf finds each of them', async () => {
  const { context, catalog } = await PDFDocument.create();
  const refs = Array.from({ length: 70_000 }, (_, n) => context.register(context.obj({ Position: n })));
  catalog.set(PDFName.of('Many'), context.obj(refs));
  const file = join(folder, 'many.pdf');
  await writeFile(file, writeDocument(context, deflateSync));
  for (const position of [0, 65_535, 65_536, 69_999]) {
    const shown = await run('qpdf', `--show-object=${refs[position]?.objectNumber}`, file);
    expect(shown.trim()).toBe(`<< /Position ${position} >>`);
  }
});
