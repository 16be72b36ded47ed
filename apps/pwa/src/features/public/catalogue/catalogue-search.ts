import { LIMITS } from '@telar/domain/limits';

// No catalogue has so many pages, and the server accepts the offset of this one.
const PAGE_MAX = 100_000;

/** The search, category and page in the URL. Omitted values do not filter, and the page is then 1. */
export interface CatalogueSearch {
  search?: string | undefined;
  category?: string | undefined;
  page?: number | undefined;
}

function shortText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.trim().slice(0, LIMITS.searchMax) || undefined;
}

/** Reads the URL and ignores invalid values. `page` is a whole number from 1. */
export function toCatalogueSearch(search: Record<string, unknown>, page: number): CatalogueSearch {
  return {
    search: shortText(search['search']),
    category: shortText(search['category']),
    page: page > 1 && page <= PAGE_MAX ? page : undefined,
  };
}
