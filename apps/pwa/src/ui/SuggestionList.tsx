import { cx } from './cx';
import { LiveRegion } from './LiveRegion';

export interface Suggestion<Id extends number | string = number> {
  id: Id;
  text: string;
  /** A second line that tells apart suggestions with the same text. */
  detail?: string | undefined;
}

interface SuggestionListProps<Id extends number | string> {
  listId: string;
  /** The name of the list, such as "Personas". */
  label: string;
  /** Nothing is shown without suggestions. */
  suggestions: readonly Suggestion<Id>[];
  activeId: Id | null;
  onChoose: (id: Id) => void;
}

/** The id of the element of a suggestion, for `aria-activedescendant`. */
export const suggestionElementId = (listId: string, id: number | string): string =>
  `${listId}-${String(id).replace(/\W+/g, '-')}`;

/** The list below a combobox, over the page, and its count for screen readers. The field keeps the focus. */
export function SuggestionList<Id extends number | string>({
  listId,
  label,
  suggestions,
  activeId,
  onChoose,
}: SuggestionListProps<Id>) {
  const count = suggestions.length;
  return (
    <>
      {count > 0 && (
        <ul
          id={listId}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-full z-20 mt-1 rounded-campo border border-campo bg-carta py-1 text-tinta shadow-papel"
        >
          {suggestions.map(({ id, text, detail }) => (
            <li
              key={id}
              id={suggestionElementId(listId, id)}
              role="option"
              aria-selected={id === activeId}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(id)}
              className={cx(
                'min-h-11 cursor-pointer px-3 py-1.5 leading-snug',
                id === activeId ? 'bg-pacifico text-sobre-pacifico' : 'hover:bg-hundido',
              )}
            >
              <span className="block font-semibold wrap-anywhere">{text}</span>
              {detail && (
                <span className={cx('block text-sm wrap-anywhere', id !== activeId && 'text-suave')}>{detail}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <LiveRegion>
        {count > 0 && `${count === 1 ? '1 sugerencia' : `${count} sugerencias`}. Elige con las flechas.`}
      </LiveRegion>
    </>
  );
}
