import type { OpenAPIObject } from '@nestjs/swagger';
import type { JsonSchema } from './component-schemas';

const text = { schema: { type: 'string' } };

/** The headers of many responses, by the name of their component. */
const HEADERS = {
  RequestId: {
    ...text,
    required: true,
    description: 'El id de la solicitud, que también está en el registro del servidor',
  },
  ETag: {
    ...text,
    description:
      'La versión. Con ella en `If-None-Match`, la solicitud siguiente recibe 304 si nada cambió. Puede faltar si la solicitud ' +
      'lleva un token',
  },
  ContentDisposition: { ...text, required: true, description: 'El nombre del archivo' },
};

/** Files that are made for each request. They have no ETag. */
const MADE_FILES = ['text/csv', 'application/zip'];
const NAMED_FILES = [...MADE_FILES, 'application/pdf'];

type Response = JsonSchema & { content?: object; headers?: object };

const ref = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

const hasTypeOf = ({ content = {} }: Response, types: readonly string[]) =>
  Object.keys(content).some((type) => types.includes(type));

/** Whether a file is made for each request, so that callers cannot ask for its changes. */
export const isMadeFile = (response: object): boolean => hasTypeOf(response as Response, MADE_FILES);

/** Documents the headers of all responses that follow from what they are. */
export function addResponseHeaders(document: OpenAPIObject): void {
  const add = (response: Response, status: string, canBe304: boolean) => {
    if ('$ref' in response) return;
    const isVersion = status === '304' || (status === '200' && canBe304);
    response.headers = {
      'X-Request-Id': ref('RequestId'),
      ...(isVersion && { ETag: ref('ETag') }),
      ...(hasTypeOf(response, NAMED_FILES) && { 'Content-Disposition': ref('ContentDisposition') }),
      ...response.headers,
    };
  };
  const components = (document.components ??= {});
  for (const [name, response] of Object.entries(components.responses ?? {})) {
    add(response as unknown as Response, name === 'NotModified' ? '304' : '', false);
  }
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item) as { responses?: Record<string, Response> }[]) {
      const responses = operation.responses ?? {};
      for (const [status, response] of Object.entries(responses)) add(response, status, '304' in responses);
    }
  }
  components.headers = HEADERS;
}
