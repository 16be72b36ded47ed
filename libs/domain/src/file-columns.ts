import { fold } from './fold';

/** A heading for comparison, without accents, capitals, punctuation and the sign of `N°`. */
export const columnHeading = (cell: string | number | boolean | null): string =>
  fold(String(cell ?? '').replace(/[°º˚ª]/g, ' '))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Finds the column of each field by its heading. A column has one field at most.
 * @param headings of each field, the most exact first, as `columnHeading` returns them.
 * @returns the places in the line; `null` for a field without a column.
 */
export function findColumns<Field extends string>(
  head: readonly (string | number | boolean | null)[],
  headings: Record<Field, readonly string[]>,
): Record<Field, number | null> {
  const names = head.map(columnHeading);
  const taken = new Set<number>();
  const found = Object.entries<readonly string[]>(headings).map(([field, known]) => {
    const places = known.map((heading) => names.findIndex((name, at) => name === heading && !taken.has(at)));
    const place = places.find((at) => at >= 0) ?? null;
    if (place !== null) taken.add(place);
    return [field, place];
  });
  return Object.fromEntries(found) as Record<Field, number | null>;
}
