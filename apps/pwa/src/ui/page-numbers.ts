import { formatCount } from '@telar/domain/counts';

/** The number of pages for a list with `total` items. An empty list has one page. */
export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/** Returns "página 2 de 5", or an empty text if there is one page. */
export const pageText = (page: number, pages: number) =>
  pages > 1 ? `página ${formatCount(page)} de ${formatCount(pages)}` : '';

/** So many pages fit on a phone, so that none is left out. */
const ALL_SHOWN = 5;

/** The page numbers to offer: all of a few, else the first, the last and those around the current. `null` is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= ALL_SHOWN) return Array.from({ length: pages }, (_, index) => index + 1);
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(candidates)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
