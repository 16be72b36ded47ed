import { ERROR_STATUS } from '@telar/contracts/error-codes';
import { ErrorBody, ProblemDetails } from '@telar/contracts/errors';
import { PATHS } from '@telar/contracts/paths';
import type { OpenApi } from '../support/document';
import { useApp } from '../support/use-app';

describe('the documentation of errors', () => {
  const test = useApp();

  it('describes errors as the server sends them, plain and as problem details', async () => {
    const url = '/api/courses/2147483647';
    const plain = await test.inject({ url });
    expect(ErrorBody.parse(plain.json())).toMatchObject({ statusCode: 404, error: 'course_not_found' });
    const problem = await test.inject({ url, headers: { accept: 'application/problem+json' } });
    expect(problem.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(ProblemDetails.strict().parse(problem.json())).toEqual({
      ...plain.json<object>(),
      type: '/api/docs/errors#course_not_found',
      title: 'Curso no encontrado.',
      request_id: problem.headers['x-request-id'],
      status: 404,
      detail: 'Curso no encontrado.',
    });
  });

  it('explains each error on a page without scripts, at the address that problem details name', async () => {
    const { body, headers } = await test.inject({ url: PATHS.errorDocs });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(body).not.toMatch(/<script|<style| style=/);
    const ids = [...body.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
    expect(ids.sort()).toEqual(Object.keys(ERROR_STATUS).sort());
    expect(body).toContain('Ya existe una cuenta con ese correo.');
    const document = (await test.inject({ url: PATHS.openApi })).json<OpenApi>();
    expect(document.externalDocs?.url).toContain(PATHS.errorDocs);
  });
});
