import { OVERVIEW_SORTS } from '@telar/domain/progress';
import { OVERVIEW_SORT_LABELS, OVERVIEW_TEXTS, STUDENT_STATE_LABELS } from '@telar/texts/screens/class-progress';
import type { OverviewSearch } from '../class-search';
import { ProgressFilters } from './ProgressFilters';

interface OverviewFiltersProps {
  search: OverviewSearch;
  onChange: (change: OverviewSearch, isTyping?: boolean) => void;
}

const STATES = ['awaiting_certificate', 'awaiting_result'] as const;

/** Chooses which courses are shown, and in which order. */
export function OverviewFilters({ search, onChange }: OverviewFiltersProps) {
  return (
    <ProgressFilters
      label={OVERVIEW_TEXTS.search}
      placeholder={OVERVIEW_TEXTS.search}
      search={search.search}
      onSearch={(words) => onChange({ search: words }, true)}
      shown={{
        value: search.state ?? '',
        options: [
          { value: '', label: 'Todos los cursos' },
          ...STATES.map((value) => ({ value, label: STUDENT_STATE_LABELS[value] })),
        ],
        onChoose: (value) => onChange({ state: STATES.find((state) => state === value) }),
      }}
      order={{
        value: search.sortBy ?? OVERVIEW_SORTS[0],
        options: OVERVIEW_SORTS.map((value) => ({ value, label: OVERVIEW_SORT_LABELS[value] })),
        onChoose: (value) => onChange({ sortBy: OVERVIEW_SORTS.find((sort) => sort === value) }),
      }}
    />
  );
}
