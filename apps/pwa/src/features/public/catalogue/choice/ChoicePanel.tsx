import { COURSE_LEVEL_NAMES, COURSE_LEVELS, parseCourseLevel } from '@telar/domain/course-level';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { cx } from '../../../../ui/cx';
import { FilterChip } from '../../../../ui/FilterChip';
import { SelectField } from '../../../../ui/SelectField';
import { parseSort } from '../catalogue-search';
import type { CatalogueSearch } from '../catalogue-search';
import { chosenFilters } from './chosen-filters';
import { HOURS_RANGES, hoursText, PRICE_RANGES, priceText } from './ranges';
import { RangeSelect } from './RangeSelect';

const SORTS = [
  { value: '', label: 'Más nuevos' },
  { value: 'price_asc', label: 'Menor precio' },
  { value: 'price_desc', label: 'Mayor precio' },
  { value: 'rating', label: 'Mejor calificados' },
];

const LEVELS = [
  { value: '', label: 'Todos' },
  ...COURSE_LEVELS.map((level) => ({ value: level, label: COURSE_LEVEL_NAMES[level] })),
];

interface ChoicePanelProps {
  search: CatalogueSearch;
  /** Called with the changed values of the URL. */
  onChange: (search: CatalogueSearch) => void;
}

/** Orders and filters the catalogue. On phones, a button opens the fields, and the set filters stay visible. */
export function ChoicePanel({ search, onChange }: ChoicePanelProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const chosen = chosenFilters(search);
  const change = (values: CatalogueSearch) => onChange({ ...search, ...values, page: undefined });
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className="self-start lg:hidden"
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        Ordenar y filtrar
      </Button>
      <div
        id={panelId}
        role="group"
        aria-label="Ordenar y filtrar"
        className={cx('flex-wrap gap-4 lg:flex', isOpen ? 'flex' : 'hidden')}
      >
        <SelectField
          className="min-w-32 flex-1"
          label="Ordenar por"
          options={SORTS}
          value={search.sort ?? ''}
          onChange={({ target }) => change({ sort: parseSort(target.value) })}
        />
        <SelectField
          className="min-w-32 flex-1"
          label="Nivel"
          options={LEVELS}
          value={search.level ?? ''}
          onChange={({ target }) => change({ level: parseCourseLevel(target.value) ?? undefined })}
        />
        <RangeSelect
          label="Precio"
          ranges={PRICE_RANGES}
          textOf={priceText}
          range={{ min: search.price_min, max: search.price_max }}
          onChange={({ min, max }) => change({ price_min: min, price_max: max })}
        />
        <RangeSelect
          label="Duración"
          ranges={HOURS_RANGES}
          textOf={hoursText}
          range={{ min: search.hours_min, max: search.hours_max }}
          onChange={({ min, max }) => change({ hours_min: min, hours_max: max })}
        />
        <Checkbox
          label="Solo en vivo"
          checked={search.live ?? false}
          onChange={({ target }) => change({ live: target.checked || undefined })}
          className="self-end"
        />
      </div>
      {chosen.length > 0 && (
        <ul aria-label="Filtros elegidos" className="flex flex-wrap gap-2 lg:hidden">
          {chosen.map(({ text, without }) => (
            <FilterChip key={text} text={text} onRemove={() => onChange(without)} />
          ))}
        </ul>
      )}
    </div>
  );
}
