import { createConfig, lintFromString } from '@redocly/openapi-core';
import { PATHS } from '@telar/contracts/paths';
import { certificatePayload } from '@telar/domain/signed-certificate';
import { SIGNATURE_ALGORITHM } from '@telar/domain/signed-token';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import type { OpenApi, Operation } from '../support/document';

/** The parts of a signed certificate with every claim. */
const SAMPLE_TOKEN = {
  header: { alg: SIGNATURE_ALGORITHM, kid: 'EJEMPLO0' },
  payload: certificatePayload({
    certificate_code: 'TLR-0001',
    name: 'Ana Paz',
    course: 'Excel',
    duration_hours: 40,
    start_date: '2026-01-05',
    end_date: '2026-02-05',
    issue_date: '2026-02-06',
    final_grade: '18',
  }),
};

describe('the OpenAPI document', () => {
  let test: TestApp;
  let source: string;
  let document: OpenApi;
  let operations: (Operation & { name: string })[];

  beforeAll(async () => {
    test = await startApp();
    source = (await test.inject({ url: '/api/openapi.json' })).body;
    document = JSON.parse(source) as OpenApi;
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${path}` })),
    );
  });
  afterAll(() => test.close());

  const operation = (name: string) => {
    const found = operations.find((each) => each.name === name);
    if (!found) throw new Error(`The document has no ${name}`);
    return found;
  };
  const responseOf = (each: Operation, status: string) => {
    const response = each.responses[status];
    return response && '$ref' in response
      ? document.components.responses[response.$ref.split('/').at(-1) ?? '']
      : response;
  };

  it('passes the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' });
    // These two paths are given by the specification; the router prefers the static one.
    const given = ({ ruleId, message }: { ruleId: string; message: string }) =>
      ruleId === 'no-ambiguous-paths' && message.includes('templates/pdf/{name}');
    expect(problems.filter((problem) => !given(problem)).map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual(
      [],
    );
  });

  it('describes each tag that an operation has', () => {
    const used = new Set(operations.flatMap(({ tags }) => tags));
    const described = document.tags.filter(({ description }) => description).map(({ name }) => name);
    expect([...used].filter((tag) => !described.includes(tag))).toEqual([]);
    expect(described.filter((tag) => !used.has(tag))).toEqual([]);
  });

  it('is in Spanish', () => {
    // Names of fields and values are in English, between backticks or quotes.
    const english = /\b(the|of|is|are|and|with|without|only|if|by|when|that|this|for|from|value|first|on|at|to|not)\b/i;
    const texts = descriptionsIn(document).map((text) => text.replace(/`[^`]*`/g, ''));
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => english.test(text))).toEqual([]);
  });

  it('names its version and the address of the academy', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://academia.test' }]);
  });

  it('names each operation after its method and the name of its path', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining(['postLogin', 'getCourses', 'putCourse', 'postTemplateUpload', 'postTemplates']),
    );
    for (const { operationId, name } of operations) {
      expect([name, operationId]).toEqual([name, expect.stringMatching(/^(get|post|put|patch|delete)[A-Z]\w+$/)]);
    }
  });

  it('takes every JSON schema of bodies and responses from the named schemas of the contracts', () => {
    const inlined: string[] = [];
    for (const each of operations) {
      const contents = [
        each.requestBody?.content,
        ...Object.keys(each.responses).map((status) => responseOf(each, status)?.content),
      ];
      for (const content of contents) {
        const schema = content?.['application/json']?.schema as
          { $ref?: string; items?: { $ref?: string }; allOf?: { $ref?: string }[] } | undefined;
        if (schema && !(schema.$ref ?? schema.items?.$ref ?? schema.allOf?.[0]?.$ref)) inlined.push(each.name);
      }
    }
    expect(inlined).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Course', 'CreateCourseRequest', 'User', 'LoginRequest', 'ErrorBody', 'FieldError']),
    );
  });

  it.each([
    ['CreateCourseRequest', ['title', 'instructor', 'price', 'modules']],
    ['AssignCourseRequest', ['courseId']],
    ['AssignPackageRequest', ['packageId']],
    ['LoginRequest', ['email', 'password']],
    ['CreateUserRequest', ['name', 'email']],
    ['UpdateCourseRequest', undefined],
    ['ResetPasswordRequest', undefined],
    ['RosterRowInput', undefined],
  ])('requires of %s exactly what the server requires: %j', (name, required) => {
    expect(document.components.schemas[name]?.required).toEqual(required);
  });

  it.each([
    ['IssueCertificateRequest', 'user_name', { minLength: 1, maxLength: 160 }],
    ['IssueCertificateRequest', 'certificate_code', { pattern: '^[A-Za-z0-9_-]{6,64}$' }],
    ['IssueCertificateRequest', 'duration_hours', { anyOf: [{ type: 'integer', minimum: 1, maximum: 100_000 }, {}] }],
    ['RegisterRequest', 'email', { format: 'email', minLength: 1, maxLength: 254 }],
    ['CreateLiveSessionsRequest', 'time', { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }],
    ['CreateCourseRequest', 'title', { minLength: 3 }],
    ['CreateCourseRequest', 'instructor', { minLength: 1 }],
    ['UpdateOwnAccountRequest', undefined, { minProperties: 1 }],
  ])('refuses in %s, %s what the server refuses: %j', (name, field, rules) => {
    const schema = document.components.schemas[name];
    expect(field === undefined ? schema : schema?.properties?.[field]).toMatchObject(rules);
  });

  it.each([
    'POST /api/enrollments/bulk',
    'POST /api/orders',
    'POST /api/orders/sales',
    'POST /api/users',
    'POST /api/users/{id}/plans',
  ])('takes a UUID as the idempotency key of %s', (name) => {
    expect(operation(name).parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', schema: { type: 'string', format: 'uuid' } }),
    );
  });

  it('marks only the bodies as optional that the server does not need', () => {
    const optional = operations.filter(({ requestBody }) => requestBody?.required === false).map(({ name }) => name);
    expect(optional.sort()).toEqual([
      'DELETE /api/certificate-viewer/manual-certificates/{id}',
      'POST /api/orders/{code}/approve',
      'POST /api/orders/{code}/cancel',
      'POST /api/users/{id}/reset-password',
    ]);
  });

  it('describes the body of every POST, PUT and PATCH, except of those that take none', () => {
    const without = operations
      .filter(({ name, requestBody }) => !/^(GET|DELETE) /.test(name) && !requestBody)
      .map(({ name }) => name);
    expect(without.sort()).toEqual([
      'POST /api/auth/logout',
      'POST /api/auth/logout-all',
      'POST /api/certificate-batches/{id}/cancel',
      'POST /api/certificate-batches/{id}/resume',
      'POST /api/certificate-batches/{id}/retry',
      'POST /api/certificate-batches/{id}/start',
      'POST /api/certificate-imports/{id}/start',
      'POST /api/certificate-imports/{id}/undo',
      'POST /api/enrollments/me/calendar',
      'POST /api/mails/{id}/retry',
      'POST /api/orders/{code}/temporary-password',
      'POST /api/users/{id}/recovery-link',
    ]);
  });

  it('takes the PDF of an imported certificate by its SHA-256', () => {
    const { requestBody, parameters } = operation('PUT /api/certificate-imports/{id}/files/{sha256}');
    expect(requestBody).toEqual({
      required: true,
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    });
    expect(parameters).toContainEqual({
      name: 'sha256',
      in: 'path',
      required: true,
      schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    });
  });

  it('explains the token of a certificate: its header, its claims and its audience', () => {
    const { description } = document.components.schemas.PublicCertificateInfo?.properties?.token ?? {};
    const { header, payload } = SAMPLE_TOKEN;
    const names = [...Object.keys(header), ...Object.keys(payload), header.alg, payload.aud];
    expect(names.filter((name) => !description?.includes(`\`${String(name)}\``))).toEqual([]);
    expect(description).toContain(PATHS.signingKeys);
  });

  it('says how a revoked certificate differs from one that does not exist', () => {
    const { description } = responseOf(operation('GET /api/manual-certificates/{code}'), '404') ?? {};
    for (const name of ['certificate_revoked', 'revoked_on', 'certificate_status']) expect(description).toContain(name);
  });

  it('says where HEAD and OPTIONS work', async () => {
    expect(document.info.description).toContain('`HEAD` funciona donde hay `GET`, y `OPTIONS` en todas');
    const statuses = async (method: 'HEAD' | 'OPTIONS') =>
      Promise.all([PATHS.health, PATHS.login].map(async (url) => (await test.inject({ method, url })).statusCode));
    expect(await statuses('HEAD')).toEqual([200, 405]);
    expect(await statuses('OPTIONS')).toEqual([204, 204]);
  });

  it('says that unknown fields are ignored', () => {
    expect(document.info.description).toContain('que una operación no conoce se ignoran');
  });

  it.each([
    ['GET /api/courses', '200', ['X-Request-Id', 'ETag']],
    ['GET /api/courses', '304', ['X-Request-Id', 'ETag']],
    ['GET /api/users', '200', ['X-Request-Id']],
    ['POST /api/courses', '201', ['X-Request-Id']],
    ['GET /api/certificate-viewer/pdf/{fileId}', '200', ['X-Request-Id', 'ETag', 'Content-Disposition']],
    ['GET /api/orders.csv', '200', ['X-Request-Id', 'Content-Disposition']],
    ['POST /api/auth/login', '429', ['X-Request-Id', 'Retry-After']],
    ['POST /api/auth/login', '503', ['X-Request-Id', 'Retry-After']],
  ])('lists the headers of %s, %s: %j', (name, status, headers) => {
    expect(Object.keys(responseOf(operation(name), status)?.headers ?? {})).toEqual(headers);
  });

  it('takes a course as JSON and as a form with its image', () => {
    const content = operation('POST /api/courses').requestBody?.content;
    expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/CreateCourseRequest' });
    expect(content?.['multipart/form-data']).toMatchObject({
      schema: {
        allOf: [{ $ref: '#/components/schemas/CreateCourseRequest' }],
        properties: { image: { format: 'binary' } },
      },
      encoding: { modules: { contentType: 'application/json' } },
    });
  });

  it.each([
    ['GET /api/certificate-viewer/pdf/{fileId}', ['application/pdf']],
    ['GET /api/certificate-viewer/drive/{fileId}', ['application/pdf']],
    ['GET /api/manual-certificates/pdf/{id}', ['application/pdf']],
    ['GET /api/manual-certificates/templates/pdf/{name}', ['application/pdf']],
    ['GET /api/files/images/{id}', ['image/webp']],
    ['GET /api/previews/academia', ['image/png']],
    ['GET /api/previews/cursos/{id}', ['image/png', 'image/jpeg']],
    ['GET /.well-known/jwks.json', ['application/json']],
    ['GET /api/health', ['application/json']],
    ['GET /api/ready', ['application/json']],
  ])('%s sends %j', (name, types) => {
    expect(Object.keys(responseOf(operation(name), '200')?.content ?? {})).toEqual(types);
    const error = responseOf(operation(name), '503')?.content ?? {};
    expect(Object.keys(error)).toEqual(['application/json', 'application/problem+json']);
  });

  it.each([
    ['POST /api/auth/login', '200 400 401 403 408 409 413 415 417 423 429 431 503'],
    ['GET /api/users', '200 400 401 403 408 417 431 503'],
    ['PUT /api/users/{id}', '200 400 401 403 404 408 409 413 414 415 417 423 429 431 503'],
    ['GET /api/courses/{id}', '200 304 400 404 408 414 417 431 503'],
    ['POST /api/manual-certificates/templates/upload', '201 400 401 403 408 409 413 415 417 422 431 503'],
    ['POST /api/course-catalog/syllabus', '200 400 401 403 408 409 413 415 417 429 431 503'],
  ])('%s declares %s', (name, statuses) => {
    expect(Object.keys(operation(name).responses).sort().join(' ')).toBe(statuses);
  });

  it('shows examples of a batch of certificates', () => {
    const { requestBody, responses } = operation('POST /api/certificate-batches');
    expect(JSON.stringify(requestBody)).toContain('"examples":{"clase"');
    expect(JSON.stringify(responses['201'])).toContain('"example":{"id":12');
    expect(JSON.stringify(operation('PATCH /api/certificate-batches/{id}/rows/{row}').requestBody)).toContain(
      '16729453',
    );
  });

  it('says which operations need a token', () => {
    expect(operation('GET /api/users').security).toEqual([{ bearer: [] }]);
    expect(operation('GET /api/courses').security).toEqual([]);
    expect(operation('GET /api/courses/{id}').security).toEqual([{}, { bearer: [] }]);
  });
});

/** All values of `description` and `summary` in a document. */
function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    ['description', 'summary'].includes(name) && typeof inner === 'string' ? [inner] : descriptionsIn(inner),
  );
}
