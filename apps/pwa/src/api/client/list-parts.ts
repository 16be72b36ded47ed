/** A part of a list as the API returns it. */
interface ListPart {
  /** The cursor of the next part; `null` after the last one. */
  next: number | null;
}

/**
 * Fetches the first parts of a list, one after the other. All of them every time, so that each shows what has changed.
 * @param count how many parts, from 1; fewer if the list ends before.
 */
export async function fetchParts<Part extends ListPart>(
  count: number,
  fetchPart: (cursor: number | undefined) => Promise<Part>,
): Promise<Part[]> {
  const parts: Part[] = [];
  let cursor: number | null | undefined;
  while (parts.length < count && cursor !== null) {
    const part = await fetchPart(cursor);
    parts.push(part);
    cursor = part.next;
  }
  return parts;
}
