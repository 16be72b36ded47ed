import { useFormState } from 'react-hook-form';
import type { RegisterOptions } from 'react-hook-form';
import type { CertificateDraft } from '../draft/draft';
import type { CertificateForm } from '../draft/use-draft';
import type { FieldNotes } from '../preview/field-notes';

type TextFieldName = Exclude<keyof CertificateDraft, 'omit_modules' | 'modules'>;

/** Returns the props of a text field: its registration in the form, its error and the preview's note. */
export function useFieldProps({ register, control }: CertificateForm, notes: FieldNotes) {
  const { errors } = useFormState({ control });
  return <Name extends TextFieldName>(name: Name, options?: RegisterOptions<CertificateDraft, Name>) => ({
    error: errors[name]?.message ?? notes[name]?.error,
    note: notes[name]?.warning,
    ...register(name, options),
  });
}
