import { isCalendarDate } from '@telar/domain/dates';
import { useState } from 'react';
import { TextField } from '../../../../ui/TextField';

interface DateFilterProps {
  label: string;
  /** The day in the URL. */
  value: string | undefined;
  error?: string | undefined;
  className?: string;
  onChange: (day: string | undefined) => void;
}

/** A day of a filter. While a year is typed, the day is not reported: it would be one of the first century. */
export function DateFilter({ value = '', onChange, ...field }: DateFilterProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setTyped(value);
  }
  return (
    <TextField
      {...field}
      type="date"
      value={typed}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day);
        if (day === '' || isCalendarDate(day)) onChange(day || undefined);
      }}
    />
  );
}
