import { SelectField } from '../../../../ui/SelectField';
import { parseRange, rangeKey } from './ranges';
import type { Range } from './ranges';

interface RangeSelectProps {
  label: string;
  /** The ranges to choose from. If the URL has another range, it is added while it is chosen. */
  ranges: readonly Range[];
  textOf: (range: Range) => string;
  range: Range;
  onChange: (range: Range) => void;
}

/** A select of ranges, with "Cualquiera" for none. */
export function RangeSelect({ label, ranges, textOf, range, onChange }: RangeSelectProps) {
  const chosen = rangeKey(range);
  const isOffered = chosen === '' || ranges.some((offered) => rangeKey(offered) === chosen);
  const offered = isOffered ? ranges : [range, ...ranges];
  const options = [
    { value: '', label: 'Cualquiera' },
    ...offered.map((each) => ({ value: rangeKey(each), label: textOf(each) })),
  ];
  return (
    <SelectField
      className="min-w-32 flex-1"
      label={label}
      options={options}
      value={chosen}
      onChange={({ target }) => onChange(parseRange(target.value))}
    />
  );
}
