import { isCalendarDate } from '@telar/domain/dates';
import { useState } from 'react';
import { DateField } from './DateField';

interface DateFilterProps {
  label: string;
  /** The day in the URL. */
  value: string | undefined;
  error?: string | undefined;
  className?: string;
  onChange: (day: string | undefined) => void;
}

/** A day of a filter. It is reported when it is complete. */
export function DateFilter({ value = '', onChange, ...field }: DateFilterProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setTyped(value);
  }
  return (
    <DateField
      {...field}
      value={typed}
      onChange={(day) => {
        setTyped(day);
        if (day === '' || isCalendarDate(day)) onChange(day || undefined);
      }}
    />
  );
}
