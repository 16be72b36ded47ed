import type { AuditEvent } from '@telar/contracts/audit';
import { AUDIT_ACTIONS } from '@telar/domain/audit';
import { AUDIT_ACTION_TEXTS, actorText, subjectText, subjectTypeLabel } from '@telar/texts/audit';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { DateFilter } from '../../../../ui/DateFilter';
import { FilterChip } from '../../../../ui/FilterChip';
import { SearchField } from '../../../../ui/SearchField';
import { SelectField } from '../../../../ui/SelectField';
import type { AuditSearch } from '../audit-search';

interface AuditFiltersProps {
  search: AuditSearch;
  /** The events that are shown: they have the names of the account and of the subject that are filtered. */
  events: readonly AuditEvent[];
  onSearch: (change: AuditSearch) => void;
}

const ACTION_OPTIONS = [
  { value: '', label: 'Todas' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: AUDIT_ACTION_TEXTS[value].label })),
];

/** Filters the events by words, action and days. Filters that a row has set are shown with a button to remove them. */
export function AuditFilters({ search, events, onSearch }: AuditFiltersProps) {
  const { actor, action, subject_type: type, subject_id: id, from, to, text } = search;
  const ofActor = events.find((event) => event.actor.id === actor);
  const ofSubject = events.find(({ subject }) => subject.type === type && subject.id === id);
  const isReversed = from !== undefined && to !== undefined && to < from;
  const className = 'min-w-0 flex-1 basis-40';
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label="Buscar en la auditoría"
        placeholder="Nombre, curso, código o motivo"
        search={text ?? ''}
        onSearch={(words) => onSearch({ text: words || undefined })}
      />
      <div className="flex flex-wrap gap-2 sm:max-w-2xl">
        <SelectField
          label="Acción"
          className={className}
          options={ACTION_OPTIONS}
          value={action ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ action: AUDIT_ACTIONS.find((known) => known === value) })
          }
        />
        <DateFilter label="Desde" className={className} value={from} onChange={(day) => onSearch({ from: day })} />
        <DateFilter
          label="Hasta"
          className={className}
          value={to}
          error={isReversed ? FIELD_TEXTS.dates_reversed : undefined}
          onChange={(day) => onSearch({ to: day })}
        />
      </div>
      {(actor !== undefined || type !== undefined || id !== undefined) && (
        <ul aria-label="Filtros puestos" className="flex flex-wrap gap-2">
          {actor !== undefined && (
            <FilterChip
              text={`Quién: ${ofActor ? actorText(ofActor) : `cuenta ${actor}`}`}
              onRemove={() => onSearch({ actor: undefined })}
            />
          )}
          {(type !== undefined || id !== undefined) && (
            <FilterChip
              text={`Sobre: ${ofSubject ? subjectText(ofSubject) : [type && subjectTypeLabel(type), id].join(' ').trim()}`}
              onRemove={() => onSearch({ subject_type: undefined, subject_id: undefined })}
            />
          )}
        </ul>
      )}
    </div>
  );
}
