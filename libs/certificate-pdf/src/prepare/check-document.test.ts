import { PDFDocument } from 'pdf-lib';
import { DRAWING_BOMBS } from '../../test-support/drawing-bombs';
import { rawBytes } from '../../test-support/raw-pdf';
import { BOMBS } from '../../test-support/template-bombs';
import { templateErrorCode } from '../../test-support/template-error-code';
import { DROPPED, PASSIVE, SCRIPTED, templateOf, UNBALANCED } from '../../test-support/template-kinds';
import { checkDocument, checkMaterial } from './check-document';

const check = (bytes: Uint8Array) => templateErrorCode(() => checkDocument(bytes));
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** A template copies nothing of these, but this file keeps them. */
const KEPT = ['a left-over script', 'a damaged object that nothing uses'];
/** They are no danger: programs write them into every file. */
const HARMLESS = ['private data of a program', 'metadata'];

it.each([...UNBALANCED, ...PASSIVE].filter(([name]) => !KEPT.includes(name)))(
  'accepts a PDF with %s',
  async (_, make) => {
    expect(await check(make())).toBe('accepted');
  },
);

it.each(DROPPED)('refuses or may keep %s', async (name, _, make) => {
  expect(await check(make())).toBe(HARMLESS.includes(name) ? 'accepted' : 'template_scripted');
});

it.each(SCRIPTED)('refuses %s', async (_, make) => {
  expect(await check(make())).toBe('template_scripted');
});

it.each<[string, () => Uint8Array]>([
  ['a script that nothing refers to', () => templateOf({ objects: { 20: SCRIPT } })],
  [
    'a script that a later object replaces',
    () => Uint8Array.from([...templateOf({ objects: { 20: SCRIPT } }), ...rawBytes('\n20 0 obj\nnull\nendobj\n')]),
  ],
])('refuses %s, because readers differ', async (_, make) => {
  expect(await check(make())).toBe('template_scripted');
});

/** A file whose catalog has an entry, and whose objects a later part of the file defines differently. */
function redefined(entry: string, first: Record<number, string>, later: Record<number, string>): Uint8Array {
  const update = Object.entries(later).map(([number, body]) => `\n${number} 0 obj\n${body}\nendobj\n`);
  return Uint8Array.from([...templateOf({ catalog: entry, objects: first }), ...rawBytes(update.join(''))]);
}

describe.each<[string, string, Record<number, string>]>([
  ['a script', '/OpenAction 20 0 R', { 20: '<< /S 21 0 R /JS 22 0 R >>', 21: '/JavaScript', 22: '(app.alert\\(1\\))' }],
  ['the type of an action', '/A 20 0 R', { 20: '<< /S 21 0 R >>', 21: '/Launch' }],
  ['an action that opens another file', '/A 20 0 R', { 20: '<< /S 21 0 R >>', 21: '/GoToR' }],
  ['a link to a file', '/A 20 0 R', { 20: '<< /S /URI /URI 21 0 R >>', 21: '(file:///etc/passwd)' }],
  ['the kind of a link', '/A 20 0 R', { 20: '<< /S 21 0 R /URI (file:///x) >>', 21: '/URI' }],
  ['a link at the opening', '/OpenAction 20 0 R', { 20: '<< /S /URI /URI (https://a.pe) >>' }],
  ['the kind of a link at the opening', '/OpenAction << /S 20 0 R /URI (https://a.pe) >>', { 20: '/URI' }],
  ['a dynamic form', '/AcroForm << /Fields [] /XFA 20 0 R >>', { 20: '[(a) (b)]' }],
  ['a file', '/X << /EF 20 0 R >>', { 20: '<< /F 21 0 R >>' }],
  ['the type of a file', '/X << /Type 20 0 R >>', { 20: '/EmbeddedFile' }],
  ['a film', '/X << /Subtype 20 0 R >>', { 20: '/RichMedia' }],
  ['events', '/AA 20 0 R', { 20: '<< /WC 21 0 R >>', 21: '<< /S /X >>' }],
  ['an event', '/AA << /WC 20 0 R >>', { 20: '<< /S /X >>' }],
  ['names of scripts', '/Names << /JavaScript 20 0 R >>', { 20: '<< /Names [(a) 21 0 R] >>', 21: '<< /X 1 >>' }],
  [
    'a part of the names of files',
    '/Names << /EmbeddedFiles << /Kids [20 0 R] >> >>',
    { 20: '<< /Names [(a) (b)] >>' },
  ],
])('%s that a reference leads to', (_, entry, objects) => {
  const numbers = Object.keys(objects).map(Number);
  const without = Object.fromEntries(numbers.map((number) => [number, 'null']));

  it('is refused', async () => {
    expect(await check(redefined(entry, objects, {}))).toBe('template_scripted');
  });

  it.each(numbers)('is refused if a later object %i replaces it', async (number) => {
    expect(await check(redefined(entry, objects, { [number]: 'null' }))).toBe('template_scripted');
    expect(await check(redefined(entry, { ...objects, [number]: 'null' }, objects))).toBe('template_scripted');
  });

  it('is refused if later objects replace all of it', async () => {
    expect(await check(redefined(entry, objects, without))).toBe('template_scripted');
  });

  it('is accepted if no definition is active', async () => {
    expect(await check(redefined(entry, without, without))).toBe('accepted');
  });
});

