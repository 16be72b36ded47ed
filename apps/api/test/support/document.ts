import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isApiPath } from '@telar/contracts/api-header';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

export interface Operation {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, Response | { $ref: string }>;
}

interface Response {
  description: string;
  headers?: Record<string, Header | { $ref: string }>;
  content?: Record<string, { schema?: object }>;
}

interface Header {
  description?: string;
  required?: boolean;
}

interface Schema {
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
}

/** The parts of the OpenAPI document that the tests read. */
export interface OpenApi {
  openapi: string;
  info: { description: string };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  externalDocs?: { url: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    headers: Record<string, Header>;
  };
}

export interface SeenResponse {
  method: string;
  /** Path and query. */
  url: string;
  status: number;
  headers: Record<string, unknown>;
  /** `null` if it is too long to compare. */
  body: Buffer | null;
}

/** Served, but not part of the API that the document describes. */
const UNDOCUMENTED = /^\/api\/(docs|openapi\.json)/;

const escapePointer = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Orders templates as the router does: in each segment, a static one wins over a parameter. */
const rankOf = (template: string) =>
  template
    .split('/')
    .map((segment) => Number(segment.includes('{')))
    .join('');

const pathOf = (url: string) => url.split('?')[0] ?? '';

function decoded(body: Buffer, encoding: unknown): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/** Compares responses with the OpenAPI document. */
export class DocumentCheck {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly templates: { template: string; pattern: RegExp }[];

  constructor(readonly document: OpenApi) {
    addFormats.default(this.ajv);
    this.ajv.addFormat('binary', true);
    this.ajv.addSchema(document, 'openapi', false, false);
    this.templates = Object.keys(document.paths)
      .sort((a, b) => rankOf(a).localeCompare(rankOf(b)))
      .map((template) => ({
        template,
        pattern: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      }));
  }

  /** Returns what is wrong with a response, or `null`. */
  fault({ method, url, status, headers, body }: SeenResponse): string | null {
    const path = pathOf(url);
    if (status >= 500 && status !== 503) return `the status ${status}`;
    if (!isApiPath(path) || UNDOCUMENTED.test(path)) return null;
    const found = this.matching(path);
    const methods = this.methodsOf(found);
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
    const template = found.find((each) => this.document.paths[each]?.[asked]);
    const text = body === null ? '' : decoded(body, headers['content-encoding']).toString();
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    if (!template) return this.faultWithoutOperation(methods, method, status, headers, type, text);
    const pointer = `/paths/${escapePointer(template)}/${asked}/responses/${status}`;
    const declared = this.document.paths[template]?.[asked]?.responses[status];
    if (!declared) return `the undeclared status ${status}: ${text.slice(0, 200)}`;
    const reference = '$ref' in declared ? declared.$ref.slice(1) : pointer;
    const response =
      '$ref' in declared ? this.document.components.responses[declared.$ref.split('/').at(-1) ?? ''] : declared;
    // Node sends no body in response to HEAD, whatever is written.
    if (method === 'HEAD') return null;
    const missing = this.missingHeader(response, headers);
    if (missing) return `no header ${missing}`;
    if (status === 304) return text ? 'a body' : null;
    if (!response?.content?.[type]) return `the undeclared media type "${type}"`;
    if (!type.endsWith('json') || body === null) return null;
    return this.schemaFault(`openapi#${reference}/content/${escapePointer(type)}/schema`, text);
  }

  /** The names of all operations: `GET /api/courses/{id}`. */
  get operations(): string[] {
    return Object.entries(this.document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
  }

  /** The name of the operation that responds to a request; `null` if there is none. */
  operation(method: string, url: string): string | null {
    const template = this.matching(pathOf(url)).find((each) => this.document.paths[each]?.[method.toLowerCase()]);
    return template ? `${method} ${template}` : null;
  }

  private matching(path: string): string[] {
    return this.templates.filter(({ pattern }) => pattern.test(path)).map(({ template }) => template);
  }

  private missingHeader(response: Response | undefined, sent: Record<string, unknown>): string | undefined {
    const required = Object.entries(response?.headers ?? {}).filter(([, header]) => {
      const declared =
        '$ref' in header ? this.document.components.headers[header.$ref.split('/').at(-1) ?? ''] : header;
      return declared?.required;
    });
    return required.map(([name]) => name).find((name) => !sent[name.toLowerCase()]);
  }

  /** The methods of the most specific paths: those that the router prefers. */
  private methodsOf(found: readonly string[]): string[] {
    const [first] = found;
    const same = found.filter((template) => first !== undefined && rankOf(template) === rankOf(first));
    return [...new Set(same.flatMap((template) => Object.keys(this.document.paths[template] ?? {})))];
  }

  private faultWithoutOperation(
    methods: string[],
    method: string,
    status: number,
    headers: Record<string, unknown>,
    type: string,
    text: string,
  ): string | null {
    const expected = methods.length === 0 ? 404 : method === 'OPTIONS' ? 204 : 405;
    // Before the path is looked at, the server may refuse the request itself.
    if (![expected, 400, 408, 414, 417, 431, 503].includes(status)) return `${status} instead of ${expected}`;
    if (status === 204) return text ? 'a body' : this.allowFault(methods, headers);
    if (method === 'HEAD') return null;
    const name = type === 'application/problem+json' ? 'ProblemDetails' : 'ErrorBody';
    const fault = this.schemaFault(`openapi#/components/schemas/${name}`, text);
    return fault ?? (status === 405 ? this.allowFault(methods, headers) : null);
  }

  private allowFault(methods: string[], { allow }: Record<string, unknown>): string | null {
    const expected = methods.map((method) => method.toUpperCase());
    if (expected.includes('GET')) expected.push('HEAD');
    const listed = [...expected, 'OPTIONS'].sort().join(', ');
    return allow === listed ? null : `Allow: ${String(allow)} instead of ${listed}`;
  }

  private schemaFault(reference: string, text: string): string | null {
    let validate = this.validators.get(reference);
    if (!validate) {
      validate = this.ajv.compile({ $ref: reference });
      this.validators.set(reference, validate);
    }
    try {
      if (validate(JSON.parse(text))) return null;
    } catch (error) {
      return `a body that cannot be checked: ${String(error)}`;
    }
    return `a body outside its schema: ${this.ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`;
  }
}
