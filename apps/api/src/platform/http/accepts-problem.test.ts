import { acceptsProblem } from './accepts-problem';

it.each([
  'application/problem+json',
  'Application/Problem+JSON; charset=utf-8',
  'application/json, application/problem+json',
  'application/problem+json, */*',
  'application/problem+json;q=0.9, application/json;q=0.5',
  'text/html, application/json;q=0.2, */*;q=0.9, application/problem+json;q=0.2',
])('%j prefers problem details', (accept) => expect(acceptsProblem(accept)).toBe(true));

it.each([
  undefined,
  '',
  '*/*',
  'application/*',
  'application/json',
  'application/json, application/problem+json;q=0.5',
  'application/json;q=0.8,application/problem+json; q=0.7',
  'application/problem+json;q=0.5, */*',
  'application/problem+json;q=0',
  'application/problem+json;q=nada',
  'application/problem+jsonp',
])('%j does not', (accept) => expect(acceptsProblem(accept)).toBe(false));

it('reads a long header in little time', () => {
  const started = performance.now();
  acceptsProblem(`application/problem+json,${',;q='.repeat(4_000)}`);
  expect(performance.now() - started).toBeLessThan(200);
});
