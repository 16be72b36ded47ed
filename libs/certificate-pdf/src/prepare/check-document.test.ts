import { PDFDocument } from 'pdf-lib';
import { rawBytes } from '../../test-support/raw-pdf';
import { BOMBS } from '../../test-support/template-bombs';
import { templateErrorCode } from '../../test-support/template-error-code';
import { DROPPED, PASSIVE, SCRIPTED, templateOf, UNBALANCED } from '../../test-support/template-kinds';
import { checkDocument } from './check-document';

const check = (bytes: Uint8Array) => templateErrorCode(() => checkDocument(bytes));
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** A template copies nothing of these, but this file keeps them. */
const LEFT_OVER = 'a left-over script';
/** They are no danger: programs write them into every file. */
const HARMLESS = ['private data of a program', 'metadata'];

it.each([...UNBALANCED, ...PASSIVE].filter(([name]) => name !== LEFT_OVER))(
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
