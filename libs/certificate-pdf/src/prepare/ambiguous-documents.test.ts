import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { requireTools, run } from '../../test-support/external-tools';
import { aForm, anOrder, aTemplate, DEMO_TEMPLATE, NINE_MODULES } from '../../test-support/fixtures';
import { pdfWithStreams } from '../../test-support/pdf-with-streams';
import { crossReferenceStream, pdfWithTable, tableAt } from '../../test-support/pdf-with-table';
import { BODY, CATALOG, catalogWith, PAGE, PAGES, rawBytes, rawStream } from '../../test-support/raw-pdf';
import { templateErrorCode } from '../../test-support/template-error-code';
import { renderCertificate } from '../render';
import { checkDocument } from './check-document';

const check = (bytes: Uint8Array) => templateErrorCode(() => checkDocument(bytes));
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
/** A script of the document, in object 7. */
const OPENING = catalogWith('/Names << /JavaScript << /Names [(a) 7 0 R] >> >>');

let folder = '';
beforeAll(() => {
  requireTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-hidden-'));
});
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true });
});

const fileOf = (bytes: Uint8Array) => {
  const path = join(folder, 'document.pdf');
  writeFileSync(path, bytes);
  return path;
};

/** The objects 1 to 3, and object 7 as the first one of the stream 8. */
const IN_STREAM_8 = (at: (number: number) => number) =>
  [
    [0, 0, 0],
    ...[1, 2, 3].map((number) => [1, at(number), 0]),
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [2, 8, 0],
    [1, at(8), 0],
    [1, at(9), 0],
  ] as [number, number, number][];

const objectStream = (dict: string, data = `7 0 ${SCRIPT}`) => rawStream(`/N 1 /First 4 ${dict}`, rawBytes(data));

/** A table whose entry for object 7 leads to a text in the file. */
const leadingTo = (text: string) => (file: string) => ({ 7: file.indexOf(text) });

/** An older version of the document, which the end of the file names again. */
function olderVersion(): Uint8Array {
  const older = Buffer.from(pdfWithTable({ objects: { ...OPENING, 7: SCRIPT } })).toString('latin1');
  const first = older.indexOf('xref\n');
  const update = `7 0 obj\nnull\nendobj\n1 0 obj\n${CATALOG}\nendobj\n`;
  const positions = new Map([
    [7, older.length],
    [1, older.length + update.indexOf('1 0 obj')],
  ]);
  const table = tableAt(older.length + update.length, positions, '/Root 1 0 R');
  return rawBytes(`${older}${update}${table}startxref\n${first}\n%%EOF\n`);
}

