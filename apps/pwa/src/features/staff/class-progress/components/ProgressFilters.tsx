import type { ComponentProps } from 'react';
import { SearchField } from '../../../../ui/SearchField';
import { SelectField } from '../../../../ui/SelectField';

interface Choice extends Pick<ComponentProps<typeof SelectField>, 'options'> {
  value: string;
  onChoose: (value: string) => void;
}

interface ProgressFiltersProps extends Pick<ComponentProps<typeof SearchField>, 'label' | 'placeholder'> {
  /** The words in the URL. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  shown: Choice;
  order: Choice;
}

/** A search, a choice of what is shown, and a choice of the order. */
export function ProgressFilters({ label, placeholder, search, onSearch, shown, order }: ProgressFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label={label}
        placeholder={placeholder}
        className="min-w-0 flex-1 basis-60"
        search={search ?? ''}
        onSearch={(words) => onSearch(words || undefined)}
      />
      <ChoiceField label="Mostrar" {...shown} />
      <ChoiceField label="Orden" {...order} />
    </div>
  );
}

function ChoiceField({ label, value, options, onChoose }: Choice & { label: string }) {
  return (
    <SelectField
      label={label}
      className="min-w-0 flex-1 basis-44"
      value={value}
      options={options}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
