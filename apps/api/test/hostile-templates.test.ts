import { deflateSync } from 'node:zlib';
import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { headersOf } from './support/sessions';
import { plainTemplate, uploadTemplate } from './support/templates';

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] >>';

/** A PDF of one page with something beside it. */
function withBeside(object: string | Buffer, trailer = '', catalog = CATALOG): Buffer {
  const bodies = [catalog, PAGES, PAGE, object].flatMap((body, i) => [`${i + 1} 0 obj\n`, body, '\nendobj\n']);
  const parts = ['%PDF-1.7\n', ...bodies, `trailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

function stream(dict: string, inflated: string | Buffer): Buffer {
  const packed = deflateSync(inflated);
  const head = `<< ${dict} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
/** Costs the parser as much as it may before it is refused. */
const CRUMBS = withBeside(`[${'[]'.repeat(2_000_000)}]`);

const HOSTILE: [string, () => Buffer, string][] = [
  ['encrypted', () => withBeside('<< /V 4 >>', '/Encrypt 4 0 R'), 'template_encrypted'],
  [
    'scripted',
    () => withBeside('null', '', `<< /Type /Catalog /Pages 2 0 R /OpenAction ${SCRIPT} >>`),
    'template_scripted',
  ],
  [
    'a bomb of references',
    () => withBeside(stream('/Type /XRef /Root 1 0 R /Size 4 /W [1 50000000 1]', 'abc')),
    'template_exhausting',
  ],
  [
    'a bomb of air',
    () => withBeside(stream('/Type /ObjStm /N 1 /First 4', Buffer.alloc(90_000_000, 32))),
    'template_exhausting',
  ],
  ['a bomb of crumbs', () => CRUMBS, 'template_exhausting'],
  ['nested without end', () => withBeside('['.repeat(300_000)), 'template_exhausting'],
  ['a picture by another name', () => Buffer.from('GIF89a'.padEnd(4_000, '\0')), 'template_not_pdf'],
  [
    'an archive by another name',
    () => Buffer.from('PK\x03\x04 %PDF'.padEnd(4_000, ' ').slice(0, 8)),
    'template_not_pdf',
  ],
];

describe('hostile templates', () => {
  let test: TestApp;
  let admin: { authorization: string };
  beforeAll(async () => {
    test = await startApp();
    admin = await headersOf(test, 'admin');
  });
  afterAll(() => test.close());

  const rows = async () => {
    const [row] = await test.database.query<{ n: number }[]>(
      'select (select count(*) from templates)::int + (select count(*) from stored_files)::int as n',
    );
    return row?.n;
  };

  it.each(HOSTILE)('%s: refused, and nothing of it kept', async (_, make, error) => {
    const before = await rows();
    const response = await uploadTemplate(test, admin, { filename: 'hostil.pdf', bytes: make() });
    expect(response.json()).toMatchObject({ success: false, statusCode: 422, error });
    expect(await rows()).toBe(before);
  });

  it('keep nobody waiting: the catalogue answers while they are looked at, and the next template is taken', async () => {
    const answered: string[] = [];
    const attack = Array.from({ length: 6 }, async (_, n) => {
      const { statusCode } = await uploadTemplate(test, admin, { filename: `migas-${n}.pdf`, bytes: CRUMBS });
      answered.push(`template ${statusCode}`);
    });
    // The uploads are in, and as many as there are threads are being looked at.
    await Promise.race(attack);
    for (let read = 0; read < 10; read += 1) {
      const { statusCode } = await test.inject({ url: '/api/courses' });
      answered.push(`catalogue ${statusCode}`);
    }
    await Promise.all(attack);
    expect(answered.filter((one) => one === 'template 422')).toHaveLength(6);
    expect(answered.filter((one) => one === 'catalogue 200')).toHaveLength(10);
    expect(answered.at(-1)).toBe('template 422');
    const good = await uploadTemplate(test, admin, { filename: 'honesta.pdf', bytes: await plainTemplate() });
    expect(good.statusCode).toBe(201);
  });
});
