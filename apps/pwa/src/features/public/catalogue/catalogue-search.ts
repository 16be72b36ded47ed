import { LIMITS } from '@telar/domain/limits';

// Further than any catalogue reaches, and nearer than the server refuses to count.
const PAGE_MAX = 100_000;

/** What of the catalogue is shown: all of it is in the address. Left out means no narrowing, and page 1. */
export interface CatalogueSearch {
  search?: string | undefined;
  category?: string | undefined;
  page?: number | undefined;
}

function shortText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.trim().slice(0, LIMITS.searchMax) || undefined;
}

/** Reads the address, forgiving whatever makes no sense. `page` is a whole number from 1. */
export function toCatalogueSearch(search: Record<string, unknown>, page: number): CatalogueSearch {
  return {
    search: shortText(search['search']),
    category: shortText(search['category']),
    page: page > 1 && page <= PAGE_MAX ? page : undefined,
  };
}