/** A table for old readers, and a stream with more objects for those that know it. */
function hybrid(): Uint8Array {
  const objects = { ...OPENING, 8: objectStream('/Type /ObjStm') };
  let text = '%PDF-1.7\n';
  const at = new Map<number, number>();
  for (const [number, body] of Object.entries(objects)) {
    at.set(Number(number), text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length;
  const entries = IN_STREAM_8((number) => at.get(number) ?? 0).slice(0, 9);
  text += `9 0 obj\n${crossReferenceStream(entries, '')}\nendobj\n`;
  at.delete(8);
  return rawBytes(`${text}${tableAt(text.length, at, `/Root 1 0 R /XRefStm ${start}`)}`);
}

describe.each<[string, 'template_ambiguous' | 'template_scripted', () => Uint8Array]>([
  [
    'in a stream of objects without type',
    'template_ambiguous',
    () => pdfWithStreams({ ...OPENING, 8: objectStream('') }, 9, IN_STREAM_8),
  ],
  [
    'in a stream of objects whose type is escaped',
    'template_ambiguous',
    () => pdfWithStreams({ ...OPENING, 8: objectStream('/Type /#4fbjStm') }, 9, IN_STREAM_8),
  ],
  [
    'in a damaged object',
    'template_ambiguous',
    () => pdfWithTable({ objects: { ...OPENING, 7: SCRIPT.replace('<<', '<< ]') } }),
  ],
  [
    'in another stream',
    'template_ambiguous',
    () =>
      pdfWithTable({
        objects: { ...OPENING, 8: rawStream('', rawBytes(`7 0 obj\n${SCRIPT}\nendobj`)) },
        positions: leadingTo('7 0 obj'),
      }),
  ],
  [
    'in a comment',
    'template_ambiguous',
    () =>
      pdfWithTable({ objects: { ...OPENING, 8: `null % 7 0 obj ${SCRIPT} endobj` }, positions: leadingTo('7 0 obj') }),
  ],
  [
    'in a string, with comments between its numbers',
    'template_ambiguous',
    () =>
      pdfWithTable({
        objects: { ...OPENING, 8: `(7 %\n0 %x\n\n obj ${SCRIPT} endobj)` },
        positions: leadingTo('7 %\n'),
      }),
  ],
  ['in an older version of the document', 'template_scripted', olderVersion],
  ['in the part of a hybrid file that new readers see', 'template_scripted', hybrid],
])('a script %s', (_, code, make) => {
  it('is seen by poppler', async () => {
    expect(await run('pdfinfo', '-js', fileOf(make()))).toContain('app.alert(1)');
  });

  it('is refused', async () => {
    expect(await check(make())).toBe(code);
  });
});

describe.each<[string, (action: string) => Uint8Array]>([
  ['an object', (action) => pdfWithTable({ objects: { ...BODY, 7: action } })],
  ['an object within another one', (action) => pdfWithTable({ objects: { ...BODY, 7: `[[<< /A ${action} >>]]` } })],
  [
    'a stream of objects',
    (action) => pdfWithStreams({ ...BODY, 8: objectStream('/Type /ObjStm', `7 0 [${action}]`) }, 9, IN_STREAM_8),
  ],
  ['a trailer', (action) => pdfWithTable({ objects: BODY, trailer: `/Root 1 0 R /X ${action}` })],
])('a key that is twice in %s, of which readers take the first or the last value,', (_, make) => {
  it('is refused', async () => {
    expect(await check(make('<< /S /Launch /S /GoTo /D [3 0 R /Fit] >>'))).toBe('template_ambiguous');
    expect(await check(make('<< /D [3 0 R /Fit] /D << /S /X /S /X >> >>'))).toBe('template_ambiguous');
  });

  it('is accepted once', async () => {
    expect(await check(make('<< /S /GoTo /D [3 0 R /Fit] >>'))).toBe('accepted');
  });
});

it.each<[string, () => Uint8Array]>([
  [
    'an object whose number the table shortens',
    () =>
      pdfWithTable({
        objects: { ...catalogWith('/A << /S 7 0 R /F (a.exe) >>'), 17: '/Launch' },
        positions: (file) => ({ 7: file.indexOf('17 0 obj') + 1 }),
      }),
  ],
  [
    'an object whose number a stream of positions shortens',
    () =>
      pdfWithStreams({ ...catalogWith('/A << /S 7 0 R /F (a.exe) >>'), 17: '/Launch' }, 19, (at) =>
        Array.from({ length: 8 }, (_, number) => [1, number === 7 ? at(17) + 1 : at(number), 0] as const),
      ),
  ],
  [
    'an object of a stream that gets the number of another one',
    () =>
      pdfWithStreams(
        { ...catalogWith('/A << /S 7 0 R /F (a.exe) >>'), 8: objectStream('/Type /ObjStm', '5 0 /Launch') },
        9,
        IN_STREAM_8,
      ),
  ],
  [
    'a stream of objects with a predictor',
    () =>
      pdfWithTable({
        objects: { ...BODY, 8: objectStream('/Type /ObjStm /DecodeParms << /Predictor 12 >>', '7 0 1') },
      }),
  ],
  [
    'a key with an escaped letter',
    () => pdfWithTable({ objects: { ...BODY, 8: rawStream('/#4cength 3', rawBytes('hola')) } }),
  ],
  [
    'a stream of positions that can be one of objects',
    () => {
      const text = Buffer.from(pdfWithStreams({ ...BODY, 8: 'null' }, 9, IN_STREAM_8)).toString('latin1');
      return rawBytes(text.replace('/Type /XRef', '/Type /XRef /N 1 /First 4'));
    },
  ],
])('refuses %s', async (_, make) => {
  expect(await check(make())).toBe('template_ambiguous');
});

describe('PDFs of other programs', () => {
  const QPDF: [string, string[]][] = [
    ['object streams', ['--object-streams=generate']],
    ['a cross-reference table', ['--object-streams=disable']],
    ['linearization', ['--linearize']],
    ['comments and uncompressed streams', ['--qdf']],
    ['linearized object streams', ['--object-streams=generate', '--linearize']],
    ['normalized content', ['--normalize-content=y', '--coalesce-contents']],
    ['encryption with an empty password', ['--encrypt', '', 'dueno', '256', '--']],
  ];
  let documents: string[] = [];

  beforeAll(async () => {
    const template = await aTemplate();
    const { bytes } = await renderCertificate(anOrder(template, { modules: NINE_MODULES }));
    const form = await aForm({ user_name: [60, 400, 600, 60] });
    const sources = { certificado: bytes, formulario: form, plantilla: readFileSync(DEMO_TEMPLATE) };
    documents = Object.entries(sources).map(([name, content]) => {
      const path = join(folder, `${name}.pdf`);
      writeFileSync(path, content);
      return path;
    });
  });

  it.each(QPDF)('of qpdf with %s are accepted', async (_, options) => {
    const out = join(folder, 'out.pdf');
    for (const path of documents) {
      await run('qpdf', '--warning-exit-0', path, ...options, out);
      expect(await check(readFileSync(out))).toBe('accepted');
    }
  });

  it('of cairo are accepted', async () => {
    const out = join(folder, 'out.pdf');
    for (const path of documents) {
      await run('pdftocairo', '-pdf', path, out);
      expect(await check(readFileSync(out))).toBe('accepted');
    }
  });

  it('of pdf-lib are accepted, also after an update of the file', async () => {
    for (const path of documents) {
      const doc = await PDFDocument.load(readFileSync(path));
      for (const useObjectStreams of [true, false]) {
        const saved = Buffer.from(await doc.save({ useObjectStreams })).toString('latin1');
        expect(await check(rawBytes(saved))).toBe('accepted');
        const info = `9999 0 obj\n<< /Title (Certificado) >>\nendobj\n`;
        const table = `xref\n9999 1\n${String(saved.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 10000 /Info 9999 0 R >>\n`;
        const updated = `${saved}${info}${table}startxref\n${saved.length + info.length}\n%%EOF\n`;
        expect(await check(rawBytes(updated))).toBe('accepted');
      }
    }
  });

  it('with bytes before the header and a damaged description are accepted', async () => {
    const damaged = '<< /Title (Acta \\(1) /Author (Ana) ) >>';
    const text = Buffer.from(pdfWithTable({ objects: { 1: CATALOG, 2: PAGES, 3: PAGE, 4: damaged } })).toString(
      'latin1',
    );
    expect(await check(rawBytes(text))).toBe('accepted');
    expect(await check(rawBytes(`\r\n\r\n${text}`))).toBe('accepted');
  });

  it('with numbers and the word objeto in their texts are accepted', async () => {
    const content = rawStream('', rawBytes('BT /F1 9 Tf (Del 2018 al 2019: 12 3 objetivos, 4 5 obj\\)) Tj ET'));
    const objects = { 1: CATALOG, 2: PAGES, 3: PAGE.replace('>>', '/Contents 4 0 R >>'), 4: content };
    expect(await check(pdfWithTable({ objects }))).toBe('accepted');
  });
});
