import { PDFDict, PDFDocument, PDFName, PDFNumber } from 'pdf-lib';
import type { PDFRawStream } from 'pdf-lib';
import { templateErrorCode } from '../../test-support/template-error-code';
import { form, templateOf } from '../../test-support/template-kinds';
import { balanceContent } from './balanced-content';
import type { InlineImage } from './inline-image';
import { prepareTemplate } from './prepare-template';
import { decodeContent } from './stream-data';

/** Ways to write a name in the resources and in the content. */
const WRITTEN: [string, string][] = [
  ['/X1', '/X#31'],
  ['/X#31', '/X1'],
  ['/Xj', '/X#6a'],
  ['/X#6a', '/Xj'],
  ['/X#6A', '/X#6a'],
  ['/a#2331', '/a#2331'],
  ['/a#23#33#31', '/a#2331'],
  ['/X#zz', '/X#zz'],
  ['/\xd1u', '/#d1u'],
];

const withForm = (inResources: string, content: string, drawn: string) =>
  templateOf({ content, resources: `/XObject << ${inResources} 20 0 R >>`, objects: { 20: form('', drawn) } });

it.each(WRITTEN)('finds a form that is named %s by %s', async (inResources, inContent) => {
  const prepared = await prepareTemplate(withForm(inResources, `${inContent} Do`, '1 w'));
  const page = (await PDFDocument.load(prepared)).getPage(0).node;
  const stream = page.lookup(PDFName.of('Contents')) as PDFRawStream;
  const [, name = ''] = /\/(\S+) Do/.exec(Buffer.from(decodeContent(stream, 1_000)).toString('latin1')) ?? [];
  const forms = page.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  // No reader finds another escape in the name.
  expect(forms?.keys().map((key) => key.asString())).toEqual([`/${name}`]);
  expect(name.replace(/#23(?![0-9a-f]{2})|#[8-F][0-9A-F]/gi, '')).not.toContain('#');
});

it.each(WRITTEN)('counts what a form costs that is named %s by %s', async (inResources, inContent) => {
  const bytes = withForm(inResources, `${inContent} Do `.repeat(2_000), '0 0 1 1 re f '.repeat(1_500));
  expect(await templateErrorCode(() => prepareTemplate(bytes))).toBe('template_exhausting');
});

it('reads the name of a font with small digits', async () => {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Arial#2cBold >>';
  const prepared = await prepareTemplate(templateOf({ page: `/Resources << /Font << /F1 ${font} >> >>` }));
  const fonts = (await PDFDocument.load(prepared)).getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  expect(fonts?.lookup(PDFName.of('F1'), PDFDict).get(PDFName.of('BaseFont'))).toBe(PDFName.of('Arial,Bold'));
});

it('unpacks an inline image whose filter is written with escapes', () => {
  const images: InlineImage[] = [];
  const content = Buffer.from('BI /W 9 /#48 9 /F [/#46l] ID abc EI');
  const { bytes } = balanceContent(content, undefined, (image) => images.push(image));
  expect(images[0]?.dict.get(PDFName.of('Height'))).toEqual(PDFNumber.of(9));
  expect(images[0]?.dict.get(PDFName.of('Filter'))?.toString()).toBe('[ /FlateDecode ]');
  expect(Buffer.from(bytes).toString()).toContain('/F [/AHx /Fl]');
});
