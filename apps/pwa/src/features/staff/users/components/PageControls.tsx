import { USER_PAGE_SIZE, USER_PAGE_SIZES } from '@telar/domain/staff-page-sizes';
import { useId } from 'react';
import type { RefObject } from 'react';
import { Pagination } from '../../../../ui/Pagination';
import { pageAtSize } from '../user-search';
import type { UserSearch } from '../user-search';

interface PageControlsProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Users per page. */
  size: number;
  onSearch: (change: UserSearch) => void;
  /** Has the focus after another page is chosen. */
  heading: RefObject<HTMLElement | null>;
}

/** Shows the page size and the links to other pages. */
export function PageControls({ page, pages, size, onSearch, heading }: PageControlsProps) {
  function changeSize(newSize: number): void {
    const newPage = pageAtSize(page, size, newSize);
    onSearch({
      size: newSize === USER_PAGE_SIZE ? undefined : newSize,
      page: newPage > 1 ? newPage : undefined,
    });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <PageSize size={size} onSize={changeSize} />
      <Pagination page={page} pages={pages} label="Páginas de usuarios" heading={heading} />
    </div>
  );
}

function PageSize({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-suave">
        Por página
      </label>
      <select
        id={id}
        value={size}
        onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
        className="min-h-11 rounded-campo border border-campo bg-carta px-3 tabular-nums hover:border-tinta"
      >
        {USER_PAGE_SIZES.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
