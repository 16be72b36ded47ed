import { useEffect } from 'react';

interface LastPageOptions {
  /** The page in the URL, from 1. */
  page: number;
  /** The number of pages, at least 1. */
  pages: number;
  /** False while `pages` belongs to an earlier list. */
  isLoaded: boolean;
  /** Changes the search parameters of the URL. `undefined` is the first page. */
  onSearch: (change: { page: number | undefined }) => void;
}

/** Goes to the last page if the URL has a page after it, for example after the last page's only user was deleted. */
export function useLastPage({ page, pages, isLoaded, onSearch }: LastPageOptions): void {
  const isAfterLastPage = isLoaded && page > pages;
  useEffect(() => {
    if (isAfterLastPage) onSearch({ page: pages > 1 ? pages : undefined });
  }, [isAfterLastPage, pages, onSearch]);
}
