import { OVERVIEW_SORTS } from '@telar/domain/progress';
import { OVERVIEW_SORT_LABELS, OVERVIEW_TEXTS, STUDENT_STATE_LABELS } from '@telar/texts/screens/class-progress';
import { SearchField } from '../../../../ui/SearchField';
import { SelectField } from '../../../../ui/SelectField';
import type { OverviewSearch } from '../class-search';

interface OverviewFiltersProps {
  search: OverviewSearch;
  onChange: (change: OverviewSearch, isTyping?: boolean) => void;
}

const STATES = ['awaiting_certificate', 'awaiting_result'] as const;

/** Chooses which courses are shown, and in which order. */
export function OverviewFilters({ search, onChange }: OverviewFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label={OVERVIEW_TEXTS.search}
        placeholder={OVERVIEW_TEXTS.search}
        className="min-w-0 flex-1 basis-60"
        search={search.search ?? ''}
        onSearch={(words) => onChange({ search: words || undefined }, true)}
      />
      <SelectField
        label="Mostrar"
        className="min-w-0 flex-1 basis-44"
        value={search.state ?? ''}
        options={[
          { value: '', label: 'Todos los cursos' },
          ...STATES.map((value) => ({ value, label: STUDENT_STATE_LABELS[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ state: STATES.find((state) => state === value) })}
      />
      <SelectField
        label="Orden"
        className="min-w-0 flex-1 basis-44"
        value={search.sortBy ?? OVERVIEW_SORTS[0]}
        options={OVERVIEW_SORTS.map((value) => ({ value, label: OVERVIEW_SORT_LABELS[value] }))}
        onChange={({ currentTarget: { value } }) => onChange({ sortBy: OVERVIEW_SORTS.find((sort) => sort === value) })}
      />
    </div>
  );
}
