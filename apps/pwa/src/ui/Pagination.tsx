import { Link } from '@tanstack/react-router';
import { formatCount } from '@telar/domain/counts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { cx } from './cx';
import { pageNumbers } from './page-numbers';

interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  pages: number;
  label?: string;
  /** The heading or the count above the list, with `tabIndex={-1}`: it has the focus after another page is chosen. */
  heading: RefObject<HTMLElement | null>;
}

const BOX = 'grid h-11 min-w-11 place-items-center rounded-boton px-1 font-semibold';

/** Shows links that change only `page` in the current URL. Page 1 is the URL without `page`. */
export function Pagination({ page, pages, label = 'Páginas', heading }: PaginationProps) {
  const isChosen = useRef(false);
  // The router scrolls to the top.
  useEffect(() => {
    if (isChosen.current) heading.current?.focus({ preventScroll: true });
    isChosen.current = false;
  }, [page, heading]);

  if (pages < 2) return null;
  const to = (target: number) => ({
    to: '.' as const,
    // Otherwise the router marks page 1, whose URL has no `page`, as current on every page.
    activeOptions: { exact: true },
    search: ((previous: Record<string, unknown>) => ({
      ...previous,
      page: target === 1 ? undefined : target,
    })) as never,
    onClick: () => {
      isChosen.current = true;
    },
  });
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link {...to(page - 1)} rel="prev" aria-label="Página anterior" className={cx(BOX, 'hover:bg-hundido')}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Link>
      )}
      {pageNumbers(page, pages).map((entry, index) =>
        entry === null ? (
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-suave">
            …
          </span>
        ) : (
          <Link
            key={entry}
            {...to(entry)}
            aria-label={`Página ${formatCount(entry)}`}
            aria-current={entry === page ? 'page' : undefined}
            className={cx(BOX, entry === page ? 'resalte bg-pacifico text-sobre-pacifico' : 'hover:bg-hundido')}
          >
            {formatCount(entry)}
          </Link>
        ),
      )}
      {page < pages && (
        <Link {...to(page + 1)} rel="next" aria-label="Página siguiente" className={cx(BOX, 'hover:bg-hundido')}>
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
