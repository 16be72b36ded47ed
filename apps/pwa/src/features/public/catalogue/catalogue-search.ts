import type { CatalogueFilters } from '@telar/domain/catalogue-choice';
import { CATALOGUE_SORT_NAMES } from '@telar/domain/catalogue-sorts';
import type { CatalogueSort } from '@telar/domain/catalogue-sorts';
import { parseCourseLevel } from '@telar/domain/course-level';
import { LIMITS } from '@telar/domain/limits';

// No catalogue has so many pages, and the server accepts the offset of this one.
const PAGE_MAX = 100_000;

/** Search, category, filters, order and page in the URL. Omitted values do not filter; the page is then 1. */
export interface CatalogueSearch extends CatalogueFilters {
  search?: string | undefined;
  category?: string | undefined;
  /** Omitted for the newest first. */
  sort?: Exclude<CatalogueSort, 'new'> | undefined;
  page?: number | undefined;
}

function shortText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.trim().slice(0, LIMITS.searchMax) || undefined;
}

/** A number that the server accepts, at most `FILTER_MAX`. */
function bound(value: unknown): number | undefined {
  const text = shortText(value) ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/** Reads the sort order. Newest first has no value in the URL. */
export function parseSort(value: unknown): CatalogueSearch['sort'] {
  const sort = CATALOGUE_SORT_NAMES.find((name) => name === value);
  return sort === 'new' ? undefined : sort;
}

/** Reads the URL and ignores invalid values. `page` is a whole number from 1. */
export function toCatalogueSearch(raw: Record<string, unknown>, page: number): CatalogueSearch {
  return {
    search: shortText(raw['search']),
    category: shortText(raw['category']),
    sort: parseSort(raw['sort']),
    // Links pass a boolean; URLs have its text.
    live: String(raw['live']) === 'true' || undefined,
    level: parseCourseLevel(raw['level']) ?? undefined,
    price_min: bound(raw['price_min']),
    price_max: bound(raw['price_max']),
    hours_min: bound(raw['hours_min']),
    hours_max: bound(raw['hours_max']),
    page: page > 1 && page <= PAGE_MAX ? page : undefined,
  };
}
