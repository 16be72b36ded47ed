import { PATHS } from '@telar/contracts/paths';
import { anIssueRequest } from '@telar/testing/builders';
import { CATALOG, PAGE, PAGES, pageWith, pdfWith, stream } from '../support/handmade-pdf';
import { headersOf } from '../support/sessions';
import { uploadTemplate } from '../support/templates';
import { beforeTests, useApp } from '../support/use-app';

/** A page whose content draws nothing. */
const withPage = (page: string) => pdfWith(stream('', 'q Q'), '', CATALOG, page);
const withPages = (pages: string) => pdfWith('null', '', CATALOG, PAGE, pages);

const MUTANTS: [string, () => Buffer][] = [
  ['a page count that is a text', () => withPages(PAGES.replace('/Count 1', '/Count (uno)'))],
  [
    'a page count that is too large for a number',
    () => withPages(PAGES.replace('/Count 1', '/Count 99999999999999999999')),
  ],
  ['a page tree that contains itself', () => withPages(PAGES.replace('[3 0 R]', '[3 0 R 2 0 R]'))],
  ['the same page twice', () => withPages(PAGES.replace('[3 0 R]', '[3 0 R 3 0 R]').replace('/Count 1', '/Count 2'))],
  ['a list of pages that is no list', () => withPages(PAGES.replace('[3 0 R]', '(3 0 R)'))],
  ['a page that is its own parent', () => withPage(PAGE.replace('/Parent 2 0 R', '/Parent 3 0 R'))],
  ['a text as content', () => withPage(pageWith('/Contents (q Q)'))],
  ['content in a list of lists', () => withPage(pageWith('/Contents [[4 0 R] [[4 0 R]]]'))],
  ['content that is missing', () => withPage(pageWith('/Contents 99 0 R'))],
  [
    'content with parameters that are a number',
    () => pdfWith(stream('/DecodeParms 7', 'q Q'), '', CATALOG, pageWith('/Contents 4 0 R')),
  ],
  ['a text in the size of the page', () => withPage(PAGE.replace('842 595', '(842) 595'))],
  ['a rotation that is a name', () => withPage(pageWith('/Rotate /Ninety'))],
  ['resources that are the page', () => withPage(pageWith('/Contents 4 0 R /Resources 3 0 R'))],
  ['fonts that are a number', () => withPage(pageWith('/Contents 4 0 R /Resources << /Font 7 /XObject [] >>'))],
  ['annotations that are the page', () => withPage(pageWith('/Annots [3 0 R 7 (x)]'))],
];

describe('a damaged template', () => {
  const test = useApp();
  const admin = beforeTests(() => headersOf(test, 'admin'));

  it.each(MUTANTS)('with %s is refused, or certificates are issued on it', async (name, make) => {
    const filename = `${name}.pdf`;
    const upload = await uploadTemplate(test, admin, { filename, bytes: make() });
    if (upload.statusCode !== 201) {
      expect(upload.json()).toMatchObject({
        success: false,
        statusCode: 422,
        error: expect.stringMatching(/^template_/),
      });
      return;
    }
    const payload = { ...anIssueRequest(), template_name: filename };
    const issued = await test.inject({ method: 'POST', url: PATHS.certificates, headers: admin, payload });
    expect(issued.json()).toMatchObject({ success: true });
    const fileId = issued.json<{ drive_file_id: string }>().drive_file_id;
    const pdf = await test.inject({ url: `/api/certificate-viewer/pdf/${fileId}` });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
