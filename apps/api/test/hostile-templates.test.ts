import { deflateSync } from 'node:zlib';
import { headersOf } from './support/sessions';
import { plainTemplate, uploadTemplate } from './support/templates';
import { beforeTests, useApp } from './support/use-app';

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] >>';

/** A PDF with one page and one more object. */
function pdfWith(object: string | Buffer, trailer = '', catalog = CATALOG): Buffer {
  const bodies = [catalog, PAGES, PAGE, object].flatMap((body, i) => [`${i + 1} 0 obj\n`, body, '\nendobj\n']);
  const parts = ['%PDF-1.7\n', ...bodies, `trailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

function stream(dict: string, inflated: string | Buffer): Buffer {
  const deflated = deflateSync(inflated);
  const head = `<< ${dict} /Filter /FlateDecode /Length ${deflated.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), deflated, Buffer.from('\nendstream')]);
}

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
    const response = await uploadTemplate(test, admin, { filename: 'hostil.pdf', bytes: make() });
    expect(response.json()).toMatchObject({ success: false, statusCode: 422, error });
    expect(await rows()).toBe(before);
  });

  it('do not block requests for the catalogue while they are inspected, nor the next template', async () => {
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
    await Promise.all(attack);
    expect(answered.filter((response) => response === 'template 422')).toHaveLength(6);
    expect(answered.filter((response) => response === 'catalogue 200')).toHaveLength(10);
    expect(answered.at(-1)).toBe('template 422');
    const good = await uploadTemplate(test, admin, { filename: 'honesta.pdf', bytes: await plainTemplate() });
    expect(good.statusCode).toBe(201);
  });
});
