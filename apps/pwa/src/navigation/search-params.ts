import { LIMITS } from '@telar/domain/limits';

/** Reads a query string as texts: `?search=2026&page=2` → `{search: '2026', page: '2'}`. Routes parse them further. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Writes a query string. Empty and missing values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const query = params.toString();
  return query ? `?${query}` : '';
}

/** Returns the page number in the URL, or 1 if it is missing or invalid. */
export function pageParam(value: unknown): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Returns the search text in the URL, trimmed and cut to the server's limit. Empty if it is missing or invalid. */
export function searchTextParam(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, LIMITS.searchMax) : '';
}
