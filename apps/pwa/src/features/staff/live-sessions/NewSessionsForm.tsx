import { useMutation } from '@tanstack/react-query';
import type { LiveSessionsSaved } from '@telar/contracts/live-sessions';
import { STAFF_LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { classesText } from '@telar/texts/session-times';
import type { FormEvent } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { fieldErrorsOf, messageOf } from '../../../api/client/errors';
import { createLiveSessions } from '../../../api/live-sessions';
import { useUnsavedPrompt } from '../../../navigation/use-unsaved-prompt';
import type { UnsavedPromptTexts } from '../../../navigation/use-unsaved-prompt';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { useContractForm } from '../../../ui/form/contract-form';
import { RepetitionFields } from './RepetitionFields';
import { BLANK_SESSIONS, datesOf, NEW_SESSIONS_RULES } from './session-values';
import { SessionFields } from './SessionFields';

interface NewSessionsFormProps {
  courseId: number;
  onSaved: (saved: LiveSessionsSaved) => void;
}

const UNSAVED: UnsavedPromptTexts = {
  title: '¿Salir sin crear las clases?',
  text: 'Lo que escribiste se perderá.',
  leave: 'Salir',
  stay: 'Quedarme',
};

/** Makes one live session, or several at once. */
export function NewSessionsForm({ courseId, onSaved }: NewSessionsFormProps) {
  const form = useContractForm({ rules: NEW_SESSIONS_RULES, defaultValues: BLANK_SESSIONS });
  const values = { ...BLANK_SESSIONS, ...useWatch({ control: form.control }) };
  const { dialog } = useUnsavedPrompt(form.formState.isDirty ? UNSAVED : null);
  const creating = useMutation({
    mutationFn: (body: Parameters<typeof createLiveSessions>[1]) => createLiveSessions(courseId, body),
    onSuccess: (saved) => {
      // Time, length and link stay, because the next sessions usually have the same ones.
      form.reset({ ...form.getValues(), date: '', repeats: false, weekdays: [], except: [] });
      onSaved(saved);
    },
    onError: (error) => {
      if (form.showServerErrors(fieldErrorsOf(error))) creating.reset();
    },
  });

  function submit(event: FormEvent): void {
    creating.reset();
    void form.handleSubmit((request) => creating.mutate(request))(event);
  }

  const count = values.repeats ? datesOf(values).length : 1;
  return (
    <form
      noValidate
      aria-label="Clases nuevas"
      onSubmit={submit}
      onBlur={form.checkOnBlur}
      className="flex flex-col gap-4 rounded-carta border border-linea bg-carta p-4 sm:p-6"
    >
      <FormProvider {...form}>
        <SessionFields dateLabel={values.repeats ? 'Primer día' : 'Día'} />
      </FormProvider>
      <Checkbox label={STAFF_LIVE_TEXTS.repeats} {...form.register('repeats')} />
      {values.repeats && <RepetitionFields form={form} values={values} />}
      {creating.error && <Alert tone="error">{messageOf(creating.error, STAFF_LIVE_TEXTS.saveFailed)}</Alert>}
      <Button type="submit" busy={creating.isPending}>
        {creating.isPending ? 'Creando…' : `Crear ${classesText(count)}`}
      </Button>
      {dialog}
    </form>
  );
}
