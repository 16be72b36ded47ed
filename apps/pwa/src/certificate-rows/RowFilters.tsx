import { formatCount } from '@telar/domain/counts';
import { cx } from '../ui/cx';

/** A choice; `undefined` shows all rows. */
export interface RowFilterChoice<Filter> {
  filter: Filter | undefined;
  label: string;
  count: number;
}

export interface RowFiltersProps<Filter> {
  choices: readonly RowFilterChoice<Filter>[];
  chosen: Filter | undefined;
  onChoose: (filter: Filter | undefined) => void;
}

/** A button for all rows, for each filter that has rows, and for the chosen filter. */
export function RowFilters<Filter>({ choices, chosen, onChoose }: RowFiltersProps<Filter>) {
  const shown = choices.filter(({ filter, count }) => count > 0 || filter === undefined || filter === chosen);
  return (
    <div role="group" aria-label="Mostrar solo" className="flex flex-wrap gap-2">
      {shown.map(({ filter, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
          className={cx(
            'inline-flex min-h-11 items-center gap-2 rounded-boton border px-3 md:min-h-10',
            filter === chosen
              ? 'resalte border-pacifico bg-pacifico text-sobre-pacifico'
              : 'border-campo bg-carta hover:border-tinta',
          )}
        >
          {label} <span className="tabular-nums">{formatCount(count)}</span>
        </button>
      ))}
    </div>
  );
}
