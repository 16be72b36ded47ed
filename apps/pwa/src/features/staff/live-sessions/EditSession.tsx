import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeScope } from '@telar/contracts/live-sessions';
import { STAFF_LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { fieldErrorsOf, isRefusal, messageOf } from '../../../api/client/errors';
import { changeLiveSession, courseLiveSessionsQuery } from '../../../api/live-sessions';
import { afterPress } from '../../../browser/after-press';
import { Dialog } from '../../../ui/Dialog';
import { useContractForm } from '../../../ui/form/contract-form';
import { FormButtons } from '../../../ui/form/FormButtons';
import { SaveErrorAlert } from '../../../ui/form/SaveErrorAlert';
import type { SessionDialogProps } from './CancelSession';
import { ScopeField } from './ScopeField';
import { CHANGE_RULES, changedValues, valuesOf } from './session-values';
import { SessionFields } from './SessionFields';

/** Changes a live session, or also the later ones of its series. */
export function EditSession({ session: current, ...props }: SessionDialogProps) {
  const client = useQueryClient();
  // The session as it was when the dialog opened, so that a change by another person in the meantime is not
  // overwritten.
  const [session, setSession] = useState(current);
  const [isReloaded, setReloaded] = useState(false);

  /** Shows the session as it is now. */
  async function reload(): Promise<void> {
    const { queryKey } = courseLiveSessionsQuery(session.course_id);
    await client.refetchQueries({ queryKey });
    const latest = client.getQueryData(queryKey)?.find(({ id }) => id === session.id);
    afterPress(() => {
      if (!latest) return props.onClose();
      setSession(latest);
      setReloaded(true);
    });
  }

  return (
    <Dialog open onClose={props.onClose} title={STAFF_LIVE_TEXTS.edit} shape="narrow">
      <EditForm
        key={session.sequence}
        session={session}
        isReloaded={isReloaded}
        onReload={() => void reload()}
        {...props}
      />
    </Dialog>
  );
}

interface EditFormProps extends SessionDialogProps {
  /** Loads the session again, which discards the typed values. */
  onReload: () => void;
  /** True if the form replaces one that was outdated. It gets the focus, because the pressed button is gone. */
  isReloaded: boolean;
}

function EditForm({ session, following, onClose, onSaved, onReload, isReloaded }: EditFormProps) {
  const client = useQueryClient();
  const [scope, setScope] = useState<ChangeScope>('one');
  const form = useContractForm({ rules: CHANGE_RULES, defaultValues: valuesOf(session) });
  const { setFocus } = form;
  const saving = useMutation({
    mutationFn: (body: Parameters<typeof changeLiveSession>[1]) => changeLiveSession(session, body),
    onSuccess: (saved) => {
      onSaved(saved);
      onClose();
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: courseLiveSessionsQuery(session.course_id).queryKey });
      if (form.showServerErrors(fieldErrorsOf(error))) saving.reset();
    },
  });
  useEffect(() => {
    if (isReloaded) setFocus('date');
  }, [isReloaded, setFocus]);

  function submit(event: FormEvent): void {
    saving.reset();
    void form.handleSubmit((request) =>
      saving.mutate({ ...changedValues(session, request), scope, expected_sequence: session.sequence }),
    )(event);
  }

  return (
    <form noValidate onSubmit={submit} onBlur={form.checkOnBlur} className="flex flex-col gap-4">
      <FormProvider {...form}>
        <SessionFields dateLabel="Día" />
      </FormProvider>
      <ScopeField value={scope} onChange={setScope} following={following} />
      {saving.error && (
        <SaveErrorAlert
          message={messageOf(saving.error, STAFF_LIVE_TEXTS.saveFailed)}
          onReload={isRefusal(saving.error, 'live_session_changed') ? onReload : undefined}
        />
      )}
      <FormButtons cancelText="Volver" isSaving={saving.isPending} onCancel={onClose} />
    </form>
  );
}
