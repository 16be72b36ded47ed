import { MESSAGE_STATES } from '@telar/domain/messages';
import { quantityText } from '@telar/domain/quantity-text';
import { MESSAGE_STATE_LABELS } from '@telar/texts/messages';
import { SearchField } from '../../../../ui/SearchField';
import { SelectField } from '../../../../ui/SelectField';
import type { MessageSearch } from '../message-search';

interface MessageFiltersProps {
  search: MessageSearch;
  /** How many messages are unread. */
  newTotal: number;
  onSearch: (change: MessageSearch) => void;
}

const OPTIONS = [
  { value: '', label: 'Todos' },
  ...MESSAGE_STATES.map((value) => ({ value, label: MESSAGE_STATE_LABELS[value] })),
];

/** Filters the messages by words and state. */
export function MessageFilters({ search: { state, search }, newTotal, onSearch }: MessageFiltersProps) {
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label="Buscar en los mensajes"
        placeholder="Nombre, correo o texto"
        search={search ?? ''}
        onSearch={(words) => onSearch({ search: words || undefined })}
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <SelectField
          label="Estado"
          className="basis-48"
          options={OPTIONS}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ state: MESSAGE_STATES.find((known) => known === value) })
          }
        />
        {newTotal > 0 && <p className="pb-2.5 font-semibold">{quantityText(newTotal, 'nuevo', 'nuevos')}</p>}
      </div>
    </div>
  );
}
