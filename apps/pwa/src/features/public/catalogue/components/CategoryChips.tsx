import { Link } from '@tanstack/react-router';
import { COURSE_CATEGORIES } from '@telar/domain/categories';
import { useEffect, useRef } from 'react';
import { cx } from '../../../../ui/cx';
import type { CatalogueSearch } from '../catalogue-search';

interface CategoryChipsProps {
  search: CatalogueSearch;
}

/**
 * Shows the categories as links, in a row that scrolls on phones. A category that is not in the fixed list appears only
 * while it is selected.
 */
export function CategoryChips({ search }: CategoryChipsProps) {
  const { category } = search;
  const row = useRef<HTMLElement>(null);
  const known: readonly string[] = COURSE_CATEGORIES;
  const offered = [undefined, ...known, ...(category && !known.includes(category) ? [category] : [])];

  useEffect(() => {
    const box = row.current;
    const chosen = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, [category]);

  return (
    <nav
      ref={row}
      aria-label="Categorías"
      className="relative -mx-[clamp(16px,4vw,32px)] flex snap-x scroll-px-[clamp(16px,4vw,32px)] gap-2 overflow-x-auto px-[clamp(16px,4vw,32px)] py-1 [scrollbar-width:none] lg:flex-wrap"
    >
      {offered.map((name) => {
        const current = name === category;
        return (
          <Link
            key={name ?? ''}
            to="/cursos"
            search={{ ...search, category: name, page: undefined }}
            resetScroll={false}
            // Otherwise the router marks "Todas" as current for every category.
            activeOptions={{ exact: true }}
            aria-current={current || undefined}
            className={cx(
              'inline-flex min-h-11 shrink-0 snap-start items-center rounded-full border px-4 text-[0.9375rem] font-semibold whitespace-nowrap transition-colors duration-150',
              current
                ? 'resalte border-pacifico bg-pacifico text-sobre-pacifico'
                : 'border-linea bg-carta text-tinta hover:border-pacifico hover:text-pacifico',
            )}
          >
            {name ?? 'Todas'}
          </Link>
        );
      })}
    </nav>
  );
}
