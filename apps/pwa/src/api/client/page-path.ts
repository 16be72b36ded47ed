/**
 * The path of a page of a list.
 * @param state only items in it.
 * @param after the item before the first one; 0 for the first page.
 */
export function pagePath(path: string, state: string | undefined, after: number): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(after > 0 && { cursor: String(after) }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
