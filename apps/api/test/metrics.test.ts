import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATHS } from '@telar/contracts/paths';
import parse from 'parse-prometheus-text-format';
import { MetricsServer } from '../src/platform/metrics/metrics-server';
import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { createCourse, createUser } from './support/factories';
import { createPwaFolder } from './support/pwa-folder';

const pwa = createPwaFolder({
  'index.html': '<!doctype html><title>Telar</title>',
  'app.js': 'const academy = 1;',
  'otro.js': 'const other = 1;',
});

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startApp({ METRICS_PORT: '0' }, pwa);
  await createCourse(test.database);
  await test.app.listen(0, '127.0.0.1');
  ({ port } = test.app.getHttpServer().address() as AddressInfo);
});
afterAll(() => test.close());

const metricsUrl = (path = '/metrics') => `http://127.0.0.1:${test.app.get(MetricsServer).port}${path}`;
const scrape = async () => (await fetch(metricsUrl())).text();

/** The samples of a figure: their labels with their value. */
async function samplesOf(name: string): Promise<Record<string, string>[]> {
  const found = parse(await scrape()).find((family) => family.name === name);
  if (!found) throw new Error(`There is no figure ${name}`);
  return found.metrics.map(({ labels, value }) => ({ ...labels, value: value ?? '' }));
}

/** The value of the sample with these labels; 0 if there is none. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number> {
  const samples = await samplesOf(name);
  const sample = samples.find((each) => Object.entries(labels).every(([key, value]) => each[key] === value));
  return Number(sample?.value ?? 0);
}

/** Sends a request over the network, with any method. */
async function send(path: string, method = 'GET'): Promise<number> {
  const sent = request({ port, path, method, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  response.resume();
  await once(response, 'close');
  return response.statusCode ?? 0;
}

describe('the figures', () => {
  it('are served on a port of their own, and only there', async () => {
    const response = await fetch(metricsUrl());
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await send('/api/metrics')).toBe(404);
    expect((await fetch(metricsUrl('/otra'))).status).toBe(404);
    expect((await fetch(metricsUrl(), { method: 'POST' })).status).toBe(405);
  });

  it('are not served without METRICS_PORT', async () => {
    const other = await startApp();
    expect(other.app.get(MetricsServer).port).toBeNull();
    await other.close();
  });

  it('count requests by method, pattern of the route and status, and never show a path', async () => {
    const course = { method: 'GET', route: '/api/courses/:id' };
    const before = await valueOf('telar_http_requests_total', { ...course, status: '404' });
    for (const id of [880_001, 880_002]) await send(`/api/courses/${id}`);
    expect(await valueOf('telar_http_requests_total', { ...course, status: '404' })).toBe(before + 2);
    const text = await scrape();
    expect(text).not.toMatch(/courses\/88/);
    expect(text).toContain(
      'telar_http_request_duration_seconds_bucket{le="0.005",method="GET",route="/api/courses/:id"}',
    );
  });

  it('have as many series after thousands of different paths and methods as before', async () => {
    const all = (n: number) => [
      send(`/api/nada/${n}`),
      send(`/api/courses?search=${n}`),
      send(`/pagina-${n}`),
      send(`/assets/x-${n}.js`),
      send('/app.js'),
      send('/otro.js'),
      ...['PROPFIND', 'SEARCH', 'LOCK', 'TRACE'].map((method) => send('/api/courses', method)),
    ];
    await Promise.all(all(0));
    const lines = async () =>
      (await scrape()).split('\n').filter((line) => line.startsWith('telar_http_request')).length;
    const before = await lines();
    for (let n = 1; n <= 20; n++) await Promise.all(all(n));
    expect(await lines()).toBe(before);
    const requests = await samplesOf('telar_http_requests_total');
    expect(new Set(requests.map(({ route }) => route))).toEqual(
      new Set(['/api/courses/:id', '/api/courses', '/*', 'file', 'none']),
    );
    expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(['GET', 'other']));
  });

  it('show queues, pools, Node and what the modules count', async () => {
    const { email } = await createUser(test.database);
    const wrong = await valueOf('telar_wrong_passwords_total');
    const missing = await valueOf('telar_certificate_checks_total', { verdict: 'certificate_not_found' });
    await test.inject({ method: 'POST', url: PATHS.login, payload: { email, password: 'no es esta' } });
    await test.inject({ url: '/api/manual-certificates/TLR-NO-HAY' });
    expect(await valueOf('telar_wrong_passwords_total')).toBe(wrong + 1);
    expect(await valueOf('telar_certificate_checks_total', { verdict: 'certificate_not_found' })).toBe(missing + 1);
    const queues = (await samplesOf('telar_queue_waiting')).map(({ queue }) => queue);
    expect(queues.toSorted()).toEqual([
      'certificates',
      'course_file_uploads',
      'long_lists',
      'passwords',
      'pdf_prints',
      'pdf_templates',
      'previews',
      'slow_statements',
      'template_uploads',
      'uncached_reads',
    ]);
    const pools = (await samplesOf('telar_database_waiting')).map(({ pool }) => pool);
    expect(pools.toSorted()).toEqual(['attempts', 'requests']);
    const names = new Set(parse(await scrape()).map(({ name }) => name));
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_eventloop_utilization',
      'nodejs_gc_duration_seconds',
      'process_resident_memory_bytes',
      'telar_attempts_refused_total',
      'telar_backup_last_success_timestamp_seconds',
      'telar_certificates_issued_total',
      'telar_http_refused_total',
      'telar_http_requests_in_progress',
      'telar_http_requests_in_work',
      'telar_http_requests_waiting',
      'telar_job_runs_total',
      'telar_outage_errors_total',
      'telar_pdf_threads',
      'telar_queue_refused_total',
      'telar_unexpected_errors_total',
    ]) {
      expect([name, names.has(name)]).toEqual([name, true]);
    }
  });

  it('leave no request in progress', async () => {
    await send('/api/health');
    expect(await valueOf('telar_http_requests_in_progress')).toBe(0);
    expect(await valueOf('telar_http_requests_in_work')).toBe(0);
  });
});
