import { FIELD_TEXTS } from '@telar/texts/fields';
import { cx } from '../../../../ui/cx';
import { DateFilter } from '../../../../ui/DateFilter';
import { SearchField } from '../../../../ui/SearchField';
import { DEFAULT_TAB, tabOf } from '../order-search';
import type { OrderSearch, OrderTab } from '../order-search';

const TABS: { key: OrderTab; label: string }[] = [
  { key: 'in_review', label: 'Por revisar' },
  { key: 'pending', label: 'Por pagar' },
  { key: 'rejected', label: 'Rechazados' },
  { key: 'paid', label: 'Pagados' },
  { key: 'expired', label: 'Vencidos' },
  { key: 'cancelled', label: 'Cancelados' },
  { key: 'refunded', label: 'Devueltos' },
  { key: 'all', label: 'Todos' },
];

interface OrderFiltersProps {
  search: OrderSearch;
  onSearch: (change: OrderSearch, replace?: boolean) => void;
}

/** The state of the orders, words, and the days of their payments. */
export function OrderFilters({ search, onSearch }: OrderFiltersProps) {
  const active = tabOf(search);
  const { from, to } = search;
  const isReversed = from !== undefined && to !== undefined && to < from;
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label="Estado de los pedidos" className="flex flex-wrap gap-1.5">
        {TABS.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === active}
            onClick={() => onSearch({ state: key === DEFAULT_TAB ? undefined : key, order: undefined })}
            className={cx(
              'min-h-11 rounded-boton border px-3 font-semibold transition-colors duration-150 md:min-h-10',
              key === active
                ? 'border-pacifico bg-pacifico text-sobre-pacifico'
                : 'border-campo bg-carta text-suave hover:border-tinta hover:text-tinta',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <SearchField
          label="Buscar pedidos"
          placeholder="Nombre, documento u operación"
          search={search.search ?? ''}
          // An order that was opened before the search began stays open: the press must not be lost.
          onSearch={(words) => onSearch({ search: words || undefined }, true)}
          className="min-w-0 grow basis-72"
        />
        <DateFilter
          label="Pagado desde"
          className="min-w-0 basis-40 max-sm:grow"
          value={from}
          onChange={(day) => onSearch({ from: day, order: undefined })}
        />
        <DateFilter
          label="Pagado hasta"
          className="min-w-0 basis-40 max-sm:grow"
          value={to}
          error={isReversed ? FIELD_TEXTS.dates_reversed : undefined}
          onChange={(day) => onSearch({ to: day, order: undefined })}
        />
      </div>
    </div>
  );
}
