import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { headersOf } from './support/sessions';

/** What a careless program or a curious person sends where something else was meant. */
const ODD: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 9007199254740993, 2147483648, -2147483649],
  ...['', 'a', ' ', '01', '9'.repeat(400), 'x'.repeat(5000), '\u0000', '\ud800', '%', '_', '\\', "'", '"', '😀', '٣'],
  ...[
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '1e3',
    '0x10',
    'Infinity',
    '1２345678',
    '2147483648',
    '../../etc/passwd',
  ],
  ...['__proto__', 'javascript:alert(1)', [], {}, [[]], ['__proto__'], { a: 1 }, { constructor: {} }],
];
/** What would have been right somewhere, so that some of it gets past the first check. */
const PLAUSIBLE: unknown[] = ['Nombre Válido', '12345678', 'a@correo.pe', 5, ['1'], [2, 3], '2026-01-01', 'cliente'];
const QUERY = ['search', 'limit', 'offset', 'page', 'category', 'sort', 'order', 'dni', 'since', 'cursor', 'id'];
/** Not the first account, which asks: it would lock itself out. */
const PATH = ['2', '3', 'abc', 'TLR-2026-7F3K9Q', '-1', '2147483648', '%00', '%F0%9F%98%80', '..%2f..', '%25', "'"];

/** The same numbers in [0, 1) on every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
}

interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  fields: string[];
}

interface Document {
  paths: Record<
    string,
    Record<string, { requestBody?: { content?: Record<string, { schema?: { properties?: object } }> } }>
  >;
}

describe('whatever is sent', () => {
  let test: TestApp;
  let admin: { authorization: string };
  let operations: Operation[];

  beforeAll(async () => {
    test = await startApp();
    admin = await headersOf(test, 'admin');
    const { paths } = (await test.inject({ url: '/api/openapi.json' })).json<Document>();
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        fields: Object.keys(requestBody?.content?.['application/json']?.schema?.properties ?? {}),
      })),
    );
  });
  afterAll(() => test.close());

  it.each([1, 2, 3, 4])('is never a fault of the server (round %i)', async (seed) => {
    const random = sequence(seed);
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
    const value = () => (random() < 0.35 ? pick(PLAUSIBLE) : pick(ODD));
    const text = () => String(pick(ODD.filter((odd) => typeof odd !== 'object'))).slice(0, 500);
    const fields = [...new Set(operations.flatMap((operation) => operation.fields))];

    const faults: string[] = [];
    let turnedAway = 0;
    const turns = Array.from({ length: 8 }, () => operations).flat();
    for (const { method, path, fields: known } of turns) {
      const query = new URLSearchParams({ [pick(QUERY)]: text(), [pick(QUERY)]: text() });
      const url = `${path.replace(/\{[^}]+\}/g, () => pick(PATH))}?${query}`;
      const named = [...known.filter(() => random() < 0.85), pick(fields)];
      const body = random() < 0.1 ? value() : Object.fromEntries(named.map((name) => [name, value()]));
      const payload = random() < 0.05 ? '{"a":' : JSON.stringify(body);
      const contentType = random() < 0.9 ? 'application/json' : pick(['text/plain', 'multipart/form-data', 'x']);
      const hasBody = method !== 'GET' && method !== 'DELETE';
      const response = await test.inject({
        method,
        url,
        headers: hasBody ? { ...admin, 'content-type': contentType } : admin,
        ...(hasBody && { payload }),
      });
      if (response.statusCode === 401 || response.statusCode === 403) turnedAway += 1;
      // No service for syllabuses is set up here, which is what 503 says.
      if (response.statusCode >= 500 && response.statusCode !== 503) {
        faults.push(`${response.statusCode} ${method} ${url} ${hasBody ? payload : ''}`);
      }
    }
    // The account still may everything, so that it was the input that was looked at.
    expect(turnedAway).toBeLessThan(40);
    expect(operations.length).toBeGreaterThan(30);
    expect(faults).toEqual([]);
  });
});
