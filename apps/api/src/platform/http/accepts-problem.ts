const PROBLEM = 'application/problem+json';
/** Ranges that include JSON, the most specific one first. */
const JSON_RANGES = ['application/json', 'application/*', '*/*'];

/** The weight of each media range in an `Accept` header; without one, 1. */
function weights(accept: string): Map<string, number> {
  const ranges = accept.split(',').map((item) => {
    const [range = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return [range, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const;
  });
  return new Map(ranges);
}

/**
 * Whether a caller prefers errors as `application/problem+json`: it names this type, and gives JSON no higher weight.
 * With the same weight for both it gets problem details, which have the fields of the JSON, too.
 */
export function acceptsProblem(accept: string | undefined): boolean {
  // Most callers do not name it.
  if (!accept?.toLowerCase().includes(PROBLEM)) return false;
  const weightOf = weights(accept);
  const ofJson = JSON_RANGES.map((range) => weightOf.get(range)).find((weight) => weight !== undefined) ?? 0;
  const ofProblem = weightOf.get(PROBLEM) ?? 0;
  return ofProblem > 0 && ofProblem >= ofJson;
}
