import { jest } from '@jest/globals';
import { defaultPlacement } from '@telar/domain/default-placement';
import { apiResponse, json, stubApi } from '../../test/api-stub';
import { tokenWith } from '../../test/tokens';
import { stubUploads } from '../../test/upload-stub';
import { session } from '../session/session';
import { InvalidResponseError } from './client/errors';
import { createQueryClient } from './client/query-client';
import {
  deleteTemplate,
  fetchTemplatePdf,
  saveTemplatePlacement,
  templateDownloadQuery,
  templatePdfQuery,
  templatePlacementQuery,
  templatesQuery,
  uploadTemplate,
} from './templates';

const FOLDER = '/api/manual-certificates/templates';
const ONE = { name: 'a.pdf', size: 10 };

beforeEach(() => session.login(tokenWith({ role: 'admin' }), { name: 'Eva', role: 'admin' }));
afterEach(() => session.logout());

it.each<[string, unknown]>([
  ['a bare list', [ONE]],
  ['a keyed list', { templates: [ONE] }],
  ['a list with items that are not templates', [ONE, null, { name: 'b.pdf' }]],
])('reads %s', async (_, body) => {
  stubApi(json(body));
  expect(await createQueryClient().fetchQuery(templatesQuery)).toEqual([ONE]);
});

it.each([null, 'texto', { results: [] }])('refuses %j', async (body) => {
  stubApi(json(body));
  await expect(createQueryClient().fetchQuery(templatesQuery)).rejects.toBeInstanceOf(InvalidResponseError);
});

describe('uploadTemplate', () => {
  const file = new File(['%PDF-'], 'Ñandú.pdf'.normalize('NFD'));

  it('sends the file as a form and reports its progress', async () => {
    const sent = stubUploads();
    const onProgress = jest.fn();
    const uploading = uploadTemplate(file, onProgress);
    expect(sent).toMatchObject([{ method: 'POST', path: `${FOLDER}/upload` }]);
    expect(sent[0]?.form.get('file')).toBeInstanceOf(File);
    sent[0]?.progress(2, 5);
    expect(onProgress.mock.calls).toEqual([[{ sent: 2, total: 5 }]]);
    sent[0]?.respond(201, { template: ONE });
    expect(await uploading).toEqual(ONE);
  });

  it('returns the name and size of the file if the response has none', async () => {
    const sent = stubUploads();
    const uploading = uploadTemplate(file, () => undefined);
    sent[0]?.respond(201, { success: true });
    expect(await uploading).toEqual({ name: 'Ñandú.pdf', size: 5 });
  });
});

it('percent-encodes the name of a template in paths', async () => {
  const { calls, reply } = stubApi(() => apiResponse('%PDF-', { headers: { 'Content-Type': 'application/pdf' } }));
  expect((await fetchTemplatePdf('a b.pdf')).byteLength).toBe(5);
  reply(json({ success: true }));
  await deleteTemplate('a b.pdf');
  expect(calls).toMatchObject([
    { method: 'GET', path: `${FOLDER}/pdf/a%20b.pdf` },
    { method: 'DELETE', path: `${FOLDER}/a%20b.pdf` },
  ]);
  expect(calls[0]?.headers['Authorization']).toMatch(/^Bearer /);
});

it('waits two minutes for the PDF of a template, and reports how much of it arrived', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  stubApi(() => apiResponse('%PDF-', { headers: { 'Content-Type': 'application/pdf', 'Content-Length': '5' } }));
  const client = createQueryClient();
  expect((await client.fetchQuery(templatePdfQuery('a.pdf'))).byteLength).toBe(5);
  expect(timeout).toHaveBeenLastCalledWith(120_000);
  expect(client.getQueryData(templateDownloadQuery('a.pdf').queryKey)).toEqual({ received: 5, total: 5 });
});

describe('the placement', () => {
  const pages = [{ width: 842, height: 595, rotation: 0 }];
  const placement = defaultPlacement(pages);
  const body = { pages, has_form: false, is_default: true, placement };

  it('is read and saved', async () => {
    const { calls } = stubApi(json(body));
    expect(await createQueryClient().fetchQuery(templatePlacementQuery('a.pdf'))).toEqual(body);
    expect(await saveTemplatePlacement('a.pdf', null)).toEqual(body);
    expect(calls).toMatchObject([
      { method: 'GET', path: `${FOLDER}/a.pdf/placement` },
      { method: 'PUT', path: `${FOLDER}/a.pdf/placement`, body: { placement: null } },
    ]);
  });

  it.each([
    ['without pages', { ...body, pages: [] }],
    ['without boxes', { ...body, placement: {} }],
  ])('is refused %s', async (_, invalid) => {
    stubApi(json(invalid));
    await expect(saveTemplatePlacement('a.pdf', placement)).rejects.toBeInstanceOf(InvalidResponseError);
  });
});
