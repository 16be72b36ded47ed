/**
 * The path with the values that are set, as its query: `/api/users` and `{ search: 'ana' }` → `/api/users?search=ana`.
 */
export function withQuery(path: string, values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
