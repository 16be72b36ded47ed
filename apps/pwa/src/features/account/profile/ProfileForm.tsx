import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from '@telar/contracts/own-account';
import { PERSON_NAME_MAX } from '@telar/domain/person-name';
import { documentText } from '@telar/texts/people';
import { PROFILE_TEXTS } from '@telar/texts/screens/profile';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { fieldErrorsOf, isUnreachable, messageOf } from '../../../api/client/errors';
import { saveOwnAccount, showOwnAccount } from '../../../api/own-account';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { useContractForm } from '../../../ui/form/contract-form';
import { documentForm } from '../../../ui/form/document-form';
import { DocumentFields } from '../../../ui/form/DocumentFields';
import { FormButtons } from '../../../ui/form/FormButtons';
import { PhoneField } from '../../../ui/PhoneField';
import { TextField } from '../../../ui/TextField';
import { profileRules, profileValues } from './profile-values';

interface ProfileFormProps {
  account: OwnAccount;
  onInput: () => void;
  onSaved: () => void;
  onCancel: () => void;
}

/** Changes the own names, phone and document. A confirmed document is changed only after a warning. */
export function ProfileForm({ account, onInput, onSaved, onCancel }: ProfileFormProps) {
  const client = useQueryClient();
  const isConfirmed = Boolean(account.dni_confirmed_at);
  const [withDocument, setWithDocument] = useState(!isConfirmed);
  const form = useContractForm({ rules: profileRules(withDocument), defaultValues: profileValues(account) });
  const { register, handleSubmit, showServerErrors, setFocus, formState } = form;
  const { errors } = formState;
  const saving = useMutation({
    mutationFn: saveOwnAccount,
    gcTime: 0,
    onSuccess: (saved) => {
      showOwnAccount(client, saved);
      onSaved();
    },
    onError: (error) => {
      // The fields show these errors, so no alert repeats them.
      if (showServerErrors(fieldErrorsOf(error))) saving.reset();
    },
  });

  function submit(event: FormEvent): void {
    saving.reset();
    void handleSubmit((change) => saving.mutate(change))(event);
  }

  return (
    <form noValidate onSubmit={submit} onInput={onInput} className="flex flex-col gap-5">
      <TextField
        label="Nombres"
        {...register('name')}
        data-autofocus
        autoComplete="given-name"
        maxLength={PERSON_NAME_MAX}
        error={errors.name?.message}
      />
      <TextField
        label="Apellidos"
        {...register('last_name')}
        required={false}
        autoComplete="family-name"
        maxLength={PERSON_NAME_MAX}
        error={errors.last_name?.message}
      />
      {withDocument ? (
        <>
          {isConfirmed && <Alert tone="warning">{PROFILE_TEXTS.withdraws}</Alert>}
          <DocumentFields form={documentForm(form)} required={false} />
        </>
      ) : (
        <div className="flex flex-col items-start gap-2">
          <p>
            {documentText(account)} <span className="text-suave">({PROFILE_TEXTS.confirmed})</span>
          </p>
          <Button
            variant="outline"
            size="compact"
            onClick={() => {
              // The field must be rendered before it can get the focus.
              flushSync(() => setWithDocument(true));
              setFocus('document_type');
            }}
          >
            Cambiar documento
          </Button>
        </div>
      )}
      <PhoneField {...register('phone')} required={false} autoComplete="tel" error={errors.phone?.message} />
      {saving.error && (
        <Alert tone="error">
          {isUnreachable(saving.error) ? PROFILE_TEXTS.offline : messageOf(saving.error, PROFILE_TEXTS.saveFailed)}
        </Alert>
      )}
      <FormButtons isSaving={saving.isPending} onCancel={onCancel} />
    </form>
  );
}
