import type { StudentProgressList } from '@telar/contracts/progress';
import { formatCount } from '@telar/domain/counts';
import { STUDENT_PROGRESS_STATES } from '@telar/domain/progress';
import { CLASS_TEXTS, STUDENT_SORT_LABELS, STUDENT_STATE_LABELS } from '@telar/texts/screens/class-progress';
import { SearchField } from '../../../../ui/SearchField';
import { SelectField } from '../../../../ui/SelectField';
import type { ClassSearch } from '../class-search';

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
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label={CLASS_TEXTS.search}
        placeholder={CLASS_TEXTS.searchHint}
        className="min-w-0 flex-1 basis-60"
        search={search.search ?? ''}
        onSearch={(words) => onChange({ search: words || undefined }, true)}
      />
      <SelectField
        label="Mostrar"
        className="min-w-0 flex-1 basis-44"
        value={search.state ?? ''}
        options={[
          { value: '', label: counts ? `Todas (${formatCount(counts.students)})` : 'Todas' },
          ...STUDENT_PROGRESS_STATES.map((value) => ({ value, label: labelOf(value) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: STUDENT_PROGRESS_STATES.find((state) => state === value) })
        }
      />
      <SelectField
        label="Orden"
        className="min-w-0 flex-1 basis-44"
        value={`${sortBy}-${order}`}
        options={SORTS.map((value) => ({ value, label: STUDENT_SORT_LABELS[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const [by, direction] = value.split('-') as [ClassSearch['sortBy'], ClassSearch['order']];
          onChange({ sortBy: by, order: direction });
        }}
      />
    </div>
  );
}
