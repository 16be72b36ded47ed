import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Package } from '@telar/contracts/packages';
import { PACKAGE_LIMITS } from '@telar/domain/package-rules';
import { PACKAGES_TEXTS } from '@telar/texts/screens/staff';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { fieldErrorsOf, isRefusal, messageOf } from '../../../../api/client/errors';
import { isOutcomeUnknown, notCreatedText } from '../../../../api/client/failure-text';
import { COURSE_CHOICES_KEY } from '../../../../api/courses/management';
import { PACKAGES_KEY, savePackage } from '../../../../api/packages';
import { useContractForm } from '../../../../ui/form/contract-form';
import { FormButtons } from '../../../../ui/form/FormButtons';
import { SaveErrorAlert } from '../../../../ui/form/SaveErrorAlert';
import { SavingFieldset } from '../../../../ui/form/SavingFieldset';
import { TextField } from '../../../../ui/TextField';
import { initialPackageValues, PACKAGE_RULES } from '../package-values';
import { CourseChecklist } from './CourseChecklist';

interface PackageFormProps {
  /** The package to change; `null` creates one. */
  edited: Package | null;
  /** Called when the user changes the name or the courses. */
  onInput: () => void;
  /** Called after each save, also if the form was closed meanwhile. */
  onSaved: (saved: Package) => void;
  /** Called after a save if the form is still open. */
  onDone?: () => void;
  onCancel?: () => void;
  /** Loads the package again, which discards the typed values. */
  onReload?: () => void;
  /** True if the form replaces one that was outdated. It gets the focus, because the pressed button is gone. */
  isReloaded?: boolean;
}

/** The form that creates or changes a package. */
export function PackageForm({ edited, onInput, onSaved, onDone, onCancel, onReload, isReloaded }: PackageFormProps) {
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, reset, setFocus, showServerErrors, formState } = useContractForm({
    rules: PACKAGE_RULES,
    defaultValues: initialPackageValues(edited),
  });
  const { errors } = formState;
  const [isSaving, setSaving] = useState(false);
  const saving = useMutation({
    mutationFn: savePackage,
    onSuccess: (saved) => {
      void queryClient.invalidateQueries({ queryKey: PACKAGES_KEY });
      onSaved(saved);
    },
    onError: (error) => {
      // A disabled field cannot get the focus.
      flushSync(() => setSaving(false));
      if (!edited && isOutcomeUnknown(error)) void queryClient.invalidateQueries({ queryKey: PACKAGES_KEY });
      const fieldErrors = fieldErrorsOf(error);
      // A course may have been archived meanwhile.
      if (fieldErrors.some(({ path }) => path.startsWith('course_ids'))) {
        void queryClient.invalidateQueries({ queryKey: COURSE_CHOICES_KEY });
      }
      // The fields show these errors, so no alert repeats them.
      if (showServerErrors(fieldErrors)) saving.reset();
    },
  });
  useEffect(() => {
    if (isReloaded) setFocus('name');
  }, [isReloaded, setFocus]);

  function submit(event: FormEvent): void {
    saving.reset();
    void handleSubmit((input) => {
      setSaving(true);
      const toSave = { id: edited?.id ?? null, input: { ...input, expected_updated_at: edited?.updated_at } };
      saving.mutate(toSave, { onSuccess: done });
    })(event);
  }

  function done(): void {
    setSaving(false);
    if (!edited) reset();
    onDone?.();
  }

  const textOf = (error: Error) =>
    edited ? messageOf(error, PACKAGES_TEXTS.updateFailed) : notCreatedText(error, PACKAGES_TEXTS.createFailed);
  const submitText = edited ? 'Guardar cambios' : 'Crear paquete';
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SavingFieldset isSaving={isSaving} className="flex flex-col gap-4">
        <TextField
          label="Nombre del paquete"
          {...register('name', { onChange: onInput })}
          autoComplete="off"
          hint={`Al menos ${PACKAGE_LIMITS.nameMin} caracteres.`}
          maxLength={PACKAGE_LIMITS.nameMax}
          error={errors.name?.message}
        />
        <CourseChecklist initial={edited?.courses ?? []} control={control} onInput={onInput} />
      </SavingFieldset>
      {saving.error && (
        <SaveErrorAlert
          message={textOf(saving.error)}
          onReload={isRefusal(saving.error, 'package_changed') ? onReload : undefined}
        />
      )}
      <FormButtons submitText={submitText} isSaving={isSaving} onCancel={onCancel} />
    </form>
  );
}
