import { LIVE_LIMITS } from '@telar/domain/live-sessions';
import { STAFF_LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { Controller, useFormContext } from 'react-hook-form';
import { DateField } from '../../../ui/DateField';
import { TextField } from '../../../ui/TextField';
import type { SessionValues } from './session-values';

/** The fields of one live session, in a `FormProvider` whose form has at least their values. */
export function SessionFields({ dateLabel }: { dateLabel: string }) {
  const { register, control, formState } = useFormContext<SessionValues>();
  const { errors } = formState;
  return (
    <>
      <Controller
        control={control}
        name="date"
        render={({ field, fieldState }) => (
          <DateField {...field} label={dateLabel} required error={fieldState.error?.message} />
        )}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        <TextField label="Hora de Lima" type="time" required error={errors.time?.message} {...register('time')} />
        <TextField
          label="Duración (minutos)"
          inputMode="numeric"
          required
          maxLength={3}
          error={errors.minutes?.message}
          {...register('minutes')}
        />
      </div>
      <TextField
        label="Título"
        required={false}
        maxLength={LIVE_LIMITS.title}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label="Enlace de la clase"
        required={false}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={STAFF_LIVE_TEXTS.linkHint}
        error={errors.link?.message}
        {...register('link')}
      />
    </>
  );
}
