import { jest } from '@jest/globals';
import { json, stubApi } from '../../../test/api-stub';
import { session } from '../../session/session';
import { InvalidResponseError } from './errors';
import { bodyUnused, request } from './request';

const parse = (body: unknown) => (body as { total: number }).total;
const sentToken = () =>
  (jest.mocked(globalThis.fetch).mock.calls[0]?.[1]?.headers as Record<string, string>)['Authorization'];

afterEach(() => {
  document.head.innerHTML = '';
  session.logout();
});

it('parses the response', async () => {
  stubApi(json({ total: 3 }));
  expect(await request('/api/x', { parse })).toBe(3);
});

it('throws an InvalidResponseError if the body does not match the contract', async () => {
  stubApi(json(null));
  const error = await request('/api/x', { parse }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InvalidResponseError);
  expect(error).toMatchObject({ cause: expect.any(TypeError) as unknown });
});

it('returns nothing if the app does not use the body', async () => {
  stubApi(json({ total: 3 }));
  expect(await request('/api/x', { method: 'DELETE', parse: bodyUnused })).toBeUndefined();
});

it.each([
  ['the session’s token', true, 'Bearer stored'],
  ['a given token', 'other', 'Bearer other'],
  ['no token by default', undefined, undefined],
])('sends %s', async (_, auth, header) => {
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  session.login('stored', { name: 'Ana' });
  stubApi(json({}));
  await request('/api/x', { parse: bodyUnused, ...(auth !== undefined && { auth }) });
  expect(sentToken()).toBe(header);
});

describe('a response that the page contains', () => {
  const addToPage = () => {
    const answers = { '/api/x': { total: 3 } };
    document.head.innerHTML = `<script type="application/json" id="answers">${JSON.stringify({ at: Date.now(), answers })}</script>`;
  };

  it('is parsed and used instead of a call', async () => {
    addToPage();
    const { requested } = stubApi(json({ total: 4 }));
    expect(await request('/api/x', { parse })).toBe(3);
    expect(requested).toEqual([]);
  });

  it.each([
    ['with a token, because the account may receive another response', { auth: 'mine' }],
    ['that changes data', { method: 'POST' as const }],
  ])('is not used for a call %s', async (_, options) => {
    addToPage();
    stubApi(json({ total: 4 }));
    expect(await request('/api/x', { ...options, parse })).toBe(4);
  });
});
