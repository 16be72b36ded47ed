import { jest } from '@jest/globals';
import { PATHS } from '@telar/contracts/paths';
import { startApp } from '../support/app';
import { DocumentCheck } from '../support/document';
import type { OpenApi } from '../support/document';
import { beforeTests, useApp } from '../support/use-app';

describe('the check of responses by the OpenAPI document', () => {
  const test = useApp();
  const served = beforeTests(async () => ({ document: (await test.inject({ url: PATHS.openApi })).json<OpenApi>() }));
  afterEach(() => jest.restoreAllMocks());

  const seen = (overrides: Partial<Parameters<DocumentCheck['fault']>[0]>) =>
    new DocumentCheck(served.document).fault({
      method: 'GET',
      url: '/api/health',
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'x' },
      body: Buffer.from('{"status":"ok"}'),
      ...overrides,
    });

  it('accepts a documented response', () => expect(seen({})).toBeNull());

  it.each([
    ['an undeclared status', { status: 418 }, /undeclared status 418/],
    ['a server error', { status: 500 }, /the status 500/],
    [
      'an undeclared media type',
      { headers: { 'content-type': 'text/html', 'x-request-id': 'x' } },
      /media type "text\/html"/,
    ],
    [
      'a response without a declared header',
      { headers: { 'content-type': 'application/json' } },
      /no header X-Request-Id/,
    ],
    ['an unknown field', { body: Buffer.from('{"status":"ok","more":1}') }, /additional properties/],
    ['a missing field', { body: Buffer.from('{}') }, /required property/],
    ['a path that it does not have', { url: '/api/nada' }, /200 instead of 404/],
    ['a method that it does not have', { method: 'POST' }, /200 instead of 405/],
    ['a 405 without Allow', { method: 'POST', status: 405, body: errorBytes(405, 'method_not_allowed') }, /Allow/],
    ['an error code that it does not list', { status: 400, body: errorBytes(400, 'dni_taken') }, /allowed values/],
  ])('refuses %s', (_, overrides, fault) => expect(seen(overrides)).toMatch(fault));

  it('compares what an application sends over the network, when it closes', async () => {
    const another = await startApp();
    await another.app.listen(0, '127.0.0.1');
    const fault = jest.spyOn(DocumentCheck.prototype, 'fault').mockReturnValue('an example');
    await fetch(`${await another.app.getUrl()}${PATHS.health}`);
    await expect(another.close()).rejects.toThrow(`GET ${PATHS.health}: an example`);
    const [[compared] = []] = fault.mock.calls;
    expect(compared).toMatchObject({
      method: 'GET',
      url: PATHS.health,
      status: 200,
      body: Buffer.from('{"status":"ok"}'),
    });
    expect(compared?.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

function errorBytes(statusCode: number, error: string): Buffer {
  return Buffer.from(JSON.stringify({ success: false, statusCode, message: 'x', error, errors: [] }));
}
