import { formatDate, isCalendarDate } from '@telar/domain/dates';
import { parseTypedDate, withSlash } from '@telar/domain/typed-date';
import Calendar from 'lucide-react/icons/calendar';
import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefCallback } from 'react';
import { useStateAfterPress } from '../browser/use-after-press';
import { cx } from './cx';
import { CONTROL_CLASS, Field } from './Field';
import type { BaseFieldProps } from './Field';

export const DATE_INVALID_TEXT = 'Escribe una fecha que exista, como 14/03/2026.';

interface DateFieldProps extends BaseFieldProps {
  /** `YYYY-MM-DD`; '' without a date; else what the user typed, which is no date. */
  value: string;
  /** Gets a value as above at each change. */
  onChange: (value: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  id?: string;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  ref?: RefCallback<HTMLInputElement>;
}

const shownText = (value: string) => (isCalendarDate(value) ? formatDate(value) : value);
const valueOf = (typed: string) => parseTypedDate(typed) ?? typed.trim();

/**
 * A date, typed as dd/mm/aaaa whatever the language of the browser is, whose own date field follows that language. A
 * button, or Alt and the down arrow, opens the browser's calendar.
 */
export function DateField({
  label,
  hint,
  error,
  note,
  className,
  id,
  value,
  onChange,
  onBlur,
  ref,
  ...input
}: DateFieldProps) {
  const [typed, setTyped] = useState(() => shownText(value));
  const [isLeft, setLeft] = useStateAfterPress(false);
  const text = useRef<HTMLInputElement>(null);
  const native = useRef<HTMLInputElement>(null);
  const [given, setGiven] = useState(value);
  if (value !== given) {
    setGiven(value);
    if (valueOf(typed) !== value) setTyped(shownText(value));
  }
  const isInvalid = typed.trim() !== '' && !isCalendarDate(value);

  function type(changed: string): void {
    const isLonger = changed.length > typed.length;
    const next = isLonger ? withSlash(changed) : changed;
    setTyped(next);
    if (isCalendarDate(valueOf(next))) setLeft(false);
    onChange(valueOf(next));
  }

  function openCalendar(): void {
    try {
      native.current?.showPicker();
    } catch {
      // The browser has no calendar to open: the date can be typed.
      text.current?.focus();
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    openCalendar();
  }

  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={isInvalid && (isLeft || error) ? DATE_INVALID_TEXT : error}
      note={note}
      required={input.required}
      className={className}
    >
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            ref={(element) => {
              text.current = element;
              ref?.(element);
            }}
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              setTyped(shownText(value));
              setLeft(true);
              onBlur?.(event);
            }}
            className={cx(CONTROL_CLASS, 'pr-11 tabular-nums')}
          />
          {/* The calendar opens below this field, which is seen and reached only through the button. */}
          <input
            ref={native}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            disabled={input.disabled}
            value={isCalendarDate(value) ? value : ''}
            onChange={({ currentTarget: { value: chosen } }) => {
              setTyped(shownText(chosen));
              onChange(chosen);
            }}
            className="pointer-events-none absolute bottom-0 left-0 h-full w-full opacity-0"
          />
          <button
            type="button"
            disabled={input.disabled}
            onClick={openCalendar}
            aria-label="Abrir el calendario"
            aria-describedby={`${control.id}-label`}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-campo text-suave hover:text-tinta disabled:opacity-60"
          >
            <Calendar size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
