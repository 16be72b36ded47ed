import { SyllabusReply } from '@telar/contracts/syllabus';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { GenerativeService } from '../support/generative-service';
import type { Reply } from '../support/generative-service';
import { headersOf } from '../support/sessions';

const SYLLABUS = Array.from({ length: 9 }, (_, n) => ({
  title: `Tema ${n + 1}`,
  items: ['Punto uno del tema', 'Punto dos del tema', 'Punto tres del tema', 'Punto cuatro del tema'],
}));
const VALID = { status: 200, text: JSON.stringify({ syllabus: SYLLABUS }) };
const url = '/api/course-catalog/syllabus';
const REQUEST = { messages: [{ role: 'user', content: 'Un curso de riego tecnificado' }] };

describe('the syllabus assistant', () => {
  const service = new GenerativeService();
  let test: TestApp;
  // A new admin for each test, because each may ask ten times per minute.
  const ask = async (payload: object = REQUEST, headers?: Record<string, string>) =>
    test.inject({ method: 'POST', url, headers: headers ?? (await headersOf(test, 'admin')), payload });

  beforeAll(async () => {
    test = await startApp({ AI_BASE_URL: await service.start(), AI_MODEL: 'modelo-local', AI_API_KEY: 'clave' });
  });
  afterAll(async () => {
    await test.close();
    await service.stop();
  });

  it('proposes nine modules of four items, and sends schema, model and key', async () => {
    service.willReply(VALID);
    const response = await ask();
    expect(response.statusCode).toBe(200);
    expect(SyllabusReply.parse(response.json()).syllabus).toEqual(SYLLABUS);
    const [request] = service.requests;
    expect(request?.authorization).toBe('Bearer clave');
    expect(request?.body).toMatchObject({ model: 'modelo-local', response_format: { type: 'json_schema' } });
    expect(JSON.stringify(request?.body.messages)).toContain('riego tecnificado');
  });

  // All cases run at the same time, because each waits for seconds between its attempts.
  describe('after an invalid reply', () => {
    const INVALID_REPLIES: [string, Reply][] = [
      ['an error of the service', { status: 500 }],
      ['broken JSON', { status: 200, text: '{"syllabus": [' }],
      ['eight modules', { status: 200, text: JSON.stringify({ syllabus: SYLLABUS.slice(1) }) }],
      [
        'three items',
        {
          status: 200,
          text: JSON.stringify({ syllabus: SYLLABUS.map((unit) => ({ ...unit, items: ['a', 'b', 'c'] })) }),
        },
      ],
      ['an empty reply', { status: 200, text: '' }],
    ];
    const THREE_FAILURES = 'three failures';
    const responses = new Map<string, Awaited<ReturnType<typeof ask>>>();
    const askWith = async (prompt: string, ...replies: Reply[]) => {
      service.willReplyTo(prompt, ...replies);
      responses.set(prompt, await ask({ messages: [{ role: 'user', content: prompt }] }));
    };
    /** Milliseconds between the attempts. */
    const waits = (prompt: string) => {
      const times = service.requestsWith(prompt).map(({ at }) => at);
      return times.slice(1).map((at, index) => at - (times[index] ?? 0));
    };

    beforeAll(() =>
      Promise.all([
        ...INVALID_REPLIES.map(([name, invalid]) => askWith(name, invalid, VALID)),
        askWith(THREE_FAILURES, { status: 500 }, { status: 429 }, { status: 200, text: 'no' }),
      ]),
    );

    it.each(INVALID_REPLIES)('(%s) retries one second later', (name) => {
      expect(responses.get(name)?.statusCode).toBe(200);
      expect(waits(name)).toHaveLength(1);
      expect(waits(name)[0]).toBeGreaterThanOrEqual(990);
    });

    it('gives up after three attempts with the documented text', () => {
      expect(responses.get(THREE_FAILURES)?.json()).toMatchObject({
        success: false,
        error: 'syllabus_failed',
        message: 'Error al comunicarse con la IA después de varios intentos.',
      });
      expect(waits(THREE_FAILURES)).toHaveLength(2);
      expect(waits(THREE_FAILURES)[1]).toBeGreaterThanOrEqual(1_990);
    });
  });

  it('does not retry a request that the service refuses', async () => {
    service.willReply({ status: 401 }, VALID);
    expect((await ask()).json()).toMatchObject({ error: 'syllabus_failed' });
    expect(service.requests).toHaveLength(1);
  });

  it('limits the requests of an admin', async () => {
    const headers = await headersOf(test, 'admin');
    service.willReply(...Array.from({ length: 12 }, () => VALID));
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await ask(REQUEST, headers)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await ask(REQUEST, headers)).headers['retry-after']).toMatch(/^\d+$/);
  });

  it.each([
    [{}, 'messages'],
    [{ messages: [] }, 'messages'],
    [{ messages: [{ role: 'system', content: 'x' }] }, 'messages.0.role'],
    [{ messages: [{ role: 'user', content: '' }] }, 'messages.0.content'],
    [{ messages: [{ role: 'user', content: 'x'.repeat(4_001) }] }, 'messages.0.content'],
    [{ messages: [{ role: 'assistant', content: 'x' }] }, 'messages'],
  ])('refuses %j', async (payload, path) => {
    service.willReply(VALID);
    expect((await ask(payload)).json()).toMatchObject({ statusCode: 400, errors: [{ path }] });
    expect(service.requests).toHaveLength(0);
  });

  it('is open to admins only', async () => {
    for (const role of ['asesor', 'cliente'] as const) {
      expect((await ask(REQUEST, await headersOf(test, role))).statusCode).toBe(403);
    }
  });

  it('stops retrying when the admin disconnects', async () => {
    service.willReply('never', VALID);
    const headers = await headersOf(test, 'admin');
    await test.app.listen(0, '127.0.0.1');
    const controller = new AbortController();
    const response = fetch(`${await test.app.getUrl()}${url}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(REQUEST),
      signal: controller.signal,
    });
    while (service.requests.length === 0) await new Promise((next) => setImmediate(next));
    controller.abort();
    await expect(response).rejects.toThrow();
    // A retry would arrive after one second, and the service would count it.
    service.willReply(VALID);
    expect((await ask()).statusCode).toBe(200);
    expect(service.requests).toHaveLength(1);
  });
});

describe('the syllabus assistant without a service', () => {
  it('reports that it is not available', async () => {
    const test = await startApp();
    const headers = await headersOf(test, 'admin');
    expect((await test.inject({ url, headers })).json()).toEqual({ available: false });
    expect((await test.inject({ method: 'POST', url, headers, payload: REQUEST })).json()).toMatchObject({
      error: 'syllabus_unavailable',
    });
    await test.close();
  });
});
