import type { CreateLiveSessionsRequest } from '@telar/contracts/live-sessions';
import { limaMoment } from '@telar/domain/lima-time';
import { STAFF_LIVE_TEXTS, WEEKDAY_CHOICES } from '@telar/texts/screens/live-sessions';
import { classesText, LIMA_OFFSET, sessionTexts } from '@telar/texts/session-times';
import { useId } from 'react';
import type { ContractForm } from '../../../ui/form/contract-form';
import { TextField } from '../../../ui/TextField';
import { allDates, datesOf } from './session-values';
import type { NewSessionsValues } from './session-values';

interface RepetitionFieldsProps {
  form: ContractForm<NewSessionsValues, CreateLiveSessionsRequest>;
  values: NewSessionsValues;
}

const toggled = <Item,>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

/** Chooses the weekdays, the number of weeks, and the days to leave out. */
export function RepetitionFields({ form, values }: RepetitionFieldsProps) {
  const { errors } = form.formState;
  const errorId = useId();
  const dates = allDates(values);
  return (
    <>
      <fieldset aria-describedby={errors.weekdays ? errorId : undefined}>
        <legend className="mb-1 font-semibold">{STAFF_LIVE_TEXTS.weekdays}</legend>
        <div className="flex flex-wrap gap-2">
          {WEEKDAY_CHOICES.map(({ day, label }) => (
            <label
              key={day}
              className="inline-flex min-h-11 items-center gap-2 rounded-boton border border-campo px-3 has-checked:border-pacifico"
            >
              <input
                type="checkbox"
                checked={values.weekdays.includes(day)}
                onChange={() => {
                  form.setValue('weekdays', toggled(values.weekdays, day));
                  form.clearErrors('weekdays');
                }}
                className="size-5 accent-pacifico"
              />
              {label}
            </label>
          ))}
        </div>
        {errors.weekdays && (
          <p id={errorId} className="mt-1 text-sm font-medium text-error">
            {errors.weekdays.message}
          </p>
        )}
      </fieldset>
      <TextField
        label={STAFF_LIVE_TEXTS.weeks}
        inputMode="numeric"
        required
        maxLength={2}
        {...form.register('weeks')}
      />
      {dates.length > 0 && (
        <fieldset>
          <legend className="font-semibold">
            {classesText(datesOf(values).length)}. Quita las que no habrá, como los feriados:
          </legend>
          <ul className="mt-1 max-h-[max(12rem,45dvh)] overflow-y-auto">
            {dates.map((date) => (
              <li key={date}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={!values.except.includes(date)}
                    onChange={() => form.setValue('except', toggled(values.except, date))}
                    className="size-5 shrink-0 accent-pacifico"
                  />
                  <span>{dayText(date)}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}

function dayText(date: string): string {
  const start = limaMoment(date, '12:00');
  return sessionTexts({ starts_at: start, minutes: 0 }, Date.now(), LIMA_OFFSET).day;
}
