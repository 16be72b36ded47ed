import { useMutation } from '@tanstack/react-query';
import type { ChangeScope } from '@telar/contracts/live-sessions';
import { STAFF_LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { fieldErrorsOf, messageOf } from '../../../api/client/errors';
import { changeLiveSession } from '../../../api/live-sessions';
import { Alert } from '../../../ui/Alert';
import { Dialog } from '../../../ui/Dialog';
import { useContractForm } from '../../../ui/form/contract-form';
import { FormButtons } from '../../../ui/form/FormButtons';
import type { SessionDialogProps } from './CancelSession';
import { ScopeField } from './ScopeField';
import { CHANGE_RULES, changedValues, valuesOf } from './session-values';
import { SessionFields } from './SessionFields';

/** Changes a live session, or also the later ones of its series. */
export function EditSession({ session: current, following, onClose, onSaved }: SessionDialogProps) {
  // The session as it was when the dialog opened, so that a change by another person in the meantime is not
  // overwritten.
  const [session] = useState(current);
  const [scope, setScope] = useState<ChangeScope>('one');
  const form = useContractForm({ rules: CHANGE_RULES, defaultValues: valuesOf(session) });
  const saving = useMutation({
    mutationFn: (body: Parameters<typeof changeLiveSession>[1]) => changeLiveSession(session, body),
    onSuccess: (saved) => {
      onSaved(saved);
      onClose();
    },
    onError: (error) => {
      if (form.showServerErrors(fieldErrorsOf(error))) saving.reset();
    },
  });

  function submit(event: FormEvent): void {
    saving.reset();
    void form.handleSubmit((request) =>
      saving.mutate({ ...changedValues(session, request), scope, expected_sequence: session.sequence }),
    )(event);
  }

  return (
    <Dialog open onClose={onClose} title={STAFF_LIVE_TEXTS.edit} shape="narrow">
      <form noValidate onSubmit={submit} onBlur={form.checkOnBlur} className="flex flex-col gap-4">
        <FormProvider {...form}>
          <SessionFields dateLabel="Día" />
        </FormProvider>
        <ScopeField value={scope} onChange={setScope} following={following} />
        {saving.error && <Alert tone="error">{messageOf(saving.error, STAFF_LIVE_TEXTS.saveFailed)}</Alert>}
        <FormButtons cancelText="Volver" isSaving={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
