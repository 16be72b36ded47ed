import { deflateSync } from 'node:zlib';
import { PATHS } from '@telar/contracts/paths';
import { anIssueRequest } from '@telar/testing/builders';
import { CATALOG, PAGE, PAGES, pageWith, pdfWith, stream, streamOf } from '../support/handmade-pdf';
import { headersOf } from '../support/sessions';
import { plainTemplate, uploadTemplate } from '../support/templates';
import { beforeTests, useApp } from '../support/use-app';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
/** Keeps the parser busy for as long as it is allowed to run. */
const MANY_ARRAYS = pdfWith(`[${'[]'.repeat(2_000_000)}]`);

const HOSTILE: [string, () => Buffer, string][] = [
  ['an encrypted PDF', () => pdfWith('<< /V 4 >>', '/Encrypt 4 0 R'), 'template_encrypted'],
  [
    'a PDF with a script',
    () => pdfWith('null', '', `<< /Type /Catalog /Pages 2 0 R /OpenAction ${SCRIPT} >>`),
    'template_scripted',
  ],
  [
    'a cross-reference table with a huge width',
    () => pdfWith(stream('/Type /XRef /Root 1 0 R /Size 4 /W [1 50000000 1]', 'abc')),
    'template_exhausting',
  ],
  [
    'an object stream that inflates to 90 MB',
    () => pdfWith(stream('/Type /ObjStm /N 1 /First 4', Buffer.alloc(90_000_000, 32))),
    'template_exhausting',
  ],
  ['two million empty arrays', () => MANY_ARRAYS, 'template_exhausting'],
  ['arrays nested 300,000 deep', () => pdfWith('['.repeat(300_000)), 'template_exhausting'],
  [
    'content that is packed twice',
    () => {
      const packed = deflateSync(deflateSync(Buffer.alloc(90_000_000)));
      const content = streamOf('/Filter [/FlateDecode /FlateDecode]', packed);
      return pdfWith(content, '', CATALOG, pageWith('/Contents 4 0 R'));
    },
    'template_exhausting',
  ],
  [
    'a form that draws itself',
    () =>
      pdfWith(
        stream('/Subtype /Form /BBox [0 0 9 9]', '/X Do'),
        '',
        CATALOG,
        pageWith('/Contents 4 0 R /Resources << /XObject << /X 4 0 R >> >>'),
      ),
    'template_exhausting',
  ],
  [
    'an image of 65,535 × 65,535 pixels',
    () =>
      pdfWith(
        stream('/Subtype /Image /Width 65535 /Height 65535', 'x'),
        '',
        CATALOG,
        pageWith('/Resources << /XObject << /X 4 0 R >> >>'),
      ),
    'template_exhausting',
  ],
  [
    'an inline image that is larger than it says',
    () => {
      const frame = 'ffd8ffc0000b08ffdcffdc01011100ffd9';
      const content = streamOf('', Buffer.from(`BI /W 9 /H 9 /F [/AHx /DCT] ID ${frame}> EI`));
      return pdfWith(content, '', CATALOG, pageWith('/Contents 4 0 R'));
    },
    'template_exhausting',
  ],
  [
    'content in 500,000 references',
    () => pdfWith('null', '', CATALOG, pageWith(`/Contents [${'4 0 R '.repeat(500_000)}]`)),
    'template_exhausting',
  ],
  ['content that is a number', () => pdfWith('null', '', CATALOG, pageWith('/Contents 7')), 'template_damaged'],
  ['a tiny page', () => pdfWith('null', '', CATALOG, PAGE.replace('842 595', '20 20')), 'template_page_too_small'],
  ['a GIF named .pdf', () => Buffer.from('GIF89a'.padEnd(4_000, '\0')), 'template_not_pdf'],
  ['an archive named .pdf', () => Buffer.from('PK\x03\x04 %PDF'.padEnd(4_000, ' ').slice(0, 8)), 'template_not_pdf'],
];

describe('hostile templates', () => {
  const test = useApp();
  const admin = beforeTests(() => headersOf(test, 'admin'));

  const rows = async () => {
    const [row] = await test.database.query<{ n: number }[]>(
      'select (select count(*) from templates)::int + (select count(*) from stored_files)::int as n',
    );
    return row?.n;
  };

  it.each(HOSTILE)('%s is refused and nothing is stored', async (_, make, error) => {
    const before = await rows();
    const bytes = make();
    const started = performance.now();
    const response = await uploadTemplate(test, admin, { filename: 'hostil.pdf', bytes });
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(response.json()).toMatchObject({ success: false, statusCode: 422, error });
    expect(await rows()).toBe(before);
  });

  it.each([
    ['no page count', PAGE, '<< /Type /Pages /Kids [3 0 R] >>'],
    ['a name as page count', PAGE, '<< /Type /Pages /Kids [3 0 R] /Count /One >>'],
    ['one Q too many', pageWith('/Contents 4 0 R'), PAGES],
    ['a page event that is null', pageWith('/AA << /O null >>'), PAGES],
  ])('a template with %s is accepted, and certificates are issued on it', async (name, page, pages) => {
    const filename = `${name}.pdf`;
    const upload = await uploadTemplate(test, admin, {
      filename,
      bytes: pdfWith(stream('', 'q Q Q'), '', CATALOG, page, pages),
    });
    expect(upload.json()).toMatchObject({ success: true });
    const issued = await test.inject({
      method: 'POST',
      url: PATHS.certificates,
      headers: admin,
      payload: { ...anIssueRequest(), template_name: filename },
    });
    expect(issued.json()).toMatchObject({ success: true });
  });

  it('do not block the catalogue and placements while they are inspected, nor the next template', async () => {
    await uploadTemplate(test, admin, { filename: 'lista.pdf', bytes: await plainTemplate() });
    const answered: string[] = [];
    const attack = Array.from({ length: 6 }, async (_, n) => {
      const { statusCode } = await uploadTemplate(test, admin, { filename: `migas-${n}.pdf`, bytes: MANY_ARRAYS });
      answered.push(`template ${statusCode}`);
    });
    // After the first response, all uploads have arrived, and every thread inspects one of them.
    await Promise.race(attack);
    for (let read = 0; read < 10; read += 1) {
      const { statusCode } = await test.inject({ url: '/api/courses' });
      answered.push(`catalogue ${statusCode}`);
    }
    const placement = await test.inject({
      url: '/api/manual-certificates/templates/lista.pdf/placement',
      headers: admin,
    });
    answered.push(`placement ${placement.statusCode}`);
    await Promise.all(attack);
    expect(answered.filter((response) => response === 'template 422')).toHaveLength(6);
    expect(answered).toContain('placement 200');
    expect(answered.filter((response) => response === 'catalogue 200')).toHaveLength(10);
    expect(answered.at(-1)).toBe('template 422');
    const good = await uploadTemplate(test, admin, { filename: 'honesta.pdf', bytes: await plainTemplate() });
    expect(good.statusCode).toBe(201);
  });
});
