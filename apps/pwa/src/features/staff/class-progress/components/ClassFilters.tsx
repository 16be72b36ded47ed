import type { StudentProgressList } from '@telar/contracts/progress';
import { formatCount } from '@telar/domain/counts';
import { STUDENT_PROGRESS_STATES } from '@telar/domain/progress';
import { CLASS_TEXTS, STUDENT_SORT_LABELS, STUDENT_STATE_LABELS } from '@telar/texts/screens/class-progress';
import type { ClassSearch } from '../class-search';
import { ProgressFilters } from './ProgressFilters';

interface ClassFiltersProps {
  search: ClassSearch;
  counts: StudentProgressList['counts'] | undefined;
  onChange: (change: ClassSearch, isTyping?: boolean) => void;
}

type SortKey = keyof typeof STUDENT_SORT_LABELS;
const SORTS = Object.keys(STUDENT_SORT_LABELS) as SortKey[];

/** The search, the state and the order of a course's students. */
export function ClassFilters({ search, counts, onChange }: ClassFiltersProps) {
  const { sortBy = 'progress', order = 'asc' } = search;
  const labelOf = (state: (typeof STUDENT_PROGRESS_STATES)[number]) =>
    STUDENT_STATE_LABELS[state] + (counts ? ` (${formatCount(counts[state])})` : '');
  return (
    <ProgressFilters
      label={CLASS_TEXTS.search}
      placeholder={CLASS_TEXTS.searchHint}
      search={search.search}
      onSearch={(words) => onChange({ search: words }, true)}
      shown={{
        value: search.state ?? '',
        options: [
          { value: '', label: counts ? `Todas (${formatCount(counts.students)})` : 'Todas' },
          ...STUDENT_PROGRESS_STATES.map((value) => ({ value, label: labelOf(value) })),
        ],
        onChoose: (value) => onChange({ state: STUDENT_PROGRESS_STATES.find((state) => state === value) }),
      }}
      order={{
        value: `${sortBy}-${order}`,
        options: SORTS.map((value) => ({ value, label: STUDENT_SORT_LABELS[value] })),
        onChoose: (value) => {
          const [by, direction] = value.split('-') as [ClassSearch['sortBy'], ClassSearch['order']];
          onChange({ sortBy: by, order: direction });
        },
      }}
    />
  );
}
