import { LIMITS } from '@telar/domain/limits';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { useSearchText } from './use-search-text';

interface SearchFieldProps {
  /** The accessible name. It is not visible; the icon and the placeholder are. */
  label: string;
  placeholder: string;
  /** The search text in the URL. */
  search: string;
  onSearch: (text: string) => void;
  /** As tall as a page's main button, for pages whose purpose is the search. */
  large?: boolean;
  /** Suggestions below the field. They empty the field by resetting the form. */
  children?: ReactNode;
  className?: string;
}

/** The search field of a list. It searches while the user types; Enter searches at once. */
export function SearchField({
  label,
  placeholder,
  search,
  onSearch,
  large = false,
  children,
  className,
}: SearchFieldProps) {
  const id = useId();
  const { input, typed, submit, clear } = useSearchText(search, onSearch);
  return (
    <form
      role="search"
      className={cx('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onReset={(event) => {
        event.preventDefault();
        clear();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-suave"
      />
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={search}
        maxLength={LIMITS.searchMax}
        onChange={typed}
        placeholder={placeholder}
        className={cx(
          'peer w-full border border-campo bg-carta pr-11 pl-10 transition-colors duration-150 hover:border-tinta [&::-webkit-search-cancel-button]:hidden',
          large ? 'min-h-12 rounded-boton' : 'min-h-11 rounded-campo',
        )}
      />
      <button
        type="reset"
        aria-label="Borrar la búsqueda"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-campo text-suave peer-placeholder-shown:hidden hover:text-tinta"
      >
        <X size={18} aria-hidden="true" />
      </button>
      {children}
    </form>
  );
}
