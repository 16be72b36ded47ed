import { defaultPlacement } from '@telar/domain/default-placement';
import { apiResponse, json, stubApi } from '../../test/api-stub';
import { tokenWith } from '../../test/tokens';
import { session } from '../session/session';
import { InvalidResponseError } from './client/errors';
import { createQueryClient } from './client/query-client';
import {
  deleteTemplate,
  fetchTemplatePdf,
  saveTemplatePlacement,
  templatePlacementQuery,
  templatesQuery,
  uploadTemplate,
} from './templates';

const realFetch = globalThis.fetch;
const FOLDER = '/api/manual-certificates/templates';
const ONE = { name: 'a.pdf', size: 10 };

beforeEach(() => session.login(tokenWith({ role: 'admin' }), { name: 'Eva', role: 'admin' }));
afterEach(() => session.logout());
afterAll(() => {
  globalThis.fetch = realFetch;
});

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

  it('sends the file as a form', async () => {
    const { calls } = stubApi(json({ template: ONE }, 201));
    expect(await uploadTemplate(file)).toEqual(ONE);
    expect(calls).toMatchObject([{ method: 'POST', path: `${FOLDER}/upload` }]);
    expect((calls[0]?.body as FormData).get('file')).toBeInstanceOf(File);
  });

  it('returns the name and size of the file if the response has none', async () => {
    stubApi(json({ success: true }, 201));
    expect(await uploadTemplate(file)).toEqual({ name: 'Ñandú.pdf', size: 5 });
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
