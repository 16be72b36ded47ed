import { LIMITS } from '@telar/domain';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useSearchText } from '../use-search-text';

interface SearchBoxProps {
  /** As the address has it. */
  search: string;
  onSearch: (text: string) => void;
}

/** The catalogue's search field. It searches while one types; Enter does not wait. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { input, typed, submit, clear } = useSearchText(search, onSearch);

  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor="course-search" className="sr-only">
        Buscar cursos
      </label>
      <Search
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-suave"
      />
      <input
        ref={input}
        id="course-search"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={search}
        maxLength={LIMITS.searchMax}
        onChange={typed}
        placeholder="Busca por tema, curso o docente"
        className="peer min-h-12 w-full rounded-boton border border-campo bg-carta pr-12 pl-12 transition-colors duration-150 hover:border-tinta [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="button"
        aria-label="Borrar la búsqueda"
        onClick={clear}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-boton text-suave peer-placeholder-shown:hidden hover:text-tinta"
      >
        <X size={20} aria-hidden="true" />
      </button>
    </form>
  );
}
