import { gzipSync } from 'node:zlib';
import type { OpenApi, Operation } from '../support/document';
import { multipart } from '../support/multipart';
import type { AuthHeaders } from '../support/sessions';
import type { Random } from './random';
import type { Values } from './values';

export interface FuzzRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const JSON_TYPE = 'application/json';
const PDF_TYPE = 'application/pdf';
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'x',
  'application/json;',
  '',
];

/** Headers that change how a response is sent. */
const CONDITIONS: Record<string, string>[] = [
  { 'if-none-match': '*' },
  { 'if-none-match': '"x", W/"y"' },
  { 'if-match': '"otro"' },
  { 'if-match': '*' },
  { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
  { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'if-unmodified-since': 'ayer' },
  { range: 'bytes=9999999-' },
  { range: 'bytes=0-3' },
  { range: 'bytes=5-1,x' },
  { range: 'bytes=0-', 'if-range': '"otro"' },
  { accept: 'application/problem+json' },
  { accept: 'image/avif;q=0, */*;q=x' },
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip;q=0.5, identity;q=0' },
  { 'x-forwarded-for': '1.2.3.4, ::1, no' },
  { 'sec-fetch-dest': 'document' },
];

const PAGES = [
  '/',
  '/cursos',
  '/cursos/1',
  '/cursos/%E0%A4%A',
  '/c/TLR-1',
  '/app.js',
  '/assets/x.js',
  '/robots.txt',
  '/sitemap.xml',
  '/nada.png',
  '/api',
  '/api/nada',
  '/.well-known/x',
  '/api/docs',
  '/api/openapi.json',
  '//api/courses',
  '/api/courses/',
];

/** Makes requests from the operations of the OpenAPI document. */
export class Requests {
  private readonly operations: { path: string; method: string; operation: Operation }[];

  /** @param files small files for uploads. */
  constructor(
    document: OpenApi,
    private readonly random: Random,
    private readonly values: Values,
    private readonly files: readonly Buffer[],
  ) {
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    );
  }

  next(authorization: string | undefined): FuzzRequest {
    const request = this.random.chance(0.06) ? this.toPage() : this.toOperation();
    if (authorization !== undefined) request.headers.authorization = authorization;
    if (this.random.chance(0.3)) Object.assign(request.headers, this.random.pick(CONDITIONS));
    return request;
  }

  /** A request to that operation (`GET /api/courses/{id}`) with a token and values that match the document. */
  valid(name: string, authorization: AuthHeaders): FuzzRequest {
    const { path, method, operation } = this.operations.find((each) => `${each.method} ${each.path}` === name) ?? {};
    if (!path || !operation) throw new Error(`The document has no operation ${name}`);
    const parameters = (operation.parameters ?? []).filter(({ required }) => required);
    const value = (schema: object, parameter: string) =>
      encodeURIComponent(String(this.values.valid(schema, parameter)));
    const ids = this.values.idsOf(path);
    const url = parameters
      .filter((each) => each.in === 'path')
      .reduce((before, { name: id, schema }) => before.replace(`{${id}}`, `${ids[id] ?? value(schema, id)}`), path);
    const query = parameters.filter((each) => each.in === 'query');
    const search = query.map((each) => `${each.name}=${value(each.schema, each.name)}`).join('&');
    const request = {
      method: method as FuzzRequest['method'],
      url: search ? `${url}?${search}` : url,
      headers: { ...authorization },
    };
    const content = operation.requestBody?.content ?? {};
    const json = content[JSON_TYPE];
    if (json) {
      const payload = Buffer.from(JSON.stringify(this.values.valid(json.schema)));
      return { ...request, headers: { ...authorization, 'content-type': JSON_TYPE }, payload };
    }
    if (content[PDF_TYPE]) return this.withPdf(request, this.files[0]);
    if (!content['multipart/form-data']) return request;
    const filename = `${this.random.integer(1, 1e6)}.pdf`;
    const file = { field: 'file', filename, type: 'application/pdf', bytes: this.files[0] ?? Buffer.alloc(0) };
    const { payload, headers } = multipart({ files: [file] });
    return { ...request, headers: { ...authorization, ...headers }, payload };
  }

  private withPdf(request: FuzzRequest, payload: Buffer = Buffer.alloc(0)): FuzzRequest {
    return { ...request, headers: { ...request.headers, 'content-type': PDF_TYPE }, payload };
  }

  private toPage(): FuzzRequest {
    return { method: this.random.pick(METHODS), url: this.random.pick(PAGES), headers: {} };
  }

  private toOperation(): FuzzRequest {
    const { path, method, operation } = this.random.pick(this.operations);
    const request: FuzzRequest = {
      method: this.random.chance(0.04) ? this.random.pick(METHODS) : (method as FuzzRequest['method']),
      url: this.url(path, operation),
      headers: {},
    };
    if (!operation.requestBody && !this.random.chance(0.03)) return request;
    const content: NonNullable<Operation['requestBody']>['content'] = operation.requestBody?.content ?? {};
    if (content[PDF_TYPE] && this.random.chance(0.8)) return this.withPdf(request, this.random.pick(this.files));
    const form = content['multipart/form-data'];
    if (form && (!content[JSON_TYPE] || this.random.chance(0.5))) return this.withForm(request, form.schema);
    return this.withJson(request, content[JSON_TYPE]?.schema ?? {});
  }

  private url(path: string, { parameters = [] }: Operation): string {
    const text = (schema: object, name: string) =>
      this.random.chance(0.25) ? this.values.oddText() : String(this.values.valid(schema, name));
    const encode = (value: string) =>
      this.random.chance(0.03) ? '%E0%A4%A' : encodeURIComponent(value.replace(/[\ud800-\udfff]/gu, ''));
    let url = path;
    const query = new URLSearchParams();
    for (const { name, in: place, schema } of parameters) {
      if (place === 'path') url = url.replace(`{${name}}`, encode(text(schema, name)) || '0');
      else if (this.random.chance(0.5)) query.append(name, text(schema, name));
    }
    if (this.random.chance(0.05)) query.append(this.values.oddText(), this.values.oddText());
    return query.size > 0 ? `${url}?${query}` : url;
  }

  private withJson(request: FuzzRequest, schema: object): FuzzRequest {
    const value = this.random.chance(0.5) ? this.values.valid(schema) : this.values.wrong(schema);
    const text = JSON.stringify(value) ?? '';
    const payload = Buffer.from(this.random.chance(0.05) ? text.slice(0, -1) : text);
    const type = this.random.chance(0.07) ? this.random.pick(OTHER_TYPES) : JSON_TYPE;
    const headers = { ...request.headers, 'content-type': type };
    if (this.random.chance(0.03)) {
      return { ...request, headers: { ...headers, 'content-encoding': 'gzip' }, payload: gzipSync(payload) };
    }
    return { ...request, headers, payload };
  }

  private withForm(request: FuzzRequest, schema: object): FuzzRequest {
    const value = (this.random.chance(0.6) ? this.values.valid(schema) : this.values.wrong(schema)) as Record<
      string,
      unknown
    >;
    const fields = Object.entries(Object(value) as object)
      .filter(([name]) => name !== 'image' && name !== 'file')
      .map(([name, field]) => [name, typeof field === 'string' ? field : (JSON.stringify(field) ?? '')]);
    const bytes = Buffer.from(this.random.pick(this.files));
    if (bytes.length > 0 && this.random.chance(0.6)) {
      bytes[this.random.integer(0, bytes.length - 1)] = this.random.integer(0, 255);
    }
    const field = this.random.chance(0.9)
      ? 'file' in Object(value)
        ? 'file'
        : this.random.pick(['image', 'file'])
      : 'otro';
    const file = {
      field,
      filename: this.random.pick(['a.pdf', 'b.png', '../c', '']),
      type: this.random.pick(['application/pdf', 'image/png', 'x']),
      bytes,
    };
    const { payload, headers } = multipart({
      fields: Object.fromEntries(fields),
      files: this.random.chance(0.9) ? [file] : [],
    });
    return {
      ...request,
      headers: { ...request.headers, ...headers },
      payload: this.random.chance(0.05) ? payload.subarray(0, -30) : payload,
    };
  }
}
