import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { PATHS } from '@telar/contracts/paths';
import { startApp } from './support/app';
import { createCourse, createUser } from './support/factories';
import { headersOf } from './support/sessions';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Batch {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

/** A collector of OpenTelemetry (OTLP over HTTP, as JSON). */
async function startCollector() {
  const batches: Batch[] = [];
  const paths = new Set<string>();
  const server = createServer((request, response) => {
    paths.add(`${request.method} ${request.url}`);
    void json(request).then((batch) => {
      batches.push(batch as Batch);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, batches, paths, close: () => server.close() };
}

const valueOf = ({ attributes }: Span, key: string) => attributes.find((each) => each.key === key)?.value;

it('sends a span for each request and statement to a collector, without personal data', async () => {
  const collector = await startCollector();
  const test = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: '1' });
  const { id } = await createCourse(test.database);
  const { email } = await createUser(test.database);
  const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const read = await test.inject({ url: `/api/courses/${id}`, headers: { traceparent: parent } });
  await test.inject({ method: 'POST', url: PATHS.login, payload: { email, password: 'no es esta' } });
  await test.inject({ url: PATHS.myCourses, headers: await headersOf(test, 'cliente') });
  await test.close();
  collector.close();

  expect([...collector.paths]).toEqual(['POST /v1/traces']);
  const resources = collector.batches.flatMap(({ resourceSpans }) => resourceSpans);
  expect(resources[0]?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'telar' } });
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const named = (name: string) => spans.filter((span) => span.name === name);

  const [course] = named('GET /api/courses/:id');
  expect(course).toMatchObject({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentSpanId: '00f067aa0ba902b7' });
  expect(valueOf(course!, 'http.response.status_code')).toEqual({ intValue: 200 });
  expect(valueOf(course!, 'telar.request_id')).toEqual({ stringValue: read.headers['x-request-id'] });

  // A statement of a request with a body, and one of TypeORM.
  const [login] = named(`POST ${PATHS.login}`);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === login?.spanId);
  expect(statements.map((span) => valueOf(span, 'db.system.name')?.stringValue)).toContain('postgresql');
  expect(statements.map(({ name }) => name)).toContain('SELECT');

  const text = JSON.stringify(collector.batches);
  expect(text).not.toContain(email);
  expect(text).not.toContain(`courses/${id}`);
});