it('refuses a script that a reference to a reference leads to', async () => {
  const action = { 20: '<< /S 21 0 R >>', 21: '22 0 R', 22: '/JavaScript' };
  expect(await check(redefined('/OpenAction 20 0 R', action, {}))).toBe('template_scripted');
  expect(await check(redefined('/OpenAction 20 0 R', action, { 21: '/GoTo', 22: '21 0 R' }))).toBe('template_scripted');
});

it('accepts a document that was edited and saved again and again', async () => {
  const form = '<< /Fields [21 0 R] >>';
  const field = (value: string) => `<< /FT /Tx /T (nombre) /V (${value}) /A 22 0 R >>`;
  const link = (address: string) => `<< /S 23 0 R /URI (${address}) >>`;
  const parts = [
    redefined('/AcroForm 20 0 R /OpenAction [3 0 R /Fit]', { 20: form, 21: field('Ana'), 22: link('http://a.pe') }, {}),
    ...['Ana P.', 'Ana Paz'].map((name) =>
      rawBytes(
        [
          '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /AcroForm 20 0 R /OpenAction [3 0 R /XYZ 0 0 1] >>\nendobj\n',
          `21 0 obj\n${field(name)}\nendobj\n22 0 obj\n${link('https://b.pe')}\nendobj\n23 0 obj\n/URI\nendobj\n`,
          'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
        ].join(''),
      ),
    ),
  ];
  expect(await check(Uint8Array.from(parts.flatMap((part) => [...part])))).toBe('accepted');
});

it.each([
  ['an object with too many definitions', '20 0 obj\nnull\nendobj\n'.repeat(501)],
  [
    'a long chain of references',
    Array.from({ length: 501 }, (_, i) => `${20 + i} 0 obj\n${21 + i} 0 R\nendobj\n`).join(''),
  ],
])('refuses %s', async (_, objects) => {
  const bytes = Uint8Array.from([...templateOf({ catalog: '/X 20 0 R' }), ...rawBytes(objects)]);
  expect(await check(bytes)).toBe('template_exhausting');
});

it('refuses an attached file', async () => {
  const doc = await PDFDocument.create();
  doc.addPage();
  await doc.attach(rawBytes('hola'), 'nota.txt');
  for (const useObjectStreams of [true, false]) {
    expect(await check(await doc.save({ useObjectStreams }))).toBe('template_scripted');
  }
});

const QUICK = ['content that unpacks to 90 MB', 'a form that draws itself'];

it.each(BOMBS.filter(([name]) => QUICK.includes(name)))('refuses %s', async (_, make) => {
  expect(await check(make())).toBe('template_exhausting');
});

it.each([
  ['no PDF', 'GIF89a', 'template_not_pdf'],
  [
    'a PDF without pages',
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>',
    'template_no_pages',
  ],
])('refuses %s', async (_, text, code) => {
  expect(await check(rawBytes(text))).toBe(code);
});

describe('material of a course', () => {
  const checkAsMaterial = (bytes: Uint8Array) => templateErrorCode(() => checkMaterial(bytes));

  it.each([...SCRIPTED])('is refused with %s', async (_, make) => {
    expect(await checkAsMaterial(make())).toBe('template_scripted');
  });

  it.each(DRAWING_BOMBS.slice(0, 3))('may take longer to draw than a certificate: %s', async (_, make) => {
    expect(await check(make())).toBe('template_exhausting');
    expect(await checkAsMaterial(make())).toBe('accepted');
  });

  it.each([
    [200, 'accepted'],
    [201, 'template_too_long'],
  ])('with %d pages is %s', async (count, code) => {
    const kids = `<< /Type /Page /MediaBox [0 0 9 9] >> `.repeat(count);
    const pages = `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`;
    expect(await checkAsMaterial(templateOf({ pages }))).toBe(code);
  });

  it('has at least one page', async () => {
    expect(await checkAsMaterial(templateOf({ pages: '<< /Type /Pages /Kids [] /Count 0 >>' }))).toBe(
      'template_no_pages',
    );
  });
});
